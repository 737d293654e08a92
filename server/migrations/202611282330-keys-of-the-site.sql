CREATE SCHEMA secret;

-- Which keys this database was written with, by their fingerprints: a process with other keys
-- refuses to start. The keys themselves are in files alone.
CREATE TABLE secret.key (
  -- Of the ring: session, registry, or a counterpart.
  name text NOT NULL CHECK (name ~ '^[A-Za-z0-9_-]{1,64}$'),
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{16}$'),
  -- By the machine's clock; null: it has no end yet.
  valid_until timestamptz,
  PRIMARY KEY (name, fingerprint)
);

-- The key that seals an authenticator's secret; null: sealed before keys had names.
ALTER TABLE account.totp ADD COLUMN sealed_by text;

-- Further signatures of a release: a new key signs what an older one has signed.
CREATE TABLE registry.signature (
  name text NOT NULL,
  version text NOT NULL,
  -- Of the key.
  fingerprint text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (name, version, fingerprint),
  FOREIGN KEY (name, version) REFERENCES registry.release (name, version)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON registry.signature
  FOR EACH STATEMENT EXECUTE FUNCTION registry.refuse_change();
