CREATE SCHEMA bet;

-- One settled or waiting bet of any product. vendor_code and names stay as
-- they were when the member played.
CREATE TABLE bet.bet (
  bet_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  group_key text NOT NULL,
  vendor_code text NOT NULL,
  vendor_names jsonb NOT NULL,
  game_key text NOT NULL,
  game_names jsonb NOT NULL,
  round_id text NOT NULL,
  -- Place in the vendor's feed: the order in which the money is booked.
  seq bigint NOT NULL DEFAULT 0,
  cash bigint NOT NULL CHECK (cash >= 0),
  win_cash bigint NOT NULL CHECK (win_cash >= 0),
  type text NOT NULL CHECK (type IN ('win', 'lose', 'draw', 'wait', 'cancel')),
  bet_at timestamptz NOT NULL,
  settled_at timestamptz,
  detail jsonb NOT NULL,
  -- Null: reported by the vendor, not yet in the ledger.
  booked_at timestamptz,
  UNIQUE (vendor_code, round_id)
);
CREATE INDEX bet_of_member ON bet.bet (member_idx, bet_at DESC, bet_idx DESC);
CREATE INDEX bet_unbooked ON bet.bet (vendor_code, member_idx, seq) WHERE booked_at IS NULL;
