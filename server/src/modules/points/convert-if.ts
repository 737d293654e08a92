import { sql } from 'kysely';
import type { Db } from '../../db/index.ts';
import { type Entry, posting } from '../../ledger/index.ts';
import { relayAfterCommit } from '../../plugins/realtime/outbox.ts';
import { noting, type RecordedMovement } from '../account-history/index.ts';
import type { MemberStatus } from '../members/index.ts';

/** The state of a member that decides whether points may become cash. */
export interface ConversionState {
  status: MemberStatus;
  /** The end of a break that runs. */
  paused_until: Date | null;
  /** The site's least. */
  point_min: bigint;
}

export interface Found extends ConversionState {
  /** The row that was written with the movement; null: nothing has moved. */
  cash_idx: bigint | null;
  /** What the client's key has moved before. */
  known_idx: bigint | null;
  known_digest: string | null;
  points: bigint;
}

/**
 * Converts points in one statement, if the member's locked row is as `expected`, has the points,
 * and the key is new: it writes the history and moves the money by that row's number. Otherwise
 * nothing happens, and the state is returned. The rules are not here:
 * the caller has checked that they allow the expected state.
 * @param expected null: only read
 */
export const convertIf = async (
  db: Db,
  expected: ConversionState | null,
  points: bigint,
  row: RecordedMovement,
  { kind, entries }: { kind: string; entries: readonly Entry[] },
): Promise<Found> => {
  const { memberIdx, key, actor, at } = row;
  const asExpected = sql`
    SELECT FROM held WHERE ${expected !== null}::boolean AND known_idx IS NULL AND points >= ${points}
      AND status = ${expected?.status ?? ''} AND point_min = ${expected?.point_min ?? 0n}
      AND paused_until IS NOT DISTINCT FROM ${expected?.paused_until ?? null}::timestamptz`;
  const named = (prefix: string) => sql<string>`${sql.lit(`${prefix}:`)} || cash_idx`;
  const movement = posting({ key: named('point'), ref: named('cash'), kind, actor, at, entries });
  const { rows } = await sql<Found>`
    WITH held AS (
      SELECT status, known_idx, known_digest, paused_until, points, point_min FROM point.held_for(${memberIdx}, ${key}, ${at})
    ), noted AS (${noting(row, asExpected)}), moved AS (SELECT cash_idx FROM noted, LATERAL ${movement} AS posted)
    SELECT held.status, held.known_idx, held.known_digest, held.paused_until, held.points, held.point_min, moved.cash_idx
    FROM held LEFT JOIN moved ON true`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the caller is no member');
  await relayAfterCommit(db);
  return found;
};
