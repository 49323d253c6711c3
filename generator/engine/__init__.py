"""The engines: immutable states that know their legal actions and tell what happened as events."""
