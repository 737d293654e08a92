-- A link by which the owner of a new account chooses its first password. The link itself is only
-- where it was printed; this is its hash.
CREATE TABLE member.invitation (
  member_idx bigint PRIMARY KEY REFERENCES member.member (idx),
  hash bytea NOT NULL UNIQUE,
  issued_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
