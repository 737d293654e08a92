CREATE SCHEMA money;

-- Accounts and their currencies. Won: a member's cash (site money), coin (game money), bonus, hold
-- (a withdrawal under way), transit (between site and vendor); the system's house, external (the
-- bank) and vendor:{key}. Points: a member's point and the system's promo, which issues and takes
-- back points. Nothing else exists, and a transaction sums to zero in each currency alone:
-- turning points into cash is point → promo and house → cash.
CREATE FUNCTION money.currency_of(account text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN account IN ('point', 'promo') THEN 'point' ELSE 'won' END;

CREATE TABLE money.ledger_tx (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Idempotency key of the movement.
  key text NOT NULL UNIQUE CHECK (key <> ''),
  kind text NOT NULL CHECK (kind <> ''),
  ref text,
  actor text NOT NULL,
  at timestamptz NOT NULL,
  entry_count int NOT NULL CHECK (entry_count >= 2),
  -- SHA-256 over `member|account|amount` of every entry, in order of line.
  digest bytea NOT NULL
);

CREATE TABLE money.entry (
  tx_id bigint NOT NULL REFERENCES money.ledger_tx,
  line smallint NOT NULL,
  -- Null: an account of the system, which has entries and no balance.
  member_idx bigint,
  account text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  -- The member's account after this entry, and how many entries it has had.
  balance_after bigint,
  version bigint,
  PRIMARY KEY (tx_id, line),
  CHECK (
    CASE WHEN member_idx IS NULL
      THEN (account IN ('house', 'promo', 'external') OR account ~ '^vendor:.+') AND num_nonnulls(balance_after, version) = 0
      ELSE account IN ('cash', 'coin', 'point', 'bonus', 'hold', 'transit') AND num_nonnulls(balance_after, version) = 2
    END
  )
);
CREATE UNIQUE INDEX entry_of_account ON money.entry (member_idx, account, version) WHERE member_idx IS NOT NULL;

-- One row for each account of a member; the system's accounts have none,
-- because every movement would wait for it.
CREATE TABLE money.balance (
  member_idx bigint NOT NULL,
  account text NOT NULL CHECK (account IN ('cash', 'coin', 'point', 'bonus', 'hold', 'transit')),
  -- Never negative, and never more than a JSON number carries exactly.
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0 AND amount <= 9007199254740991),
  version bigint NOT NULL DEFAULT 0 CHECK (version >= 0),
  PRIMARY KEY (member_idx, account)
) WITH (fillfactor = 70);

