-- Many movements by a handful of statements: the draw of a round pays thousands of members, and
-- `money.post` costs each of them as much as a single one. The same rules as there, and its errors;
-- a movement is what the entries of one number make, numbered from 1 in the order of the keys. They
-- take place one after another in that order, all or none.
CREATE FUNCTION money.post_all(
  p_keys text[], p_kinds text[], p_refs text[], p_actors text[], p_ats timestamptz[],
  p_numbers int[], p_members bigint[], p_accounts text[], p_amounts bigint[]
) RETURNS TABLE (tx_id bigint, replayed boolean) LANGUAGE plpgsql
-- A plan for arrays of any length takes them for short ones,
-- and joins thousands of rows by going through them all.
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  v_counts int[];
  v_digests bytea[];
  v_ids bigint[];
  v_entries money.entry[];
  v_told bigint[];
  v_fault text;
  e money.entry;
BEGIN
  SELECT array_agg(coalesce(made.entries, 0) ORDER BY number), array_agg(made.digest ORDER BY number),
      min(format('movement %s: %s entries on %s accounts, %s won and %s points over', k, entries, accounts, won, points))
        FILTER (WHERE entries IS NULL OR entries < 2 OR accounts <> entries OR won <> 0 OR points <> 0 OR has_nothing)
    INTO v_counts, v_digests, v_fault
    FROM unnest(p_keys) WITH ORDINALITY AS named (k, number)
    LEFT JOIN (
      SELECT n AS number, count(*) AS entries, count(DISTINCT (m, a)) AS accounts, bool_or(x = 0) AS has_nothing,
        coalesce(sum(x) FILTER (WHERE money.currency_of(a) = 'won'), 0) AS won,
        coalesce(sum(x) FILTER (WHERE money.currency_of(a) = 'point'), 0) AS points,
        sha256(convert_to(string_agg(concat(m, '|', a, '|', x), E'\n' ORDER BY m, a COLLATE "C"), 'UTF8')) AS digest
      FROM unnest(p_numbers, p_members, p_accounts, p_amounts) AS given (n, m, a, x) GROUP BY n
    ) AS made USING (number);
  IF v_fault IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'MD003', MESSAGE = v_fault;
  END IF;
  IF cardinality(p_keys) <> (SELECT count(DISTINCT k) FROM unnest(p_keys) AS k) THEN
    RAISE EXCEPTION USING ERRCODE = 'MD003', MESSAGE = 'two movements of one key';
  END IF;

  -- In the order of keys, so that two callers of the same ones never wait for each other: the
  -- second waits until the first has committed or gone.
  WITH new AS (
    INSERT INTO money.ledger_tx (key, kind, ref, actor, at, entry_count, digest)
      SELECT * FROM unnest(p_keys, p_kinds, p_refs, p_actors, p_ats, v_counts, v_digests) AS given (key)
      ORDER BY key COLLATE "C"
      ON CONFLICT (key) DO NOTHING RETURNING ledger_tx.id, ledger_tx.key
  )
  SELECT array_agg(new.id ORDER BY number) INTO v_ids
    FROM unnest(p_keys) WITH ORDINALITY AS named (k, number) LEFT JOIN new ON new.key = k;
  PERFORM FROM unnest(p_keys, v_ids, v_digests) AS given (k, id, digest) LEFT JOIN money.ledger_tx t ON t.key = k
    WHERE given.id IS NULL AND t.digest IS DISTINCT FROM given.digest;
  IF FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'MD002', MESSAGE = 'this key moved other money';
  END IF;

  -- Every row that is needed, in the order in which `money.post` takes them.
  PERFORM FROM money.balance b JOIN (
      SELECT m, a FROM unnest(p_numbers, p_members, p_accounts) AS given (n, m, a)
        JOIN unnest(v_ids) WITH ORDINALITY AS posted (id, n) USING (n) WHERE m IS NOT NULL AND id IS NOT NULL
      UNION
      SELECT m, held FROM unnest(p_numbers, p_members, p_accounts) AS given (n, m, a)
        JOIN unnest(v_ids) WITH ORDINALITY AS posted (id, n) USING (n), unnest(ARRAY['cash', 'point']) AS held
        WHERE m IS NOT NULL AND id IS NOT NULL AND a IN ('cash', 'point')
    ) AS needed ON b.member_idx = m AND b.account = a
    ORDER BY b.member_idx, b.account COLLATE "C" FOR UPDATE OF b;

  SELECT array_agg(ROW(id, line, m, a, x, CASE WHEN m IS NOT NULL THEN b.amount + so_far END,
        CASE WHEN m IS NOT NULL THEN b.version + nth END)::money.entry ORDER BY n, line)
    INTO v_entries
    FROM (
      SELECT id, n, m, a, x, row_number() OVER (PARTITION BY n ORDER BY m, a COLLATE "C") AS line,
        sum(x) OVER of_account AS so_far, count(*) OVER of_account AS nth
      FROM unnest(p_numbers, p_members, p_accounts, p_amounts) AS given (n, m, a, x)
        JOIN unnest(v_ids) WITH ORDINALITY AS posted (id, n) USING (n) WHERE id IS NOT NULL
      WINDOW of_account AS (PARTITION BY m, a ORDER BY n)
    ) AS moved LEFT JOIN money.balance b ON b.member_idx = m AND b.account = a;
  SELECT * INTO e FROM unnest(v_entries) WITH ORDINALITY AS given
    WHERE member_idx IS NOT NULL AND (balance_after IS NULL OR balance_after < 0) ORDER BY ordinality LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION USING ERRCODE = CASE WHEN e.balance_after < 0 THEN 'MD001' ELSE 'MD004' END,
      MESSAGE = CASE WHEN e.balance_after < 0 THEN 'insufficient funds' ELSE 'account not opened' END,
      DETAIL = e.member_idx || '.' || e.account;
  END IF;
  UPDATE money.balance b SET amount = b.amount + moved.amount, version = b.version + moved.times
    FROM (SELECT member_idx, account, sum(amount) AS amount, count(*) AS times FROM unnest(v_entries)
      WHERE member_idx IS NOT NULL GROUP BY 1, 2) AS moved
    WHERE b.member_idx = moved.member_idx AND b.account = moved.account;
  INSERT INTO money.entry SELECT * FROM unnest(v_entries);

  -- Once for all that moved: the member is notified of the result.
  SELECT array_agg(DISTINCT member_idx) INTO v_told FROM unnest(v_entries) WHERE account IN ('cash', 'point');
  INSERT INTO realtime.outbox (member_idx, command)
    SELECT b.member_idx, jsonb_build_object(
        'cmd', 'CASH',
        'data1', max(b.amount) FILTER (WHERE b.account = 'cash'),
        'data2', max(b.amount) FILTER (WHERE b.account = 'point'),
        'v', sum(b.version))
      FROM money.balance b WHERE b.member_idx = ANY (v_told) AND b.account IN ('cash', 'point')
      GROUP BY b.member_idx;
  RETURN QUERY SELECT coalesce(given.id, t.id), given.id IS NULL
    FROM unnest(p_keys, v_ids) WITH ORDINALITY AS given (k, id, n)
    LEFT JOIN money.ledger_tx t ON given.id IS NULL AND t.key = k ORDER BY n;
END $$;
