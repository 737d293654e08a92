-- The history of money holds more than applications: points that became cash, coupons, what was
-- given and taken, game money and bonuses. Each of them is a row that is complete at once. Source:
-- domain §11.
ALTER TABLE cash.request DROP CONSTRAINT IF EXISTS request_cash_type_check;
ALTER TABLE cash.request ADD CONSTRAINT request_cash_type_check CHECK
  (cash_type IN ('in', 'out', 'coinIn', 'coinOut', 'point', 'coupon', 'give', 'take', 'game', 'bonus'));
ALTER TABLE cash.request
  -- 1 into the cash, -1 out of it. Null: as the type states.
  ADD COLUMN side smallint CHECK (side IN (1, -1)),
  -- The other member of what was given or taken, and what was written to it.
  ADD COLUMN counterpart_idx bigint REFERENCES member.member (idx),
  ADD COLUMN memo text,
  ADD CONSTRAINT request_is_application CHECK (cash_type IN ('in', 'out', 'coinIn', 'coinOut') OR status = 1),
  ADD CONSTRAINT request_has_side CHECK (cash_type NOT IN ('give', 'take', 'game') OR side IS NOT NULL);
CREATE INDEX request_of_type ON cash.request (member_idx, cash_type, requested_at DESC, cash_idx DESC);
CREATE INDEX request_application ON cash.request (member_idx, requested_at DESC, cash_idx DESC)
  WHERE cash_type IN ('in', 'out', 'coinIn', 'coinOut');

CREATE SCHEMA point;

-- Every movement of a member's points, so that a list finds them by time: the ledger's entries
-- carry none. Written by the ledger itself, for every movement of points, in the same transaction.
CREATE TABLE point.history (
  point_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx_id bigint NOT NULL,
  member_idx bigint NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (tx_id, member_idx)
);
CREATE INDEX history_of_member ON point.history (member_idx, at DESC, point_idx DESC);

INSERT INTO point.history (tx_id, member_idx, kind, amount, balance_after, at)
  SELECT e.tx_id, e.member_idx, t.kind, e.amount, e.balance_after, t.at
  FROM money.entry e JOIN money.ledger_tx t ON t.id = e.tx_id
  WHERE e.account = 'point' ORDER BY e.tx_id;

CREATE FUNCTION point.note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO point.history (tx_id, member_idx, kind, amount, balance_after, at)
    SELECT NEW.tx_id, NEW.member_idx, t.kind, NEW.amount, NEW.balance_after, t.at
    FROM money.ledger_tx t WHERE t.id = NEW.tx_id;
  RETURN NULL;
END $$;
CREATE TRIGGER point_history AFTER INSERT ON money.entry
  FOR EACH ROW WHEN (NEW.account = 'point') EXECUTE FUNCTION point.note();
