"""What games of bids and tricks share: bidding with the hook, tricks with jokers, records, the sheet."""
