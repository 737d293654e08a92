-- The owner of a payment may name it after a stranger has;
-- one member names a transaction for one quote.
DROP INDEX coin.quote_txid;
CREATE UNIQUE INDEX quote_txid ON coin.quote (network, txid, member_idx) WHERE txid IS NOT NULL AND state <> 'REJECTED';
CREATE INDEX quote_by_txid ON coin.quote (network, txid) WHERE txid IS NOT NULL;
-- Written for a payment that an operator credited; no member was given its amount.
ALTER TABLE coin.quote ADD COLUMN by_operator boolean NOT NULL DEFAULT false;
-- The rate by which the amount in the suspense account was computed; null:
-- recorded before this migration, or never.
ALTER TABLE coin.transfer ADD COLUMN rate bigint CHECK (rate > 0);
-- Time of its block by the chain's own clock, which the comparison with the chain goes by; null:
-- not known.
ALTER TABLE coin.transfer ADD COLUMN block_at timestamptz;
CREATE INDEX transfer_block_at ON coin.transfer (network, block_at);
