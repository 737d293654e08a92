-- The jackpots have an account of their own: what stakes have put into the
-- levels and nobody has won.
ALTER TABLE money.entry DROP CONSTRAINT entry_check, ADD CONSTRAINT entry_check CHECK (
  CASE WHEN member_idx IS NULL
    THEN (account IN ('house', 'promo', 'external', 'jackpot') OR account ~ '^vendor:.+') AND num_nonnulls(balance_after, version) = 0
    ELSE account IN ('cash', 'coin', 'point', 'bonus', 'hold', 'transit') AND num_nonnulls(balance_after, version) = 2
  END
);

-- Who has won a level last, masked.
ALTER TABLE jackpot.level ADD COLUMN last_won_by text;

-- Each level that was won, under the vendor's id. A round wins one at most.
CREATE TABLE jackpot.win (
  vendor_code text NOT NULL,
  tx_id text NOT NULL,
  round_id text NOT NULL,
  game_key text NOT NULL,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  level text NOT NULL REFERENCES jackpot.level (level),
  -- What was paid, the seed with which the level starts again in it,
  -- and the member's cash right after, won.
  amount bigint NOT NULL CHECK (amount > 0),
  seed bigint NOT NULL CHECK (seed >= 0 AND seed <= amount),
  balance bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, tx_id),
  UNIQUE (vendor_code, round_id)
);

-- What the levels had grown by before they had an account; a new site has nothing to move.
SELECT money.post('jackpot:opening', 'jackpot.fund', NULL, 'system', opened.at,
    ARRAY[NULL, NULL]::bigint[], ARRAY['house', 'jackpot'], ARRAY[-grown.amount, grown.amount])
  FROM (
    SELECT sum(total * 20 * share_bp / 100000000 - staked_before * 20 * share_bp / 100000000)::bigint AS amount
    FROM jackpot.stakes, jackpot.level
  ) AS grown,
  (SELECT coalesce(max(at), 'epoch') AS at FROM money.ledger_tx) AS opened
  WHERE grown.amount > 0;
