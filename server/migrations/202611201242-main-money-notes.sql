CREATE SCHEMA main;

-- Completed deposits and withdrawals as the first page shows them. Of a member's id the mask alone
-- is kept for others to see. A simulated row is nobody's.
CREATE TABLE main.money_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('in', 'out')),
  member_idx bigint REFERENCES member.member (idx),
  masked text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL,
  simulated boolean NOT NULL,
  CHECK (simulated = (member_idx IS NULL))
);
CREATE INDEX money_note_at ON main.money_note (at DESC, id DESC);
CREATE INDEX money_note_out ON main.money_note (at) WHERE kind = 'out';
CREATE INDEX money_note_simulated ON main.money_note (at) WHERE simulated;

-- When the next simulated row is due: whichever process moves it on writes that row.
CREATE TABLE main.simulation (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  next_at timestamptz NOT NULL
);
INSERT INTO main.simulation (next_at) VALUES ('epoch');

-- Whether the feed is simulated is an operator's word; the demo is born with it.
ALTER TABLE site.option ADD COLUMN feed_simulated boolean NOT NULL DEFAULT false;
UPDATE site.option SET feed_simulated = seeded;
