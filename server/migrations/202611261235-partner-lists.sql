-- Bets of a subtree, newest first.
CREATE INDEX bet_of_partner_node ON bet.bet (partner_node, bet_at DESC);
