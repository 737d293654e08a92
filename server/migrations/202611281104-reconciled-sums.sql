-- What was found equal in both books, by member and vendor: later comparisons add what came since.
-- `changes` counts changes of bets that were settled before: each of them makes the next comparison
-- sum everything again (compared_at is null).
CREATE TABLE game.reconciled (
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  vendor_code text NOT NULL,
  changes bigint NOT NULL DEFAULT 0,
  compared_at timestamptz,
  bet_idx bigint NOT NULL DEFAULT 0,
  transfer_seq bigint NOT NULL DEFAULT 0,
  deposited bigint NOT NULL DEFAULT 0,
  withdrawn bigint NOT NULL DEFAULT 0,
  staked bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member_idx, vendor_code)
);

CREATE FUNCTION game.drop_reconciled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game.reconciled AS r (member_idx, vendor_code, changes) VALUES (NEW.member_idx, NEW.vendor_code, 1)
    ON CONFLICT (member_idx, vendor_code) DO UPDATE SET changes = r.changes + 1, compared_at = NULL;
  RETURN NULL;
END $$;
-- Sports bets have no vendor with books, and are corrected often.
CREATE TRIGGER drop_reconciled AFTER UPDATE ON bet.bet FOR EACH ROW
  WHEN (OLD.settled_at IS NOT NULL AND NEW.group_key NOT IN ('sports', 'esports')
    AND (OLD.cash, OLD.win_cash, OLD.type = 'cancel') IS DISTINCT FROM (NEW.cash, NEW.win_cash, NEW.type = 'cancel'))
  EXECUTE FUNCTION game.drop_reconciled();
ALTER TABLE bet.bet ENABLE ALWAYS TRIGGER drop_reconciled;
