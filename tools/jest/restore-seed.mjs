/**
 * Copies what the seed wrote into a schema of its own, beside a function that puts every table and
 * sequence back to it. A test then begins with the seeded site for a few milliseconds instead of a
 * database of its own. Clones of the database bring both along.
 */
export const keepSeed = (pool) => pool.query(KEEP_SEED);

const KEEP_SEED = `
CREATE SCHEMA seed_copy;

CREATE TABLE seed_copy.restorable (
  position int GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  copy text,
  columns text NOT NULL,
  guards text[] NOT NULL
);

CREATE TABLE seed_copy.sequence (name text NOT NULL, last_value bigint NOT NULL, is_called boolean NOT NULL);

DO $$
DECLARE
  restorable record;
  has_rows boolean;
BEGIN
  FOR restorable IN
    SELECT c.oid,
           format('%I.%I', n.nspname, c.relname) AS name,
           format('seed_copy.%I', n.nspname || '_' || c.relname) AS copy,
           (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
           -- Triggers that forbid changes, in replication too: the function disables them for its own time.
           ARRAY(SELECT tgname FROM pg_trigger WHERE tgrelid = c.oid AND tgenabled = 'A') AS guards
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname NOT IN ('seed_copy', 'information_schema', 'public') AND n.nspname NOT LIKE 'pg_%'
    ORDER BY c.oid
  LOOP
    -- Realtime messages of the seed are published when the server of the file starts, not again before each test.
    EXECUTE format('SELECT %L AND EXISTS (SELECT FROM %s)', restorable.name <> 'realtime.outbox', restorable.name)
      INTO has_rows;
    IF has_rows THEN
      EXECUTE format('CREATE TABLE %s AS SELECT %s FROM %s', restorable.copy, restorable.columns, restorable.name);
    END IF;
    INSERT INTO seed_copy.restorable (name, copy, columns, guards)
    VALUES (restorable.name, CASE WHEN has_rows THEN restorable.copy END, restorable.columns, restorable.guards);
  END LOOP;
END $$;

INSERT INTO seed_copy.sequence
SELECT format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value IS NOT NULL
FROM pg_sequences WHERE schemaname NOT IN ('seed_copy', 'public');

CREATE FUNCTION seed_copy.restore() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  restorable record;
  guard text;
  has_rows boolean;
BEGIN
  -- No foreign key is checked and no trigger fires meanwhile.
  SET LOCAL session_replication_role = replica;
  FOR restorable IN SELECT * FROM seed_copy.restorable ORDER BY position LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', restorable.name) INTO has_rows;
    CONTINUE WHEN restorable.copy IS NULL AND NOT has_rows;
    FOREACH guard IN ARRAY restorable.guards LOOP
      EXECUTE format('ALTER TABLE %s DISABLE TRIGGER %I', restorable.name, guard);
    END LOOP;
    EXECUTE format('DELETE FROM %s', restorable.name);
    IF restorable.copy IS NOT NULL THEN
      EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM %s',
                     restorable.name, restorable.columns, restorable.columns, restorable.copy);
    END IF;
    FOREACH guard IN ARRAY restorable.guards LOOP
      EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', restorable.name, guard);
    END LOOP;
  END LOOP;
  PERFORM setval(name, last_value, is_called) FROM seed_copy.sequence;
END $$;
`;
