import type { RealtimeMessage } from '@madang/contracts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Db } from '../db/index.ts';

declare module '../db/tables.ts' {
  interface Tables {
    'realtime.outbox': {
      id: Generated<bigint>;
      member_idx: bigint | null;
      topic: string | null;
      command: ColumnType<RealtimeMessage, string>;
    };
  }
}

/** To every live session of a member, or to the readers of a public topic. */
export type Recipient = { memberIdx: bigint } | { topic: string };

/** Tells something by realtime once `trx` has committed. Call `app.wakeRelay()` after the commit to have it told at once. */
export const publish = async (trx: Db, to: Recipient, command: RealtimeMessage): Promise<void> => {
  await trx
    .insertInto('realtime.outbox')
    .values({
      member_idx: 'memberIdx' in to ? to.memberIdx : null,
      topic: 'topic' in to ? to.topic : null,
      command: JSON.stringify(command),
    })
    .execute();
};

/** The same to each of many members, by one statement. */
export const publishEach = async (trx: Db, members: readonly bigint[], command: RealtimeMessage): Promise<void> => {
  if (members.length === 0) return;
  await sql`
    INSERT INTO realtime.outbox (member_idx, command)
      SELECT member_idx, ${JSON.stringify(command)}::jsonb FROM unnest(${members}::bigint[]) AS told (member_idx)`.execute(
    trx,
  );
};
