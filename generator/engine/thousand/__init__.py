"""Thousand for two, three and four: deals, matches, and the sheet between them."""
