-- Money that a requirement binds, won: deposit and bonus, or what a coupon has credited.
-- A partner's taking leaves it.
ALTER TABLE wager.requirement ADD COLUMN principal bigint NOT NULL DEFAULT 0 CHECK (principal >= 0);
UPDATE wager.requirement AS w SET principal = r.amount + w.bonus
  FROM cash.request AS r WHERE w.ref = 'cash:' || r.cash_idx;
UPDATE wager.requirement SET principal = bonus WHERE ref LIKE 'coupon:%';

-- Stakes of open bets are a part of what a member holds.
CREATE INDEX bet_waiting_of_member ON bet.bet (member_idx) WHERE type = 'wait';
