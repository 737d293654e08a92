-- Selections of a slip under a code of 40 random bits, until its first match starts:
-- neither stake nor member.
CREATE TABLE sports.slip_code (
  code       text        PRIMARY KEY,
  -- [{ "eventId", "marketCode", "selCode" }]
  legs       jsonb       NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX slip_code_old ON sports.slip_code (expires_at);

-- Leagues and teams that a member has marked.
CREATE TABLE sports.favourite (
  member_idx bigint      NOT NULL,
  id         text        NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (member_idx, id)
);
