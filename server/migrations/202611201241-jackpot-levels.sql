CREATE SCHEMA jackpot;

-- All stakes that were ever booked, won. One row, added to in the transaction that books a round,
-- as its last lock.
CREATE TABLE jackpot.stakes (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  total bigint NOT NULL DEFAULT 0 CHECK (total >= 0)
);
INSERT INTO jackpot.stakes DEFAULT VALUES;

-- What a level is worth follows from the stakes since it was last won,
-- so that no fraction is rounded away on the way.
CREATE TABLE jackpot.level (
  level text PRIMARY KEY CHECK (level IN ('mini', 'major', 'mega')),
  ord int NOT NULL UNIQUE,
  seed bigint NOT NULL CHECK (seed >= 0),
  -- Its part of what the stakes contribute, basis points.
  share_bp int NOT NULL CHECK (share_bp BETWEEN 0 AND 10000),
  -- jackpot.stakes.total when it was last won.
  staked_before bigint NOT NULL DEFAULT 0 CHECK (staked_before >= 0),
  last_won_amount bigint CHECK (last_won_amount > 0),
  last_won_at timestamptz,
  CHECK ((last_won_amount IS NULL) = (last_won_at IS NULL))
);
INSERT INTO jackpot.level (level, ord, seed, share_bp) VALUES
  ('mini', 1, 1000000, 2000),
  ('major', 2, 10000000, 3000),
  ('mega', 3, 100000000, 5000);

-- What was last published by realtime, and when. Beside the level: the publisher locks these rows.
CREATE TABLE jackpot.told (
  level text PRIMARY KEY REFERENCES jackpot.level (level),
  value bigint NOT NULL,
  at timestamptz NOT NULL
);
INSERT INTO jackpot.told (level, value, at) SELECT level, seed, 'epoch' FROM jackpot.level;
