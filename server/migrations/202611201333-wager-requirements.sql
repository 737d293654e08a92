CREATE SCHEMA wager;

-- What has to be staked before a withdrawal, for each thing that requires it: a completed deposit,
-- `cash:17`. The oldest is served first. Won.
CREATE TABLE wager.requirement (
  idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  required bigint NOT NULL CHECK (required > 0),
  done bigint NOT NULL DEFAULT 0 CHECK (done >= 0 AND done <= required),
  opened_at timestamptz NOT NULL,
  -- Met, or closed because the money was played away.
  closed_at timestamptz
);
CREATE INDEX requirement_open ON wager.requirement (member_idx, idx) WHERE closed_at IS NULL;
