-- How long a round of this vendor may be open at most, minutes:
-- one that waits longer is shown to an operator.
ALTER TABLE game.vendor ADD COLUMN round_minutes int NOT NULL DEFAULT 10 CHECK (round_minutes > 0);
-- Free spins wait a day for their player, and an open board an hour (decisions 38 and 45);
-- then the vendor ends them.
UPDATE game.vendor SET round_minutes = 24 * 60 + 10 WHERE wallet = 'seamless' AND group_key = 'slot';
UPDATE game.vendor SET round_minutes = 70 WHERE key = 'bomb';

-- What is not settled, or settled and not in the ledger: a few rows of all.
CREATE INDEX bet_waiting ON bet.bet (vendor_code, bet_at) WHERE type = 'wait' OR booked_at IS NULL;
