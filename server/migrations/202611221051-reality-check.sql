-- How often a member who plays is shown how long and with what result. No row: every 30 minutes.
-- There is no never.
CREATE TABLE limits.reality_check (
  member_idx bigint PRIMARY KEY REFERENCES member.member (idx),
  minutes int NOT NULL DEFAULT 30 CHECK (minutes IN (15, 30, 60)),
  -- When the member last read one and went on.
  seen_at timestamptz
);
