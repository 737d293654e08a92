import type { Generated } from 'kysely';
import type { Db, Trx } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'main.simulation': { singleton: Generated<boolean>; next_at: Date };
  }
}

/**
 * No pause is as long as this, milliseconds: a later time was set by a
 * clock that has been put back since.
 */
const CLOCK_JUMP_MS = 60_000;

const aheadOf = (now: Date): Date => new Date(now.getTime() + CLOCK_JUMP_MS);

/**
 * Claims the row that is due at `now` and sets the time of the next. False:
 * none is due, or another process has it.
 */
export const claimRow = async (trx: Trx, now: Date, next: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('main.simulation')
    .set({ next_at: next })
    .where((eb) => eb.or([eb('next_at', '<=', now), eb('next_at', '>', aheadOf(now))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const newestSimulated = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('main.money_note')
      .select('at')
      .where('simulated', '=', true)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at ?? null;

/**
 * Removes simulated rows that no list shows any more,
 * and such as are still to come by a clock that was put back.
 */
export const trimSimulated = (
  trx: Trx,
  { now, keepFrom, keepOutFrom }: { now: Date; keepFrom: Date; keepOutFrom: Date },
) =>
  trx
    .deleteFrom('main.money_note')
    .where('simulated', '=', true)
    .where((eb) =>
      eb.or([
        eb('at', '>', aheadOf(now)),
        eb('at', '<', keepOutFrom),
        eb.and([eb('kind', '=', 'in'), eb('at', '<', keepFrom)]),
      ]),
    )
    .execute();
