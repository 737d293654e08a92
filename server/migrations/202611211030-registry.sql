CREATE SCHEMA IF NOT EXISTS registry;

-- What a team has published. The body is kept to the byte, because the signature covers its bytes;
-- rows never change.
CREATE TABLE registry.release (
  name text NOT NULL CHECK (name ~ '^(shell|mf_[a-z0-9_]+)$'),
  version text NOT NULL CHECK (version ~ '^[0-9][A-Za-z0-9.+_-]*$'),
  body text NOT NULL,
  signature text NOT NULL,
  published_by text NOT NULL CHECK (published_by <> ''),
  published_at timestamptz NOT NULL,
  PRIMARY KEY (name, version)
);
-- Versions that nobody may be given again. Added by a rollback, never taken away:
-- what was mended is another version.
CREATE TABLE registry.withdrawal (
  name text NOT NULL,
  version text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (name, version),
  FOREIGN KEY (name, version) REFERENCES registry.release (name, version)
);
CREATE FUNCTION registry.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'registry.% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON registry.release
  FOR EACH STATEMENT EXECUTE FUNCTION registry.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON registry.withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION registry.refuse_change();

-- Who is given what. Null: the version that was installed with the server.
CREATE TABLE registry.rollout (
  name text PRIMARY KEY,
  current text,
  previous text,
  canary text,
  -- Of visitors, who are given the canary.
  percent int NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 99),
  since timestamptz NOT NULL,
  CHECK ((canary IS NULL) = (percent = 0)),
  CHECK (canary IS DISTINCT FROM current OR canary IS NULL),
  FOREIGN KEY (name, current) REFERENCES registry.release (name, version),
  FOREIGN KEY (name, previous) REFERENCES registry.release (name, version),
  FOREIGN KEY (name, canary) REFERENCES registry.release (name, version)
);

-- One row, counted up by every change of the above: each server reads again when it has moved.
CREATE TABLE registry.revision (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  revision bigint NOT NULL
);
INSERT INTO registry.revision (revision) VALUES (0);
CREATE FUNCTION registry.moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE registry.revision SET revision = revision + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER moved AFTER INSERT OR UPDATE OR DELETE ON registry.rollout
  FOR EACH STATEMENT EXECUTE FUNCTION registry.moved();

-- The right to publish one remote. Only the hash of a token is kept.
CREATE TABLE registry.deploy_token (
  hash bytea PRIMARY KEY,
  name text NOT NULL CHECK (name ~ '^(shell|mf_[a-z0-9_]+)$'),
  label text NOT NULL CHECK (label <> ''),
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);

-- A release's story is the part of the audit that is about it.
CREATE INDEX audit_subject ON operator.audit (subject, idx) WHERE subject <> '';
