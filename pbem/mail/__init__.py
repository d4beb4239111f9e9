"""Mail in and out: transports, gates, MIME to text, quotes; the outbox, composed and sent.

Inwards `inbound.ingest` stores a raw mail durably before a transport accepts it, `inbound.process` reads it
and hands a letter to the service. Outwards `outbound.send_due` sends what the service has put in the outbox.
"""
