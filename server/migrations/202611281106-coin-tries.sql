-- When an output was last tried by the poller: those that waited longest come first, so that
-- outputs that cannot go on, as while there is no price, keep no other from its turn.
ALTER TABLE coin.transfer ADD COLUMN tried_at timestamptz;
