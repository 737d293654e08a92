-- A decided deposit or withdrawal keeps the position in the partner tree that the member had then,
-- as a bet does. An open one has none: it belongs to the partners whom the member has now.
ALTER TABLE cash.request ADD COLUMN partner_node bigint;

-- Of earlier rows the nearest bet knows the position.
UPDATE cash.request r SET partner_node = coalesce(
    (SELECT b.partner_node FROM bet.bet b WHERE b.member_idx = r.member_idx AND b.bet_at <= r.decided_at
      ORDER BY b.bet_at DESC LIMIT 1),
    (SELECT b.partner_node FROM bet.bet b WHERE b.member_idx = r.member_idx AND b.bet_at > r.decided_at
      ORDER BY b.bet_at LIMIT 1),
    (SELECT n.node_idx FROM partner.member_node n WHERE n.member_idx = r.member_idx))
  WHERE status IN (1, -1);

CREATE FUNCTION partner.place_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT node_idx INTO NEW.partner_node FROM partner.member_node WHERE member_idx = NEW.member_idx;
  RETURN NEW;
END $$;
CREATE TRIGGER partner_place BEFORE INSERT ON cash.request FOR EACH ROW
  WHEN (NEW.status IN (1, -1)) EXECUTE FUNCTION partner.place_request();
CREATE TRIGGER partner_place_decided BEFORE UPDATE ON cash.request FOR EACH ROW
  WHEN (OLD.status NOT IN (1, -1) AND NEW.status IN (1, -1)) EXECUTE FUNCTION partner.place_request();

-- Deposits and withdrawals of a subtree in a span.
CREATE INDEX request_of_node ON cash.request (partner_node, decided_at)
  WHERE status = 1 AND cash_type IN ('in', 'out', 'coinIn', 'coinOut');
