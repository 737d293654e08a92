import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { CommandContext } from '../../../core/command-context.ts';
import type { Db } from '../../../db/index.ts';
import { findMemberIdx } from '../../members/index.ts';
import { placeSportsBet } from '../slip/place-sports-bet.command.ts';
import type { Price } from '../sports.tables.ts';

const HOUR_MS = 3_600_000;
/** Each member bets on matches of their own, that start so late that nobody misses the bets. */
const EVENTS_OF_A_MEMBER = 3;
const STARTS_AFTER_MS = 2 * HOUR_MS;
const STAKE = 10_000;

interface Offer {
  eventId: string;
  marketCode: string;
  version: number;
  prices: readonly Price[];
}

const coming = async (db: Db, after: Date, most: number): Promise<Offer[]> =>
  (
    await sql<Offer>`
      SELECT event_id AS "eventId", code AS "marketCode", m.version::float8 AS version, m.prices
        FROM sports.event e JOIN LATERAL (
          SELECT code, version, prices FROM sports.market m WHERE m.event_id = e.event_id AND m.tab = 'winloose'
            AND m.status = 'open' AND NOT m.is_live ORDER BY code LIMIT 1) m ON true
        WHERE e.status = 'not_started' AND NOT e.is_suspended AND e.starts_at > ${after}
        ORDER BY e.starts_at, event_id LIMIT ${most}`.execute(db)
  ).rows;

const legOf = ({ eventId, marketCode, version, prices }: Offer) => {
  const price = prices[0];
  return price ? [{ eventId, marketCode, selCode: price.sel, odds: price.odds, oddsVersion: version }] : [];
};

/**
 * A single bet and a double of each of the demo's members on matches to come, placed as members
 * place them. A repetition places none again; a member who may not bet has none.
 */
export const seedOpenBets = async (
  { db, clock }: CommandContext,
  memIds: readonly string[],
  log: FastifyBaseLogger,
): Promise<void> => {
  const after = new Date(clock.now() + STARTS_AFTER_MS);
  const offers = await coming(db, after, memIds.length * EVENTS_OF_A_MEMBER);
  for (const [index, memId] of memIds.entries()) {
    const memberIdx = await findMemberIdx(db, memId);
    const own = offers.slice(index * EVENTS_OF_A_MEMBER, (index + 1) * EVENTS_OF_A_MEMBER);
    if (memberIdx === null || own.length < EVENTS_OF_A_MEMBER) continue;
    for (const [name, chosen] of [
      ['single', own.slice(0, 1)],
      ['combination', own.slice(1)],
    ] as const)
      await placeSportsBet(
        { db, clock },
        {
          memberIdx,
          clientBetId: `demo-${memId}-${name}`,
          mode: name,
          stake: STAKE,
          acceptOdds: 'ANY',
          acceptStake: 'NONE',
          legs: chosen.flatMap(legOf),
        },
      ).catch((err) => log.warn({ err, memId }, 'the demo has no open bet of this member'));
  }
};
