"""The changes. A new one names the one before it as `down_revision`; none is ever edited."""
