CREATE SCHEMA operator;

-- Who changed what, from what to what: decisions about members, and settings of the site. Rows are
-- added and never changed, and each row's hash covers the row and the hash before it: a row that is
-- changed, taken out or slipped in later breaks the chain from there on.
CREATE TABLE operator.audit (
  idx bigint PRIMARY KEY,
  actor text NOT NULL CHECK (actor <> ''),
  action text NOT NULL CHECK (action <> ''),
  -- Null: it was about the site.
  member_idx bigint REFERENCES member.member (idx),
  -- What it was about beside the member: an application, `cash:17`. Empty: nothing else.
  subject text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  prev bytea NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX audit_member ON operator.audit (member_idx, at) WHERE member_idx IS NOT NULL;
CREATE INDEX audit_action ON operator.audit (action, at);
CREATE FUNCTION operator.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operator.% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator.audit
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
ALTER TABLE operator.audit ENABLE ALWAYS TRIGGER append_only;

-- SHA-256 over the hash before and the row; as a JSON array no two fields can run into each other.
CREATE FUNCTION operator.hash_of(p_prev bytea, r operator.audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(p_prev || convert_to(jsonb_build_array(
    r.idx, r.actor, r.action, r.member_idx, r.subject, r.before, r.after, r.reason,
    to_char(r.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8'))
$$;

-- The only way in. A writer of a record waits here for who came before,
-- until that one has committed or gone.
CREATE FUNCTION operator.note(
  p_actor text, p_action text, p_member bigint, p_subject text, p_before jsonb, p_after jsonb, p_reason text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  r operator.audit;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('madang.audit'));
  SELECT idx, hash INTO r.idx, r.prev FROM operator.audit ORDER BY idx DESC LIMIT 1;
  r.idx := coalesce(r.idx, 0) + 1;
  r.prev := coalesce(r.prev, decode(repeat('00', 32), 'hex'));
  r.actor := p_actor;
  r.action := p_action;
  r.member_idx := p_member;
  r.subject := p_subject;
  r.before := p_before;
  r.after := p_after;
  r.reason := p_reason;
  r.at := p_at;
  r.hash := operator.hash_of(r.prev, r);
  INSERT INTO operator.audit SELECT r.*;
END $$;

-- What was noted about members alone moves here.
SELECT operator.note(actor, action, member_idx, '', jsonb_build_object('status', detail -> 'from'),
  jsonb_build_object('status', detail -> 'to'), '', at)
FROM (SELECT * FROM member.audit ORDER BY idx) AS noted;
DROP TABLE member.audit;
DROP FUNCTION member.refuse_change();
