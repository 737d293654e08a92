-- Periods of the demo, whose lines are sums without bets.
ALTER TABLE partner.period ADD COLUMN is_summed boolean NOT NULL DEFAULT false;
