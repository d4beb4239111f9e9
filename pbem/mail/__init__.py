"""Mail in and out: transports, gates, MIME to text, quotes; the outbox, composed and sent.

Inwards `inbound.ingest` stores a raw mail durably before a transport accepts it; an `Intake` takes what waits, seats in
turn (`turns`), has its bytes made plain data (`reading`) by a process that may die of them (`reader`, `readers`), and
hands a letter to the service. Outwards `outbound.send_due` sends what the service has put in the outbox.
"""
