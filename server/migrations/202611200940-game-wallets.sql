CREATE SCHEMA game;

CREATE TABLE game.vendor (
  code text PRIMARY KEY,
  key text NOT NULL UNIQUE,
  names jsonb NOT NULL,
  group_key text NOT NULL,
  wallet text NOT NULL CHECK (wallet = 'transfer'),
  -- Base address of its protocol; null: the sandbox of this site.
  url text,
  enabled boolean NOT NULL DEFAULT true,
  maintenance boolean NOT NULL DEFAULT false,
  -- Everything of the rounds feed up to here is in bet.bet.
  rounds_cursor bigint NOT NULL DEFAULT 0 CHECK (rounds_cursor >= 0),
  pulled_at timestamptz
);

-- Where a member's money is allowed to move. No row: SITE.
CREATE TABLE game.wallet (
  member_idx bigint PRIMARY KEY REFERENCES member.member (idx),
  -- The member's name at the vendors: opaque, never the sign-in id.
  ref text NOT NULL UNIQUE,
  flag text NOT NULL DEFAULT 'SITE' CHECK (flag IN ('SITE', 'MOVING_IN', 'GAME', 'MOVING_OUT', 'STUCK')),
  vendor_code text REFERENCES game.vendor (code),
  session_id text,
  since timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Failed steps of the present move, for the spacing of the next ones.
  attempts int NOT NULL DEFAULT 0,
  -- How often an unfinished round delayed the present leave.
  round_tries int NOT NULL DEFAULT 0,
  next_at timestamptz,
  stuck_reason text,
  -- Who works on this wallet, and until when nobody else may.
  lease_id text,
  lease_until timestamptz,
  CHECK ((flag = 'SITE') = (vendor_code IS NULL)),
  CHECK ((flag = 'STUCK') = (stuck_reason IS NOT NULL))
);
CREATE INDEX wallet_away ON game.wallet (flag, vendor_code) WHERE flag <> 'SITE';

CREATE TABLE game.session (
  -- Its id at the vendor, and what /slot/game takes.
  launch_id text PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  vendor_code text NOT NULL REFERENCES game.vendor (code),
  game_key text NOT NULL,
  game_names jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('opening', 'open', 'closed')),
  url text,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  closed_at timestamptz
);
CREATE INDEX session_of_member ON game.session (member_idx, created_at DESC);
CREATE INDEX session_opened ON game.session (opened_at) WHERE opened_at IS NOT NULL;

-- One movement between the site and a vendor, under one id from beginning to end.
CREATE TABLE game.transfer (
  tx_id text PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  vendor_code text NOT NULL REFERENCES game.vendor (code),
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- Cash that follows into a game that is already open: refused, it leaves the member in that game.
  top_up boolean NOT NULL DEFAULT false,
  -- new: nothing was sent. sent: recorded before the act. unknown: sent, no answer understood.
  -- done, refused: decided.
  state text NOT NULL CHECK (state IN ('new', 'sent', 'unknown', 'done', 'refused')),
  reason text,
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  decided_at timestamptz,
  CHECK ((state IN ('done', 'refused')) = (decided_at IS NOT NULL))
);
-- A member has at most one movement that is not decided.
CREATE UNIQUE INDEX transfer_undecided ON game.transfer (member_idx) WHERE decided_at IS NULL;
CREATE INDEX transfer_of_member ON game.transfer (member_idx, created_at DESC);
