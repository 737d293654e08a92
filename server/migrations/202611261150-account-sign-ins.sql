-- Sign-ins of a member, with failures: the history that a member reads, kept for 90 days. Source:
-- domain §6.
CREATE SCHEMA account;
CREATE TABLE account.sign_in (
  sign_in_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('success', 'password', 'code', 'refused')),
  method text NOT NULL CHECK (method IN ('password', 'totp', 'recovery')),
  address text NOT NULL,
  user_agent text NOT NULL,
  -- The session that a success began.
  sid text REFERENCES member.session (sid)
);
CREATE INDEX sign_in_of_member ON account.sign_in (member_idx, at DESC, sign_in_idx DESC);
CREATE UNIQUE INDEX sign_in_of_session ON account.sign_in (sid) WHERE sid IS NOT NULL;

ALTER TABLE member.session
  -- The last sign of the member, to the minute. A refreshed token counts as one.
  ADD COLUMN active_at timestamptz,
  -- Which of the ways a session that ended with AU01 ended. Null: signed out.
  ADD COLUMN ended_how text CHECK (ended_how IN ('idle', 'elsewhere', 'password'));
