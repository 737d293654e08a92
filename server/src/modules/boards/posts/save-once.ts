import { sql } from 'kysely';
import { digestOf, once } from '../../../core/idempotency.ts';
import type { Db } from '../../../db/index.ts';
import { lockWriter } from '../admission.ts';
import type { Saved } from './save-post.command.ts';

interface SaveKey {
  memberIdx: bigint;
  /** Undefined: the caller sent no key, and every call is an act of its own. */
  requestId: string | undefined;
  /** What is saved, and where: the same key with another input is refused. */
  input: unknown;
  now: number;
}

/**
 * Carries a save out once for each key; a repeated call gets the first answer.
 * A refusal stores nothing.
 * @throws C999 for a key of another input
 */
export const saveOnce = async (
  trx: Db,
  { memberIdx, requestId, input, now }: SaveKey,
  act: () => Promise<Saved>,
): Promise<Saved> => {
  if (requestId === undefined) return act();
  await lockWriter(trx, memberIdx);
  const digest = digestOf(JSON.stringify(input));
  return once(
    trx,
    {
      find: () =>
        trx
          .selectFrom('board.saved')
          .select(['digest', 'idx', 'status'])
          .where('member_idx', '=', memberIdx)
          .where('request_id', '=', requestId)
          .executeTakeFirst(),
      replay: ({ idx, status }) => ({ idx, status }),
    },
    digest,
    async () => {
      const saved = await act();
      await trx
        .insertInto('board.saved')
        .values({
          member_idx: memberIdx,
          request_id: requestId,
          digest,
          idx: saved.idx,
          status: saved.status,
          at: new Date(now),
        })
        .execute();
      return saved;
    },
  );
};

/** A call is repeated within minutes; its key is kept for days. */
export const SAVED_KEEP_MS = 7 * 86_400_000;
const BATCH = 5_000;

/** Deletes keys after their time, in batches so that no save waits for long. Answers how many. */
export const deleteOldSaves = async (db: Db, now: number): Promise<number> => {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM board.saved WHERE ctid IN (
        SELECT ctid FROM board.saved WHERE at < ${new Date(now - SAVED_KEEP_MS)} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`.execute(
      db,
    );
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BATCH) return deleted;
  }
};
