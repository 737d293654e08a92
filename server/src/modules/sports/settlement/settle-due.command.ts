import { retryParked, type WorkContext, type WorkQueue, workThrough } from '../../../core/parked.ts';
import { settleResults, settleSportsBets } from './settle-bets.command.ts';
import { lockBets, lockDueResults, SETTLEMENTS } from './settlement.repository.ts';

/** Markets of one transaction at most. */
const MAX_MARKETS = 50;

const queueOf = ({ db, clock }: WorkContext): WorkQueue => ({
  name: SETTLEMENTS,
  work: (items) =>
    db
      .transaction()
      .execute(async (trx) => settleSportsBets(trx, await lockBets(trx, items.map(BigInt)), new Date(clock.now()))),
});

/**
 * Settles markets of one transaction, and where that fails their bets by halves. @returns 0:
 * there is none
 */
const settleMarkets = async (context: WorkContext, queue: WorkQueue): Promise<number> => {
  const { db, clock } = context;
  let bets: readonly bigint[] = [];
  try {
    return await db.transaction().execute(async (trx) => {
      const due = await lockDueResults(trx, MAX_MARKETS);
      return settleResults(trx, due, new Date(clock.now()), (found) => {
        bets = found;
      });
    });
  } catch (error) {
    if (bets.length === 0) throw error;
    // The bets that are settled or parked now are left out of the next attempt at these markets.
    return Math.max(1, await workThrough(context, queue, bets.map(String)));
  }
};

/**
 * Brings bets up to the results in force: settles what is decided, corrects by adjustment what was
 * settled otherwise, opens again what a rollback has undone. What follows depends on the results
 * alone and not on the order in which they came; a repetition changes nothing, and several
 * processes may run it at once. A bet that cannot be settled is parked and stops no other; it is
 * settled later by the results in force by then.
 * @returns how many markets were looked at
 */
export const settleDueBets = async (context: WorkContext): Promise<number> => {
  const queue = queueOf(context);
  let total = await retryParked(context, queue);
  for (;;) {
    const count = await settleMarkets(context, queue);
    if (count === 0) break;
    total += count;
  }
  return total;
};
