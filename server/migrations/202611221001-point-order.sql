-- A caller that waited for the row has a time before that of the movement it waited for. In
-- the history a movement is never older than the one before it, so that the newest comes first and
-- each balance follows from the next. A clock that was set back by more than a moment is believed.
CREATE OR REPLACE FUNCTION point.note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO point.history (tx_id, member_idx, kind, amount, balance_after, at)
    SELECT NEW.tx_id, NEW.member_idx, t.kind, NEW.amount, NEW.balance_after, greatest(t.at, (
      SELECT h.at FROM point.history h
      WHERE h.member_idx = NEW.member_idx AND h.at <= t.at + interval '1 minute'
      ORDER BY h.at DESC, h.point_idx DESC LIMIT 1
    ))
    FROM money.ledger_tx t WHERE t.id = NEW.tx_id;
  RETURN NULL;
END $$;
