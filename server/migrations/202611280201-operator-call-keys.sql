-- Keys of operators' and partners' calls that add or decide: the same call sent again answers the
-- first answer, another input under the same key is refused.
-- Of two calls at once the second waits here for the first.
CREATE TABLE operator.call_key (
  -- `operator:admin01`, `console:<account>`, `member:7`:
  -- keys of different callers have nothing in common.
  actor text NOT NULL CHECK (actor <> ''),
  request_id text NOT NULL,
  -- SHA-256 of the whole input, hexadecimal.
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  answer jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (actor, request_id)
);

-- Money that an operator has attached to a member: since when it is theirs.
ALTER TABLE cash.incoming ADD COLUMN attached_at timestamptz;

-- Where a withdrawal goes: frozen as the member's account was when they applied. What is open or
-- paid already keeps the account of now, the only one that is known.
ALTER TABLE cash.request ADD COLUMN to_bank text, ADD COLUMN to_account text, ADD COLUMN to_holder text;
UPDATE cash.request r SET to_bank = m.bank, to_account = m.bankacc, to_holder = m.mem_name
  FROM member.member m WHERE m.idx = r.member_idx AND r.cash_type = 'out';
CREATE FUNCTION cash.freeze_destination() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.to_bank, NEW.to_account, NEW.to_holder) IS DISTINCT FROM (OLD.to_bank, OLD.to_account, OLD.to_holder) THEN
      RAISE EXCEPTION 'the destination of withdrawal % does not change', OLD.cash_idx;
    END IF;
  ELSIF NEW.cash_type = 'out' THEN
    SELECT bank, bankacc, mem_name INTO STRICT NEW.to_bank, NEW.to_account, NEW.to_holder
      FROM member.member WHERE idx = NEW.member_idx;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER freeze_destination BEFORE INSERT OR UPDATE OF to_bank, to_account, to_holder ON cash.request
  FOR EACH ROW EXECUTE FUNCTION cash.freeze_destination();
ALTER TABLE cash.request ADD CONSTRAINT request_destination CHECK (
  num_nonnulls(to_bank, to_account, to_holder) = CASE WHEN cash_type = 'out' THEN 3 ELSE 0 END);
