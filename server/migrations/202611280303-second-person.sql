-- Who made an account, or last reset its password and authenticator:
-- for a day the account acts as theirs.
CREATE TABLE member.made_account (
  member_idx bigint PRIMARY KEY REFERENCES member.member (idx),
  maker_idx bigint NOT NULL REFERENCES member.member (idx),
  made_at timestamptz NOT NULL,
  CHECK (maker_idx <> member_idx)
);
INSERT INTO member.made_account (member_idx, maker_idx, made_at)
  SELECT DISTINCT ON (a.member_idx) a.member_idx, m.idx, a.at
    FROM operator.audit a JOIN member.member m ON a.actor = 'member:' || m.idx
    WHERE a.action IN ('partnerCreate', 'partnerStaffReset') OR (a.action = 'partnerStaff' AND a.before = '{}')
    ORDER BY a.member_idx, a.at DESC;

-- The person behind an account: its maker where it was made after `p_since`,
-- or the maker of that one, and so on.
CREATE FUNCTION member.person_behind(p_member bigint, p_since timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH RECURSIVE behind AS (
    SELECT p_member AS idx, 0 AS steps
    UNION ALL
    SELECT m.maker_idx, steps + 1 FROM behind JOIN member.made_account m ON m.member_idx = behind.idx AND m.made_at > p_since
      WHERE steps < 10
  )
  SELECT idx FROM behind ORDER BY steps DESC LIMIT 1
$$;

-- The person behind an account of the console; `*` means every account without a row,
-- at a demo alone.
CREATE TABLE operator.console_account (
  account text PRIMARY KEY,
  -- `operator:<memId>`; `console` at a demo.
  person text NOT NULL,
  set_by text NOT NULL,
  set_at timestamptz NOT NULL
);
INSERT INTO operator.console_account (account, person, set_by, set_at)
  SELECT '*', 'console', 'system', '-infinity' FROM site.option WHERE seeded;

-- Null: an account of the console that no row names, or whose row is younger than a day.
CREATE FUNCTION operator.person_of(p_actor text, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_actor NOT LIKE 'console:%' THEN lower(p_actor) ELSE (
    SELECT person FROM operator.console_account
      WHERE account IN (substr(p_actor, 9), '*') AND set_at <= p_at - interval '24 hours' ORDER BY account = '*' LIMIT 1) END
$$;
CREATE FUNCTION operator.are_two_people(p_first text, p_second text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(operator.person_of(p_first, p_at) <> operator.person_of(p_second, p_at), false)
$$;
