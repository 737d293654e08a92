-- Win and loss of a member by the time of settlement.
CREATE INDEX bet_of_member_settled ON bet.bet (member_idx, settled_at DESC, bet_idx DESC) WHERE settled_at IS NOT NULL;
