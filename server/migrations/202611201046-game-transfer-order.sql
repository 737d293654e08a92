-- The order in which transfers were made. Their ids carry a wall clock, which may step back.
ALTER TABLE game.transfer ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;
CREATE INDEX transfer_order ON game.transfer (member_idx, seq DESC);
