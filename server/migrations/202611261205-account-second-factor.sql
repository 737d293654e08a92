-- The second factor of a sign-in (RFC 6238) with its recovery codes,
-- and a version of the member's own data. Source: domain §6.
CREATE TABLE account.totp (
  member_idx bigint PRIMARY KEY REFERENCES member.member (idx),
  -- AES-256-GCM under a key of the site.
  secret bytea NOT NULL,
  -- Null: begun and not confirmed yet.
  confirmed_at timestamptz,
  -- The time step of the last code taken: a code counts once.
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TABLE account.recovery_code (
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_idx, hash)
);

-- Two pages that save different data: the later one names a version that
-- is no longer the present one.
ALTER TABLE member.member ADD COLUMN info_version int NOT NULL DEFAULT 1;
ALTER TABLE site.option
  -- True: partners and operators need a second factor;
  -- without one their calls are refused after the next sign-in.
  ADD COLUMN totp_required boolean NOT NULL DEFAULT false,
  -- Minutes without a sign of the member after which the page signs them out.
  ADD COLUMN idle_minutes int NOT NULL DEFAULT 30 CHECK (idle_minutes BETWEEN 5 AND 120);
ALTER TABLE member.session ADD COLUMN needs_totp boolean NOT NULL DEFAULT false;
