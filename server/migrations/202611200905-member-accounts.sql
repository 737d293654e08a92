CREATE SCHEMA member;

CREATE TABLE member.member (
  idx bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  mem_id text NOT NULL,
  mem_pass text NOT NULL,
  mem_name text NOT NULL,
  mem_nick text NOT NULL,
  mem_phone text NOT NULL,
  bank text NOT NULL,
  bankacc text NOT NULL,
  cash_out_pass text NOT NULL,
  level int NOT NULL DEFAULT 1 CHECK (level >= 1),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'locked', 'suspended', 'withdrawn')),
  partner_type text NOT NULL DEFAULT 'NORMAL' CHECK (partner_type IN ('PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5', 'NORMAL')),
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'operator')),
  parent_idx bigint REFERENCES member.member (idx),
  joined_at timestamptz NOT NULL,
  last_login_at timestamptz,
  CHECK (parent_idx <> idx)
);
-- Ids differ by more than case, nicknames are shown to others: both are unique whatever the case.
CREATE UNIQUE INDEX member_mem_id ON member.member (lower(mem_id));
CREATE UNIQUE INDEX member_mem_nick ON member.member (lower(mem_nick));
CREATE INDEX member_parent ON member.member (parent_idx);

-- Closure of the partner tree: every member is their own ancestor at depth 0.
CREATE TABLE member.partner_path (
  ancestor bigint NOT NULL REFERENCES member.member (idx),
  descendant bigint NOT NULL REFERENCES member.member (idx),
  depth int NOT NULL CHECK (depth >= 0),
  PRIMARY KEY (ancestor, descendant)
);
CREATE INDEX partner_path_descendant ON member.partner_path (descendant, depth);

-- A session ends once, for one reason. `generation` counts refreshes;
-- a token carries the one it was made at.
CREATE TABLE member.session (
  sid text PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  topic text NOT NULL UNIQUE,
  generation int NOT NULL DEFAULT 1,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_why text CHECK (ended_why IN ('AU01', 'AU02')),
  ip text NOT NULL,
  user_agent text NOT NULL,
  CHECK ((ended_at IS NULL) = (ended_why IS NULL))
);
-- The newest session wins: one member never has two that live.
CREATE UNIQUE INDEX session_live ON member.session (member_idx) WHERE ended_at IS NULL;
CREATE INDEX session_member ON member.session (member_idx, created_at DESC);

-- Sign-ins that failed or are being checked; a success removes its account's rows.
CREATE TABLE member.login_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL,
  address text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX login_attempt_account ON member.login_attempt (account, at);
CREATE INDEX login_attempt_address ON member.login_attempt (address, at);
CREATE INDEX login_attempt_at ON member.login_attempt (at);

CREATE TABLE member.message (
  idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  sent_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX message_unread ON member.message (member_idx) WHERE read_at IS NULL;
