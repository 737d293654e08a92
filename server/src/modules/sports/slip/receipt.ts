import type { Names, Score, Sport } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import type { SportsBet } from '../bets/sports-bet.repository.ts';

interface ReceiptLeg {
  eventId: string;
  sport: Sport;
  leagueNames: Names;
  homeNames: Names;
  awayNames: Names;
  marketCode: string;
  selCode: string;
  odds: number;
  returned: number;
  scoreAtAcceptance: Score | null;
  closingOdds: number | null;
}

const listReceiptLegs = async (db: Db, betId: bigint): Promise<ReceiptLeg[]> =>
  (
    await sql<ReceiptLeg>`
      SELECT l.event_id AS "eventId", e.sport, g.names AS "leagueNames", h.names AS "homeNames", a.names AS "awayNames",
          l.code AS "marketCode", l.sel AS "selCode", l.odds, l.returned, l.score AS "scoreAtAcceptance",
          (SELECT (price->>'odds')::int FROM sports.market_result r, jsonb_array_elements(r.prices) AS price
            WHERE r.event_id = l.event_id AND r.code = l.code AND r.outcomes IS NOT NULL AND price->>'sel' = l.sel)
            AS "closingOdds"
        FROM sports.leg l JOIN sports.event e USING (event_id) JOIN sports.league g USING (league_id)
          JOIN sports.team h ON h.team_id = e.home_id JOIN sports.team a ON a.team_id = e.away_id
        WHERE l.bet_idx = ${betId} ORDER BY l.position`.execute(db)
  ).rows;

/** The facts of a bet that placing it answers, and that its receipt repeats. */
export const placedView = (bet: SportsBet) => ({
  betId: Number(bet.bet_idx),
  stake: Number(bet.stake),
  askedStake: Number(bet.asked_stake),
  odds: bet.display_odds,
  potentialWin: Number(bet.potential_win),
  acceptedAt: (bet.accepted_at ?? bet.placed_at).toISOString(),
  status: bet.status === 'BET' ? ('BET' as const) : ('WAIT' as const),
  decidesAt: bet.status === 'BET' ? (bet.decides_at?.toISOString() ?? null) : null,
  ruleVersion: bet.rule_version,
  delaySeconds: bet.delay_seconds,
});

/** The receipt of an accepted bet of the member, as it was accepted. @throws SP11 */
export const receiptOf = async (db: Db, memberIdx: bigint, betId: bigint) => {
  const { rows } = await sql<SportsBet>`
    SELECT * FROM sports.bet WHERE bet_idx = ${betId} AND member_idx = ${memberIdx} AND accepted_at IS NOT NULL`.execute(
    db,
  );
  const [bet] = rows;
  if (!bet) throw refuse(errorCodes.betNotFound);
  return {
    ...placedView(bet),
    mode: bet.mode,
    placedAt: bet.placed_at.toISOString(),
    oddsProduct: bet.odds_product,
    rules: `/cscenter/bettingguide?rules=${bet.rule_version}`,
    legs: await listReceiptLegs(db, bet.bet_idx),
  };
};
