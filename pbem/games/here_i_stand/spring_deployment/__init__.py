"""Section 10: Spring Deployment."""
