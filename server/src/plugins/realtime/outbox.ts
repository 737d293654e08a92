import type { RealtimeMessage } from '@madang/contracts';
import { type ColumnType, type Generated, sql } from 'kysely';
import { afterCommit, type Db } from '../../db/index.ts';

declare module '../../db/tables.ts' {
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

/** Relays of this process by the pool that they read the outbox with. */
const relays = new WeakMap<Db, Set<() => void>>();

/**
 * Registers a relay: `wake` is called after each commit that wrote to the outbox of `db`.
 * @returns removes it
 */
export const onOutboxCommit = (db: Db, wake: () => void): (() => void) => {
  const wakes = relays.get(db) ?? new Set();
  relays.set(db, wakes.add(wake));
  return () => void wakes.delete(wake);
};

const wakeRelays = (pool: Db): void => {
  for (const wake of relays.get(pool) ?? []) wake();
};

/**
 * Wakes the relay once `trx` has committed: for a statement that writes to the outbox itself,
 * such as `money.post`.
 */
export const relayAfterCommit = (trx: Db): Promise<void> => afterCommit(trx, wakeRelays);

/** Publishes a message by realtime once `trx` has committed. */
export const publish = async (trx: Db, to: Recipient, command: RealtimeMessage): Promise<void> => {
  await trx
    .insertInto('realtime.outbox')
    .values({
      member_idx: 'memberIdx' in to ? to.memberIdx : null,
      topic: 'topic' in to ? to.topic : null,
      command: JSON.stringify(command),
    })
    .execute();
  await relayAfterCommit(trx);
};

/** The same to each of many members, by one statement. */
export const publishEach = async (trx: Db, members: readonly bigint[], command: RealtimeMessage): Promise<void> => {
  if (members.length === 0) return;
  await sql`
    INSERT INTO realtime.outbox (member_idx, command)
      SELECT member_idx, ${JSON.stringify(command)}::jsonb FROM unnest(${members}::bigint[]) AS recipient (member_idx)`.execute(
    trx,
  );
  await relayAfterCommit(trx);
};
