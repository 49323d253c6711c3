"""Durak: throw-in with 36 cards for two to six players."""
