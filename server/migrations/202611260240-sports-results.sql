-- Version of the feed's last message about the market; whether an operator decided it;
-- whether all bets on it are void.
ALTER TABLE sports.market_result ADD COLUMN feed_version bigint NOT NULL DEFAULT 0;
ALTER TABLE sports.market_result ADD COLUMN is_own boolean NOT NULL DEFAULT false;
ALTER TABLE sports.market_result ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false;
-- Exposure of an event, and events that bets refer to.
CREATE INDEX leg_by_event ON sports.leg (event_id);
