CREATE SCHEMA cash;

-- One row: the rules of deposits and withdrawals. Amounts in won, rates in per cent. Source:
-- domain §5.2, §5.3.
CREATE TABLE cash.rule (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  in_min bigint NOT NULL DEFAULT 10000,
  in_max bigint NOT NULL DEFAULT 10000000,
  in_unit bigint NOT NULL DEFAULT 10000,
  out_open boolean NOT NULL DEFAULT true,
  out_min bigint NOT NULL DEFAULT 10000,
  out_unit bigint NOT NULL DEFAULT 10000,
  -- Between two withdrawals of one member.
  out_spacing_ms bigint NOT NULL DEFAULT 1800000,
  bonus_first_percent int NOT NULL DEFAULT 20,
  bonus_daily_percent int NOT NULL DEFAULT 10,
  bonus_cap bigint NOT NULL DEFAULT 100000,
  wager_bonus_percent int NOT NULL DEFAULT 300,
  wager_plain_percent int NOT NULL DEFAULT 100,
  CHECK (in_min > 0 AND in_max >= in_min AND in_unit > 0 AND out_min > 0 AND out_unit > 0 AND out_spacing_ms >= 0)
);
INSERT INTO cash.rule DEFAULT VALUES;

-- What holds for one member alone. No row: nothing.
CREATE TABLE cash.member_rule (
  member_idx bigint PRIMARY KEY REFERENCES member.member (idx),
  in_blocked boolean NOT NULL DEFAULT false,
  out_blocked boolean NOT NULL DEFAULT false,
  -- Wrong withdrawal passwords in a row, and until when no more is taken.
  pass_failures int NOT NULL DEFAULT 0,
  pass_locked_until timestamptz
);

-- Applications. Status: 0 request, 2 waiting, 1 complete, -1 cancelled.
CREATE TABLE cash.request (
  cash_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  cash_type text NOT NULL CHECK (cash_type IN ('in', 'out')),
  amount bigint NOT NULL CHECK (amount > 0),
  bonus_kind text NOT NULL DEFAULT 'none' CHECK (bonus_kind IN ('first', 'daily', 'none')),
  bonus bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0),
  -- What has to be staked once it is complete, won.
  wager bigint NOT NULL DEFAULT 0 CHECK (wager >= 0),
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 2, 1, -1)),
  -- The client's key, and what it requested under it.
  request_id text NOT NULL,
  digest text NOT NULL,
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  reason text,
  hidden_at timestamptz,
  UNIQUE (member_idx, request_id),
  CHECK ((status IN (1, -1)) = (decided_at IS NOT NULL)),
  CHECK (cash_type = 'in' OR (bonus_kind = 'none' AND bonus = 0 AND wager = 0))
);
-- One open application of each kind: the index decides between two at once.
CREATE UNIQUE INDEX request_open ON cash.request (member_idx, cash_type) WHERE status IN (0, 2);
CREATE INDEX request_of_member ON cash.request (member_idx, requested_at DESC, cash_idx DESC);
CREATE INDEX request_queue ON cash.request (status, cash_idx);

-- Keys of operators' decisions: one sent twice is carried out once.
CREATE TABLE cash.decision_key (request_id text PRIMARY KEY);

-- Account numbers, requested from the bank and answered by it in its own time.
CREATE TABLE cash.account (
  account_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  request_id text NOT NULL,
  -- Our name for it at the bank: opaque.
  ref text NOT NULL UNIQUE,
  requested_at timestamptz NOT NULL,
  -- When the bank is to be queried again, until it has taken the request.
  next_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  bank_name text,
  account_no text,
  holder text,
  valid_until timestamptz,
  answered_at timestamptz,
  UNIQUE (member_idx, request_id),
  CHECK ((answered_at IS NULL) = (account_no IS NULL))
);
CREATE INDEX account_of_member ON cash.account (member_idx, account_idx DESC);
CREATE INDEX account_due ON cash.account (next_at) WHERE next_at IS NOT NULL;

-- What the bank has reported, once for each of its events:
-- late, twice or in another order changes nothing.
CREATE TABLE cash.bank_event (
  event_id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('account', 'transfer')),
  ref text NOT NULL,
  body jsonb NOT NULL,
  told_at timestamptz NOT NULL
);
CREATE INDEX bank_event_ref ON cash.bank_event (ref, kind);
