"""Whose shares count together: one network's, as far as one owner has such a one by himself."""

import ipaddress

OF_V4, OF_V6 = 24, 48  # bits
UNKNOWN = ""
INNER = tuple(map(ipaddress.ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7")))


def network(host: str) -> str:
    """The network of an address as text; of this machine each address is one. UNKNOWN for what is no address."""
    address = _address(host)
    if address is None or address.is_loopback:
        return str(address or UNKNOWN)
    return str(ipaddress.ip_network((address, OF_V4 if address.version == 4 else OF_V6), strict=False))


def is_public(host: str) -> bool:
    """Whether an address is one of the internet: not of this machine, nor of a network behind it."""
    address = _address(host)
    return address is not None and not (
        address.is_loopback or address.is_link_local or address.is_unspecified or any(address in one for one in INNER))


def is_loopback(host: str) -> bool:
    """Whether a host's name or address (without port) means this machine."""
    address = _address(host)
    return host == "localhost" or address is not None and address.is_loopback


def _address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
