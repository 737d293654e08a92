-- Completed deposits and withdrawals of a member by the position that they had when each was
-- decided: lists over all time read one row for each, however many applications there were.
CREATE TABLE partner.flow (
  node_idx bigint NOT NULL,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  deposits bigint NOT NULL,
  withdrawals bigint NOT NULL,
  PRIMARY KEY (node_idx, member_idx)
);

INSERT INTO partner.flow (node_idx, member_idx, deposits, withdrawals)
  SELECT partner_node, member_idx, coalesce(sum(amount) FILTER (WHERE cash_type IN ('in', 'coinIn')), 0),
      coalesce(sum(amount) FILTER (WHERE cash_type IN ('out', 'coinOut')), 0)
    FROM cash.request
    WHERE status = 1 AND cash_type IN ('in', 'out', 'coinIn', 'coinOut') AND partner_node IS NOT NULL
    GROUP BY 1, 2;

CREATE FUNCTION partner.add_flow(r cash.request, factor int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF r.status = 1 AND r.cash_type IN ('in', 'out', 'coinIn', 'coinOut') AND r.partner_node IS NOT NULL THEN
    INSERT INTO partner.flow AS f (node_idx, member_idx, deposits, withdrawals)
      VALUES (r.partner_node, r.member_idx, CASE WHEN r.cash_type IN ('in', 'coinIn') THEN factor * r.amount ELSE 0 END,
        CASE WHEN r.cash_type IN ('out', 'coinOut') THEN factor * r.amount ELSE 0 END)
      ON CONFLICT (node_idx, member_idx) DO UPDATE SET deposits = f.deposits + excluded.deposits,
        withdrawals = f.withdrawals + excluded.withdrawals;
  END IF;
END $$;

CREATE FUNCTION partner.keep_flow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM partner.add_flow(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM partner.add_flow(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_flow AFTER INSERT OR DELETE ON cash.request FOR EACH ROW EXECUTE FUNCTION partner.keep_flow();
CREATE TRIGGER keep_changed_flow AFTER UPDATE ON cash.request FOR EACH ROW
  WHEN ((OLD.status, OLD.cash_type, OLD.amount, OLD.partner_node, OLD.member_idx)
    IS DISTINCT FROM (NEW.status, NEW.cash_type, NEW.amount, NEW.partner_node, NEW.member_idx) AND 1 IN (OLD.status, NEW.status))
  EXECUTE FUNCTION partner.keep_flow();
ALTER TABLE cash.request ENABLE ALWAYS TRIGGER keep_flow, ENABLE ALWAYS TRIGGER keep_changed_flow;
