CREATE SCHEMA partner;

-- A position in the tree that a partner has or has had: the partners from the top down to them. A
-- partner who is moved gets another node, so that earlier bets and their
-- settlements keep the ancestors of their time.
CREATE TABLE partner.node (
  node_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_node bigint REFERENCES partner.node,
  partner_idx bigint NOT NULL REFERENCES member.member (idx),
  path bigint[] NOT NULL UNIQUE CHECK (cardinality(path) > 0 AND path[cardinality(path)] = partner_idx)
);
CREATE INDEX node_of_partner ON partner.node (partner_idx);

-- The node that a member's next bet belongs to; derived from `member.partner_path` by its triggers.
CREATE TABLE partner.member_node (
  member_idx bigint PRIMARY KEY REFERENCES member.member (idx),
  node_idx bigint NOT NULL REFERENCES partner.node
);

CREATE FUNCTION partner.ensure_node(p_path bigint[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_node bigint;
  v_parent bigint;
BEGIN
  IF coalesce(cardinality(p_path), 0) = 0 THEN
    RETURN NULL;
  END IF;
  SELECT node_idx INTO v_node FROM partner.node WHERE path = p_path;
  IF FOUND THEN
    RETURN v_node;
  END IF;
  v_parent := partner.ensure_node(p_path[1:cardinality(p_path) - 1]);
  INSERT INTO partner.node (parent_node, partner_idx, path) VALUES (v_parent, p_path[cardinality(p_path)], p_path)
    ON CONFLICT (path) DO NOTHING RETURNING node_idx INTO v_node;
  IF v_node IS NULL THEN
    SELECT node_idx INTO v_node FROM partner.node WHERE path = p_path;
  END IF;
  RETURN v_node;
END $$;

CREATE FUNCTION partner.derive_nodes(p_members bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  r record;
BEGIN
  FOR r IN
    SELECT m AS member_idx, ARRAY(
        SELECT ancestor FROM member.partner_path WHERE descendant = m AND depth > 0 ORDER BY depth DESC) AS path
      FROM unnest(p_members) AS m ORDER BY m
  LOOP
    IF cardinality(r.path) = 0 THEN
      DELETE FROM partner.member_node WHERE member_idx = r.member_idx;
    ELSE
      INSERT INTO partner.member_node (member_idx, node_idx) VALUES (r.member_idx, partner.ensure_node(r.path))
        ON CONFLICT (member_idx) DO UPDATE SET node_idx = EXCLUDED.node_idx;
    END IF;
  END LOOP;
END $$;

CREATE FUNCTION partner.follow_path() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM partner.derive_nodes(ARRAY(SELECT DISTINCT descendant FROM changed_paths));
  RETURN NULL;
END $$;
CREATE TRIGGER follow_insert AFTER INSERT ON member.partner_path REFERENCING NEW TABLE AS changed_paths
  FOR EACH STATEMENT EXECUTE FUNCTION partner.follow_path();
CREATE TRIGGER follow_delete AFTER DELETE ON member.partner_path REFERENCING OLD TABLE AS changed_paths
  FOR EACH STATEMENT EXECUTE FUNCTION partner.follow_path();
SELECT partner.derive_nodes(ARRAY(SELECT DISTINCT descendant FROM member.partner_path));

-- Rates of partners, and rolling rates of members, in basis points.
-- A rate is in force from its day, 00:00 in Seoul.
CREATE TABLE partner.rate (
  owner_idx bigint NOT NULL REFERENCES member.member (idx),
  game_type text NOT NULL CHECK (game_type IN ('casino', 'hotelcasino', 'slot', 'mini', 'sports')),
  kind text NOT NULL CHECK (kind IN ('rolling', 'losing')),
  valid_from date NOT NULL,
  bp int NOT NULL CHECK (bp BETWEEN 0 AND 10000),
  version int NOT NULL CHECK (version > 0),
  actor text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (owner_idx, game_type, kind, valid_from)
);

-- Status of a partner from an instant on. A partner without a row is active.
CREATE TABLE partner.status (
  partner_idx bigint NOT NULL REFERENCES member.member (idx),
  since timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'SUSPENDED', 'CLOSED')),
  actor text NOT NULL,
  PRIMARY KEY (partner_idx, since)
);

-- Settings, one row; the lease of the settlement run; days before `closed_until` are settled.
CREATE TABLE partner.book (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  has_sports boolean NOT NULL DEFAULT false,
  loss_policy text NOT NULL DEFAULT 'CARRY' CHECK (loss_policy IN ('CARRY', 'NONE')),
  closed_until timestamptz,
  lease_by text,
  lease_until timestamptz,
  epoch bigint NOT NULL DEFAULT 0
);
INSERT INTO partner.book DEFAULT VALUES;

-- The node of a bet is fixed when the bet is accepted; `turnover` is what counts of its stake where
-- the settlement of the game decided that (cover bets, cashed-out parts), and null elsewhere.
ALTER TABLE bet.bet ADD COLUMN partner_node bigint, ADD COLUMN turnover bigint CHECK (turnover >= 0);
CREATE INDEX bet_by_settlement ON bet.bet USING brin (settled_at) WITH (autosummarize = on, pages_per_range = 16);

-- Bets whose settlement changed after it was made, or that arrived with a
-- settlement in a closed day.
CREATE TABLE partner.changed (
  changed_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bet_idx bigint NOT NULL
);

CREATE FUNCTION partner.place_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT node_idx INTO NEW.partner_node FROM partner.member_node WHERE member_idx = NEW.member_idx;
  IF NEW.settled_at IS NOT NULL AND EXISTS (SELECT FROM partner.book WHERE closed_until > NEW.settled_at) THEN
    INSERT INTO partner.changed (bet_idx) VALUES (NEW.bet_idx);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER partner_place BEFORE INSERT ON bet.bet FOR EACH ROW EXECUTE FUNCTION partner.place_bet();

CREATE FUNCTION partner.record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO partner.changed (bet_idx) VALUES (NEW.bet_idx);
  RETURN NULL;
END $$;
CREATE TRIGGER partner_change AFTER UPDATE ON bet.bet FOR EACH ROW
  WHEN (OLD.settled_at IS NOT NULL AND (OLD.settled_at, OLD.cash, OLD.win_cash, OLD.prize, OLD.type, OLD.turnover)
    IS DISTINCT FROM (NEW.settled_at, NEW.cash, NEW.win_cash, NEW.prize, NEW.type, NEW.turnover))
  EXECUTE FUNCTION partner.record_change();

CREATE FUNCTION partner.game_type_of(group_key text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN group_key IN ('casino', 'hotelcasino') THEN group_key
    WHEN group_key IN ('slot', 'hotelslot', 'fishing') THEN 'slot'
    WHEN group_key IN ('sports', 'esports') THEN 'sports'
    ELSE 'mini' END;

-- Valid turnover: void and returned stakes count nothing.
-- The rounds of slots end even by chance and count. Source: domain §4.2
CREATE FUNCTION partner.turnover_of(type text, group_key text, cash bigint, turnover bigint) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN type NOT IN ('win', 'lose', 'draw') THEN 0
    WHEN type = 'draw' AND group_key NOT IN ('slot', 'hotelslot', 'fishing') THEN 0
    ELSE coalesce(turnover, cash) END;

CREATE FUNCTION partner.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'PT001', MESSAGE = format('partner.%s is append-only', TG_TABLE_NAME);
END $$;

-- A settled business day.
CREATE TABLE partner.period (
  period date PRIMARY KEY,
  ran_at timestamptz NOT NULL,
  epoch bigint NOT NULL,
  loss_policy text NOT NULL
);

-- What a period counted of a bet. A change after the bet's own day (`origin`) is a row of the later
-- period, with signed differences; a bet that never changed has one row.
CREATE TABLE partner.counted (
  bet_idx bigint NOT NULL,
  period date NOT NULL,
  origin date NOT NULL,
  member_idx bigint NOT NULL,
  node_idx bigint NOT NULL,
  game_type text NOT NULL,
  bets smallint NOT NULL,
  turnover bigint NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  PRIMARY KEY (bet_idx, period)
);
CREATE INDEX counted_of_period ON partner.counted (period, member_idx);

-- Rolling of one member, game type and day. `rates`, `gross` and `net` have one element for each
-- partner of the node's path, from the top, and a last one for the member. Where `origin` is an
-- earlier day, all amounts are differences to what the lines of that day before it amount to.
CREATE TABLE partner.line (
  period date NOT NULL REFERENCES partner.period,
  origin date NOT NULL,
  member_idx bigint NOT NULL,
  node_idx bigint NOT NULL REFERENCES partner.node,
  game_type text NOT NULL,
  bets int NOT NULL,
  turnover bigint NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  -- Valid turnover of the origin day with this line.
  turnover_total bigint NOT NULL CHECK (turnover_total >= 0),
  rates int[] NOT NULL,
  gross bigint[] NOT NULL,
  net bigint[] NOT NULL,
  PRIMARY KEY (period, member_idx, node_idx, game_type, origin)
);
CREATE INDEX line_of_origin ON partner.line (member_idx, origin);

-- Costs charged to the subtree of a node, and corrections by hand, in won;
-- they enter the losing base of their period.
CREATE TABLE partner.charge (
  charge_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  period date NOT NULL,
  node_idx bigint NOT NULL REFERENCES partner.node,
  game_type text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bonus', 'adjustment')),
  amount bigint NOT NULL CHECK (amount <> 0),
  reason text NOT NULL CHECK (reason <> ''),
  cites bigint,
  actor text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX charge_of_period ON partner.charge (period);

-- One row for each node, game type and period. Sums are those of the node's whole subtree.
CREATE TABLE partner.settlement (
  settlement_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  period date NOT NULL REFERENCES partner.period,
  node_idx bigint NOT NULL REFERENCES partner.node,
  partner_idx bigint NOT NULL,
  game_type text NOT NULL,
  version int NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'confirmed', 'paid')),
  bets int NOT NULL,
  turnover bigint NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  rolling_bp int NOT NULL,
  rolling_gross bigint NOT NULL,
  rolling_net bigint NOT NULL,
  -- Rolling of all levels on the same bets, which the losing base deducts.
  rolling_top bigint NOT NULL,
  bonus bigint NOT NULL,
  adjustment bigint NOT NULL,
  carry_in bigint NOT NULL CHECK (carry_in <= 0),
  losing_bp int NOT NULL,
  losing_base bigint NOT NULL,
  losing_gross bigint NOT NULL CHECK (losing_gross >= 0),
  losing_net bigint NOT NULL CHECK (losing_net >= 0),
  carry_out bigint NOT NULL CHECK (carry_out <= 0),
  -- Kept by the house because of the partner's status.
  withheld bigint NOT NULL CHECK (withheld >= 0),
  total bigint NOT NULL,
  confirmed_by text,
  confirmed_at timestamptz,
  paid_by text,
  paid_at timestamptz,
  UNIQUE (period, node_idx, game_type, version),
  CHECK (losing_base = carry_in + stake - payout - rolling_top - bonus + adjustment),
  CHECK (total = rolling_net + losing_net - withheld),
  CHECK ((status <> 'draft') = (confirmed_by IS NOT NULL) AND (status = 'paid') = (paid_by IS NOT NULL)),
  CONSTRAINT settlement_two_operators CHECK (paid_by <> confirmed_by)
);
CREATE INDEX settlement_of_node ON partner.settlement (node_idx, game_type, period DESC);
CREATE INDEX settlement_of_partner ON partner.settlement (partner_idx, period DESC);

-- Figures never change, and a row that was paid not at all.
CREATE FUNCTION partner.guard_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status = 'paid'
    OR to_jsonb(OLD) - '{status,confirmed_by,confirmed_at,paid_by,paid_at}'::text[]
      IS DISTINCT FROM to_jsonb(NEW) - '{status,confirmed_by,confirmed_at,paid_by,paid_at}'::text[] THEN
    RAISE EXCEPTION USING ERRCODE = 'PT001', MESSAGE = 'a settlement is corrected by a new row, never edited';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guarded BEFORE UPDATE OR DELETE ON partner.settlement FOR EACH ROW EXECUTE FUNCTION partner.guard_settlement();
ALTER TABLE partner.settlement ENABLE ALWAYS TRIGGER guarded;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON partner.counted
  FOR EACH STATEMENT EXECUTE FUNCTION partner.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON partner.line
  FOR EACH STATEMENT EXECUTE FUNCTION partner.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON partner.charge
  FOR EACH STATEMENT EXECUTE FUNCTION partner.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON partner.rate
  FOR EACH STATEMENT EXECUTE FUNCTION partner.refuse_change();
ALTER TABLE partner.counted ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE partner.line ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE partner.charge ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE partner.rate ENABLE ALWAYS TRIGGER append_only;
