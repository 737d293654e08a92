import { FIRST_VERSION, sportsRuleVersions } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { recordAction } from '../../../core/decisions/audit.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Trx } from '../../../db/index.ts';
import { sendMessage } from '../../messages/index.ts';
import type { SportsBet } from '../bets/sports-bet.repository.ts';
import { confirmOrPropose } from '../events/review.repository.ts';
import { settleSportsBets } from '../settlement/settle-bets.command.ts';
import { holdSports, type OperateContext } from './operate.command.ts';
import { assertNoOwnBet } from './own-bet.ts';
import { priceErrorMessage } from './price-error.message.ts';
import { fairOdds, isObviousError } from './price-error.policy.ts';

export interface PriceErrorOrder {
  readonly eventId: string;
  readonly marketCode: string;
  readonly reason: string;
  readonly actor: string;
}

interface LegInDoubt {
  bet_idx: bigint;
  member_idx: bigint;
  position: number;
  sel: string;
  odds: number;
  probability: number | null;
  rule_version: number;
  is_live: boolean;
  is_open: boolean;
  has_started: boolean;
  sides_swapped: boolean;
}

/** Legs of waiting bets on the market, with their bets locked in their order. */
const lockLegs = async (
  trx: Trx,
  eventId: string,
  code: string,
  now: Date,
): Promise<{ bets: SportsBet[]; legs: LegInDoubt[] }> => {
  const { rows: bets } = await sql<SportsBet>`
    SELECT * FROM sports.bet WHERE status = 'WAIT'
        AND bet_idx IN (SELECT bet_idx FROM sports.leg WHERE event_id = ${eventId} AND code = ${code})
      ORDER BY bet_idx FOR UPDATE`.execute(trx);
  const { rows: legs } = await sql<LegInDoubt>`
      SELECT l.bet_idx, b.member_idx, l.position, l.sel, l.odds, l.probability, b.rule_version, m.is_live,
          l.result IS NULL AND l.voided_by IS NULL AND r.outcomes IS NULL AS is_open,
          e.status <> 'not_started' OR e.starts_at <= ${now} AS has_started, e.sides_swapped
        FROM sports.leg l JOIN sports.bet b USING (bet_idx) JOIN sports.event e USING (event_id)
          JOIN sports.market m USING (event_id, code) LEFT JOIN sports.market_result r USING (event_id, code)
        WHERE l.event_id = ${eventId} AND l.code = ${code}
          AND l.bet_idx = ANY (${bets.map((bet) => bet.bet_idx)}::bigint[])
        ORDER BY l.bet_idx`.execute(trx);
  return { bets, legs };
};

const rulesOf = (version: number) => sportsRuleVersions.find((rules) => rules.version === version);

const isError = (leg: LegInDoubt): boolean =>
  isObviousError(
    { odds: leg.odds, probability: leg.probability, isLive: leg.is_live, isOpen: leg.is_open },
    { hasStarted: leg.has_started, sidesSwapped: leg.sides_swapped },
    rulesOf(leg.rule_version),
  );

/**
 * Voids the legs of a market that were accepted at an obviously wrong price by the published test.
 * The first operator suspends the market and proposes, another one confirms; then single bets are
 * returned, combinations go on without the leg, and each member receives a message with both
 * prices. @returns the number of bets concerned
 * @throws SP03 for an unknown market; SP14 where no bet on it passes the test;
 *   OP02 with a bet of the operator's own
 */
export const voidPriceError = async (
  context: OperateContext,
  order: PriceErrorOrder,
): Promise<{ status: 'PROPOSED' | 'DONE'; bets: number }> => {
  const { db, clock } = context;
  const { eventId, marketCode, reason, actor } = order;
  const outcome = await holdSports(context, {
    eventId,
    marketCode,
    isHeld: true,
    reason,
    version: FIRST_VERSION,
    actor,
  });
  if (outcome === 'unknown') throw refuse(errorCodes.eventNotFound);
  return db.transaction().execute(async (trx) => {
    await assertNoOwnBet(trx, actor, eventId);
    const at = new Date(clock.now());
    const { bets, legs: all } = await lockLegs(trx, eventId, marketCode, at);
    const legs = all.filter(isError);
    if (legs.length === 0) throw refuse(errorCodes.noObviousError);
    const review = await confirmOrPropose(trx, {
      kind: 'price-error',
      eventId,
      code: marketCode,
      outcomes: null,
      reason,
      actor,
      at,
    });
    await recordAction(trx, {
      actor,
      action: review ? 'sports.price-error.confirm' : 'sports.price-error.propose',
      memberIdx: null,
      subject: `${eventId} ${marketCode}`,
      before: {},
      after: { bets: legs.length, ...(review && { proposedBy: review.proposed_by }) },
      reason,
      at,
    });
    if (!review) return { status: 'PROPOSED' as const, bets: legs.length };
    await sql`
      UPDATE sports.leg l SET voided_by = ${`review:${review.review_idx}`}
        FROM unnest(${legs.map((leg) => leg.bet_idx)}::bigint[], ${legs.map((leg) => leg.position)}::int[]) AS wrong (bet_idx, position)
        WHERE l.bet_idx = wrong.bet_idx AND l.position = wrong.position`.execute(trx);
    const wrong = new Set(legs.map((leg) => leg.bet_idx));
    await settleSportsBets(
      trx,
      bets.filter((bet) => wrong.has(bet.bet_idx)),
      at,
    );
    for (const leg of legs)
      await sendMessage(trx, {
        memberIdx: leg.member_idx,
        ...priceErrorMessage({ betIdx: leg.bet_idx, odds: leg.odds, fair: fairOdds(leg.probability), reason }),
        at,
      });
    return { status: 'DONE' as const, bets: legs.length };
  });
};
