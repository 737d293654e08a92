-- What of a bet's stake counts towards wagering by its settlement in force, won: a correction
-- counts the difference. Bets of before 2026-11-26 12:30 have no turnover in the list;
-- a bet of one event counts half.
ALTER TABLE sports.bet ADD COLUMN counted bigint NOT NULL DEFAULT 0 CHECK (counted >= 0);
UPDATE sports.bet AS s SET counted = coalesce(b.turnover, s.stake - s.cashed_stake) * CASE WHEN s.mode <> 'builder' AND l.legs > 1 AND l.least >= 150 THEN 100 ELSE 50 END / 100
  FROM bet.bet AS b, (SELECT bet_idx, count(*) AS legs, min(odds) AS least FROM sports.leg GROUP BY 1) AS l
  WHERE s.is_counted AND s.status = 'SETTLED' AND s.cashed_stake < s.stake AND l.bet_idx = s.bet_idx
    AND b.vendor_code = 'sportsbook' AND b.round_id = 'sports-' || s.bet_idx AND b.type IN ('win', 'lose');
ALTER TABLE sports.bet DROP COLUMN is_counted;

-- The requirements that a bet counted for, won:
-- what is taken back of it is taken from these, as long as they are open.
CREATE TABLE wager.counted (
  ref             text   NOT NULL,
  requirement_idx bigint NOT NULL REFERENCES wager.requirement,
  amount          bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (ref, requirement_idx)
);
CREATE INDEX counted_of_requirement ON wager.counted (requirement_idx);
