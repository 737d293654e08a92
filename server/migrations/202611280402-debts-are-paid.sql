-- What a correction has left to be paid, in three languages: { "ko": "…", "en": "…", "vn": "…" };
-- and when it was paid.
ALTER TABLE receivable.receivable
  ADD COLUMN cause jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN paid_at timestamptz,
  -- Whether the member has the message that it is paid.
  ADD COLUMN is_reported boolean NOT NULL DEFAULT false;
UPDATE receivable.receivable SET is_reported = open = 0, cause = CASE split_part(ref, ':', 1)
  WHEN 'sports' THEN jsonb_build_object('ko', format('스포츠 베팅 %s', split_part(ref, ':', 2)),
    'en', format('sports bet %s', split_part(ref, ':', 2)), 'vn', format('cược thể thao %s', split_part(ref, ':', 2)))
  ELSE jsonb_build_object('ko', '파트너 정산', 'en', 'the settlement of partners', 'vn', 'quyết toán đối tác') END;
CREATE INDEX receivable_to_report ON receivable.receivable (receivable_idx) WHERE open = 0 AND NOT is_reported;

-- Takes what a member owes from the cash, the oldest first, as far as the cash goes. The cash is
-- locked before the receivables: who records one and who credits cash wait for each other in this
-- order, and the second sees the first.
CREATE FUNCTION receivable.collect(p_member bigint, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_cash bigint;
  v_part bigint;
  owed record;
BEGIN
  PERFORM FROM receivable.receivable WHERE member_idx = p_member AND open > 0;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT amount INTO v_cash FROM money.balance WHERE member_idx = p_member AND account = 'cash' FOR UPDATE;
  FOR owed IN
    SELECT receivable_idx, open FROM receivable.receivable WHERE member_idx = p_member AND open > 0
      ORDER BY receivable_idx FOR UPDATE
  LOOP
    v_part := least(v_cash, owed.open);
    EXIT WHEN v_part IS NULL OR v_part <= 0;
    PERFORM money.post(format('receivable:%s:%s', owed.receivable_idx, owed.open), 'receivable.recover',
      format('receivable:%s', owed.receivable_idx), 'system', p_at,
      ARRAY[p_member, NULL], ARRAY['cash', 'house'], ARRAY[-v_part, v_part]);
    UPDATE receivable.receivable SET open = open - v_part, paid_at = CASE WHEN open = v_part THEN p_at END
      WHERE receivable_idx = owed.receivable_idx;
    v_cash := v_cash - v_part;
  END LOOP;
END $$;

CREATE FUNCTION receivable.collect_from_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM receivable.collect(NEW.member_idx, t.at) FROM money.ledger_tx t
    WHERE t.id = NEW.tx_id AND EXISTS (SELECT FROM receivable.receivable r WHERE r.member_idx = NEW.member_idx AND r.open > 0);
  RETURN NULL;
END $$;
CREATE FUNCTION receivable.collect_at_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM receivable.collect(NEW.member_idx, NEW.created_at);
  RETURN NULL;
END $$;

-- At the end of each transaction, whatever has credited the cash:
-- a movement in two parts is judged by what it comes to.
CREATE CONSTRAINT TRIGGER collect_from_credit AFTER INSERT ON money.entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.account = 'cash' AND NEW.amount > 0) EXECUTE FUNCTION receivable.collect_from_credit();
CREATE CONSTRAINT TRIGGER collect_at_once AFTER INSERT ON receivable.receivable DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION receivable.collect_at_once();

-- What is open already is taken where there is cash, as of the newest movement.
SELECT receivable.collect(member_idx, (SELECT max(at) FROM money.ledger_tx))
  FROM (SELECT DISTINCT member_idx FROM receivable.receivable WHERE open > 0 ORDER BY 1) AS owing;