-- Append-only. The owner of the tables keeps every right in PostgreSQL's eyes, so a trigger refuses
-- where a REVOKE cannot; UPDATE stays granted on one column of ledger_tx,
-- since a foreign key locks the row it points to.
CREATE FUNCTION money.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'MD005', MESSAGE = format('%s.%s is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME);
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money.ledger_tx
  FOR EACH STATEMENT EXECUTE FUNCTION money.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money.entry
  FOR EACH STATEMENT EXECUTE FUNCTION money.refuse_change();
ALTER TABLE money.ledger_tx ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE money.entry ENABLE ALWAYS TRIGGER append_only;
REVOKE UPDATE, DELETE, TRUNCATE ON money.ledger_tx, money.entry FROM PUBLIC, CURRENT_USER;
GRANT UPDATE (id) ON money.ledger_tx TO CURRENT_USER;

-- The only code that moves money. MD001 insufficient funds, MD002 key used for another movement,
-- MD003 entries that do not form a movement, MD004 account not opened.
-- DETAIL of MD001 and MD004 is `member.account`.
CREATE FUNCTION money.post(
  p_key text, p_kind text, p_ref text, p_actor text, p_at timestamptz,
  p_members bigint[], p_accounts text[], p_amounts bigint[],
  OUT tx_id bigint, OUT replayed boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_count int;
  v_accounts int;
  v_won numeric;
  v_points numeric;
  v_digest bytea;
  v_known bytea;
  v_told bigint[];
  v_line smallint := 0;
  v_after bigint;
  v_version bigint;
  e record;
BEGIN
  SELECT count(*), count(DISTINCT (m, a)),
      coalesce(sum(x) FILTER (WHERE money.currency_of(a) = 'won'), 0),
      coalesce(sum(x) FILTER (WHERE money.currency_of(a) = 'point'), 0),
      sha256(convert_to(string_agg(concat(m, '|', a, '|', x), E'\n' ORDER BY m, a COLLATE "C"), 'UTF8')),
      array_agg(DISTINCT m) FILTER (WHERE a IN ('cash', 'point'))
    INTO v_count, v_accounts, v_won, v_points, v_digest, v_told
    FROM unnest(p_members, p_accounts, p_amounts) AS given (m, a, x);
  IF v_count < 2 OR v_accounts <> v_count OR v_won <> 0 OR v_points <> 0 THEN
    RAISE EXCEPTION USING ERRCODE = 'MD003',
      MESSAGE = format('%s entries on %s accounts, %s won and %s points over', v_count, v_accounts, v_won, v_points);
  END IF;

  -- A second caller of the same key waits here until the first has committed or gone.
  INSERT INTO money.ledger_tx (key, kind, ref, actor, at, entry_count, digest)
    VALUES (p_key, p_kind, p_ref, p_actor, p_at, v_count, v_digest)
    ON CONFLICT (key) DO NOTHING RETURNING id INTO tx_id;
  replayed := tx_id IS NULL;
  IF replayed THEN
    SELECT t.id, t.digest INTO tx_id, v_known FROM money.ledger_tx t WHERE t.key = p_key;
    IF v_known IS DISTINCT FROM v_digest THEN
      RAISE EXCEPTION USING ERRCODE = 'MD002', MESSAGE = 'this key moved other money';
    END IF;
    RETURN;
  END IF;

  -- In the order of ids, so that two movements never wait for each other. A movement of cash or
  -- points holds both rows: only then does a balance version name one pair of amounts.
  FOR e IN
    SELECT m, a, sum(x) AS x FROM (
      SELECT m, a, x FROM unnest(p_members, p_accounts, p_amounts) AS given (m, a, x)
      UNION ALL
      SELECT m, a, 0 FROM unnest(v_told) AS m, unnest(ARRAY['cash', 'point']) AS a WHERE m IS NOT NULL
    ) AS rows GROUP BY m, a ORDER BY m, a COLLATE "C"
  LOOP
    v_after := NULL;
    v_version := NULL;
    IF e.x = 0 THEN
      PERFORM FROM money.balance b WHERE b.member_idx = e.m AND b.account = e.a FOR UPDATE;
    ELSIF e.m IS NOT NULL THEN
      UPDATE money.balance b SET amount = b.amount + e.x, version = b.version + 1
        WHERE b.member_idx = e.m AND b.account = e.a AND b.amount + e.x >= 0
        RETURNING b.amount, b.version INTO v_after, v_version;
      IF NOT FOUND THEN
        PERFORM FROM money.balance b WHERE b.member_idx = e.m AND b.account = e.a;
        RAISE EXCEPTION USING ERRCODE = CASE WHEN FOUND THEN 'MD001' ELSE 'MD004' END,
          MESSAGE = CASE WHEN FOUND THEN 'insufficient funds' ELSE 'account not opened' END, DETAIL = e.m || '.' || e.a;
      END IF;
    END IF;
    IF e.x <> 0 THEN
      v_line := v_line + 1;
      INSERT INTO money.entry (tx_id, line, member_idx, account, amount, balance_after, version)
        VALUES (post.tx_id, v_line, e.m, e.a, e.x, v_after, v_version);
    END IF;
  END LOOP;
  IF v_line <> v_count THEN
    RAISE EXCEPTION USING ERRCODE = 'MD003', MESSAGE = 'an entry of nothing';
  END IF;

  INSERT INTO realtime.outbox (member_idx, command)
    SELECT b.member_idx, jsonb_build_object(
        'cmd', 'CASH',
        'data1', max(b.amount) FILTER (WHERE b.account = 'cash'),
        'data2', max(b.amount) FILTER (WHERE b.account = 'point'),
        'v', sum(b.version))
      FROM money.balance b WHERE b.member_idx = ANY (v_told) AND b.account IN ('cash', 'point')
      GROUP BY b.member_idx;
END $$;
