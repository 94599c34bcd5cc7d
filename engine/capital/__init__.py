"""Money, certificates, the market, and companies that need or lose them."""
