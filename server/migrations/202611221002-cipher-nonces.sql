-- Nonces of envelopes that could still pass the check of time, for all processes of the server. Not
-- logged: a crash of the database empties both tables at once,
-- and what is older than the memory itself is refused as stale.
CREATE SCHEMA cipher;
CREATE UNLOGGED TABLE cipher.nonce (
  -- The first 16 bytes of the SHA-256 of key id and nonce.
  id uuid PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE UNLOGGED TABLE cipher.memory (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  -- It knows every nonce that was used from then on.
  since timestamptz NOT NULL
);
