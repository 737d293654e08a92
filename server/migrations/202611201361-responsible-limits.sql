CREATE SCHEMA limits;

-- One row: the most that anybody may deposit in 24 hours, 7 days, 31 days, won. Null: no such rule.
CREATE TABLE limits.site_rule (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  day_max bigint CHECK (day_max >= 0),
  week_max bigint CHECK (week_max >= 0),
  month_max bigint CHECK (month_max >= 0)
);
INSERT INTO limits.site_rule DEFAULT VALUES;

-- What a member has set as their own, won. Null, or no row: no limit.
-- What waits comes into force at its time.
CREATE TABLE limits.deposit_limit (
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  amount bigint CHECK (amount >= 0),
  -- Higher than the amount, or null for none; only with its time.
  next_amount bigint CHECK (next_amount >= 0),
  next_at timestamptz,
  PRIMARY KEY (member_idx, period),
  CHECK (next_at IS NOT NULL OR next_amount IS NULL)
);

-- Deposits as they count towards the limits, by what they belong to (`cash:17`): from the
-- application on, until it is cancelled.
CREATE TABLE limits.deposit (
  ref text PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);
CREATE INDEX deposit_of_member ON limits.deposit (member_idx, at) INCLUDE (amount);
INSERT INTO limits.deposit (ref, member_idx, amount, at)
SELECT 'cash:' || cash_idx, member_idx, amount, requested_at FROM cash.request WHERE cash_type = 'in' AND status <> -1;

-- Time-outs and self-exclusions. Rows are added and never changed: there is no early end.
CREATE TABLE limits.pause (
  pause_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  kind text NOT NULL CHECK (kind IN ('timeOut', 'exclusion')),
  since timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > since),
  request_id text NOT NULL,
  digest text NOT NULL,
  UNIQUE (member_idx, request_id)
);
CREATE INDEX pause_of_member ON limits.pause (member_idx, until);
CREATE FUNCTION limits.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'limits.% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON limits.pause
  FOR EACH STATEMENT EXECUTE FUNCTION limits.refuse_change();
