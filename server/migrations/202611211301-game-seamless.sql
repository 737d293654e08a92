-- A vendor's wallet is one of two conventions. Seamless:
-- cash stays at the site, and the vendor calls for each action.
ALTER TABLE game.vendor DROP CONSTRAINT vendor_wallet_check,
  ADD CONSTRAINT vendor_wallet_check CHECK (wallet IN ('transfer', 'seamless'));

-- What a seamless vendor opens a session by; never the token itself.
ALTER TABLE game.session
  ADD COLUMN token_hash bytea UNIQUE,
  ADD COLUMN token_until timestamptz,
  ADD CONSTRAINT session_token_whole CHECK ((token_hash IS NULL) = (token_until IS NULL));

-- Each request of a seamless vendor that had an effect, or was refused for good,
-- under the vendor's id.
CREATE TABLE game.seamless_tx (
  vendor_code text NOT NULL REFERENCES game.vendor (code),
  tx_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback', 'end')),
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  round_id text NOT NULL,
  -- The bet that a win or a rollback is about.
  bet_tx_id text,
  -- Won: a stake that was taken, or a win that was paid.
  amount bigint NOT NULL CHECK (amount >= 0),
  -- SHA-256 of what was requested. Null: a bet that was rolled back before it came.
  digest bytea,
  -- cancelled: a bet that was taken, and given back.
  state text NOT NULL CHECK (state IN ('done', 'refused', 'cancelled')),
  -- What was answered: its word, and the balance of that moment.
  status text NOT NULL,
  balance bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, tx_id),
  CHECK (digest IS NOT NULL OR (kind = 'bet' AND state = 'cancelled' AND amount = 0))
);
CREATE INDEX seamless_tx_of_round ON game.seamless_tx (vendor_code, round_id);
