-- What a session has won or lost is queried with every poll of the balance: from the index alone.
CREATE INDEX bet_decided_of_member ON bet.bet (member_idx, settled_at) INCLUDE (win_cash, cash, type)
  WHERE type IN ('win', 'lose', 'draw');
