-- What of a requirement is for a bonus that its member may give up: the bonus, what the member had
-- to play with beside it when it was opened, and what is to be staked without it. Won.
ALTER TABLE wager.requirement
  ADD COLUMN bonus bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0),
  ADD COLUMN own bigint NOT NULL DEFAULT 0 CHECK (own >= 0),
  ADD COLUMN plain bigint NOT NULL DEFAULT 0 CHECK (plain >= 0),
  ADD CHECK (plain <= required);
UPDATE wager.requirement AS w
SET bonus = r.bonus, own = r.amount, plain = least(w.required, r.amount * (SELECT wager_plain_percent FROM cash.rule) / 100)
FROM cash.request AS r WHERE w.ref = 'cash:' || r.cash_idx AND r.bonus > 0;
