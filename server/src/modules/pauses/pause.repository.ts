import { type Generated, sql } from 'kysely';
import { batchBy } from '../../core/batcher.ts';
import type { Db } from '../../db/index.ts';

export type PauseKind = 'timeOut' | 'exclusion';

declare module '../../db/tables.ts' {
  interface Tables {
    'limits.pause': {
      pause_idx: Generated<bigint>;
      member_idx: bigint;
      kind: PauseKind;
      since: Date;
      until: Date;
      request_id: string;
      digest: string;
    };
  }
}

export interface Pause {
  kind: PauseKind;
  since: Date;
  until: Date;
}

/** The running pauses, of each member at the given time; of several the one that ends last. */
export const readPauses = async (
  db: Db,
  batch: readonly { memberIdx: bigint; now: number }[],
): Promise<(Pause | undefined)[]> => {
  const rows = await db
    .selectFrom('limits.pause')
    .select(['member_idx', 'kind', 'since', 'until'])
    .where('member_idx', '=', sql<bigint>`ANY(${batch.map(({ memberIdx }) => memberIdx)})`)
    .where('until', '>', new Date(Math.min(...batch.map(({ now }) => now))))
    .orderBy('until', 'desc')
    .execute();
  return batch.map(({ memberIdx, now }): Pause | undefined => {
    const row = rows.find(({ member_idx, until }) => member_idx === memberIdx && until.getTime() > now);
    return row && { kind: row.kind, since: row.since, until: row.until };
  });
};
const findPause = batchBy(readPauses);

/** The pause that runs at `now`; of several the one that ends last. */
export const readPause = (db: Db, memberIdx: bigint, now: number): Promise<Pause | undefined> =>
  findPause(db, { memberIdx, now });

export const findPauseByRequest = (db: Db, memberIdx: bigint, requestId: string) =>
  db
    .selectFrom('limits.pause')
    .select('digest')
    .where('member_idx', '=', memberIdx)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export const insertPause = (
  trx: Db,
  pause: Pause & { memberIdx: bigint; requestId: string; digest: string },
): Promise<unknown> =>
  trx
    .insertInto('limits.pause')
    .values({
      member_idx: pause.memberIdx,
      kind: pause.kind,
      since: pause.since,
      until: pause.until,
      request_id: pause.requestId,
      digest: pause.digest,
    })
    .execute();
