"""A whole mail's orders, run one after the other."""
