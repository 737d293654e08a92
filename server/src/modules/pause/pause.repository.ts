import type { Generated } from 'kysely';
import type { Db } from '../../plugins/db/index.ts';

export type PauseKind = 'timeOut' | 'exclusion';

declare module '../../plugins/db/tables.ts' {
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

/** The pause that runs at `now`; of several the one that ends last. */
export const readPause = (db: Db, memberIdx: bigint, now: number): Promise<Pause | undefined> =>
  db
    .selectFrom('limits.pause')
    .select(['kind', 'since', 'until'])
    .where('member_idx', '=', memberIdx)
    .where('until', '>', new Date(now))
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findPauseDigest = async (db: Db, memberIdx: bigint, requestId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('limits.pause')
      .select('digest')
      .where('member_idx', '=', memberIdx)
      .where('request_id', '=', requestId)
      .executeTakeFirst()
  )?.digest;

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
