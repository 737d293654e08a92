import type { InForce } from '../../../core/decisions/decided.ts';
import type { Db } from '../../../db/index.ts';
import type { Outcomes } from '../sports.tables.ts';

/** `A=lose H=win`, in the order of the selections' names; empty: no outcome. */
export const textOf = (outcomes: Outcomes | null | undefined): string =>
  Object.entries(outcomes ?? {})
    .map(([sel, { result }]) => `${sel}=${result}`)
    .sort()
    .join(' ');

/**
 * The result of a market as an operator reads it before they enter another one or void it; null:
 * there is none. For a decision, call it under the lock of the event:
 * a change of the feed takes it too.
 */
export const readResultInForce = async (db: Db, eventId: string, marketCode: string): Promise<InForce | null> => {
  const row = await db
    .selectFrom('sports.market_result')
    .select(['version', 'is_own', 'is_cancelled', 'outcomes', 'settled_at'])
    .where('event_id', '=', eventId)
    .where('code', '=', marketCode)
    .executeTakeFirst();
  if (!row) return null;
  return {
    revision: String(row.version),
    by: row.is_own ? null : 'feed',
    at: row.settled_at,
    after: { outcomes: textOf(row.outcomes), isCancelled: row.is_cancelled },
  };
};
