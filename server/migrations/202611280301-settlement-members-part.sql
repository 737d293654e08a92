-- The members' own rolling of a period is a part of its own: it is confirmed with the last
-- settlement of the period and paid once, whatever has been paid to partners one by one.
ALTER TABLE partner.period
  ADD COLUMN members_status text NOT NULL DEFAULT 'draft' CHECK (members_status IN ('draft', 'confirmed', 'paid')),
  ADD COLUMN members_confirmed_by text,
  ADD COLUMN members_confirmed_at timestamptz,
  ADD COLUMN members_paid_by text,
  ADD COLUMN members_paid_at timestamptz;

-- Points or receivables of a period show that it was paid;
-- so does a paid period that owes its members nothing.
WITH due AS (
  SELECT period, member_idx, sum(net[cardinality(net)]) AS points FROM partner.line GROUP BY 1, 2
), state AS (
  SELECT p.period,
      bool_and(s.status <> 'draft') AS is_confirmed, bool_and(s.status = 'paid') AS is_paid,
      max(s.confirmed_by) AS confirmed_by, max(s.confirmed_at) AS confirmed_at, max(s.paid_by) AS paid_by, max(s.paid_at) AS paid_at,
      EXISTS (SELECT FROM due WHERE due.period = p.period AND points <> 0) AS has_due,
      EXISTS (SELECT FROM money.ledger_tx t WHERE t.kind = 'partner.rolling' AND t.ref = format('period:%s', p.period))
        OR EXISTS (SELECT FROM receivable.receivable r WHERE r.ref LIKE format('rolling:%s:%%', p.period)) AS is_posted
    FROM partner.period p JOIN partner.settlement s USING (period) GROUP BY p.period
)
UPDATE partner.period p SET
    members_status = CASE WHEN is_posted OR (is_paid AND NOT has_due) THEN 'paid' ELSE 'confirmed' END,
    members_confirmed_by = coalesce(confirmed_by, 'migration'),
    members_confirmed_at = coalesce(confirmed_at, ran_at),
    members_paid_by = CASE WHEN is_posted OR (is_paid AND NOT has_due)
      THEN CASE WHEN paid_by IS DISTINCT FROM confirmed_by THEN coalesce(paid_by, 'migration') ELSE 'migration' END END,
    members_paid_at = CASE WHEN is_posted OR (is_paid AND NOT has_due) THEN coalesce(paid_at, ran_at) END
  FROM state WHERE state.period = p.period AND (is_confirmed OR is_posted);

ALTER TABLE partner.period
  ADD CHECK ((members_status <> 'draft') = (members_confirmed_by IS NOT NULL) AND (members_status = 'paid') = (members_paid_by IS NOT NULL)),
  ADD CONSTRAINT members_two_operators CHECK (members_paid_by <> members_confirmed_by);

CREATE FUNCTION partner.guard_members_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'PT001', MESSAGE = 'the members'' part of a period was paid and does not change';
END $$;
CREATE TRIGGER guarded BEFORE UPDATE ON partner.period FOR EACH ROW
  WHEN (OLD.members_status = 'paid' AND (NEW.members_status, NEW.members_confirmed_by, NEW.members_paid_by)
    IS DISTINCT FROM (OLD.members_status, OLD.members_confirmed_by, OLD.members_paid_by))
  EXECUTE FUNCTION partner.guard_members_part();
ALTER TABLE partner.period ENABLE ALWAYS TRIGGER guarded;
