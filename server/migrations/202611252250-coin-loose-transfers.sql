-- A confirmed payment on a chain that pays no quote waits in the suspense
-- account beside the bank's transfers.
ALTER TABLE cash.incoming
  -- Null: it came on a chain.
  ALTER COLUMN event_id DROP NOT NULL,
  -- Ids of members it might belong to, as known when it came in.
  ADD COLUMN candidates text[] NOT NULL DEFAULT '{}';
ALTER TABLE coin.transfer ADD COLUMN incoming_idx bigint UNIQUE REFERENCES cash.incoming (incoming_idx);
CREATE INDEX transfer_loose ON coin.transfer (network, txid) WHERE quote_idx IS NULL AND incoming_idx IS NULL;
CREATE INDEX quote_by_amount ON coin.quote (network, usdt);
