-- A forfeit of bonuses with what its sum was computed from, won: a correction of one of its bets
-- computes it again. Forfeits of before this have no row and stay as they are.
CREATE TABLE wager.forfeit (
  -- Row of the member's history.
  cash_idx   bigint PRIMARY KEY REFERENCES cash.request (cash_idx),
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  -- What the bonuses were together, and the member's own money beside the first of them.
  bonus      bigint NOT NULL CHECK (bonus > 0),
  own        bigint NOT NULL,
  -- What the member had to play with, less what the bets had come to.
  beside     bigint NOT NULL,
  removed    bigint NOT NULL CHECK (removed >= 0),
  -- How often the sum was computed.
  version    int    NOT NULL DEFAULT 1
);

-- The bets whose result a forfeit has counted. A bet is counted by one forfeit.
CREATE TABLE wager.forfeited_bet (
  bet_idx  bigint PRIMARY KEY REFERENCES bet.bet (bet_idx),
  cash_idx bigint NOT NULL REFERENCES wager.forfeit (cash_idx)
);
CREATE INDEX forfeited_bet_of_forfeit ON wager.forfeited_bet (cash_idx);
