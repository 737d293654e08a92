import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/index.ts';
import { type Bus, type BusMessage, inProcessBus } from './bus.ts';
import { joiner, split } from './notification.ts';

const CHANNEL = 'madang_realtime';
/** Pause before a lost connection is opened again, milliseconds. */
const AGAIN_MS = 500;

export interface PostgresBus extends Bus {
  /** Calls back when messages of other processes may have been missed: the connection was lost and is open again. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

export interface PostgresBusOptions {
  connectionString: string;
  db: Db;
  /** Called for each failed attempt to listen again. */
  onFailure: (error: Error) => void;
}

/**
 * Carries messages to the gateways of every process on one database, by LISTEN and NOTIFY. The own gateway has them at
 * once, without the way over the database.
 *
 * A NOTIFY takes a lock that all transactions with one wait for; so it has a transaction of its own here, and none that
 * moves money ever has one.
 * @throws when the database cannot be listened to at the start
 */
export const postgresBus = async ({ connectionString, db, onFailure }: PostgresBusOptions): Promise<PostgresBus> => {
  const here = inProcessBus();
  const self = randomUUID();
  const gaps: (() => void)[] = [];
  let closed = false;
  let client: pg.Client;

  const listen = async (): Promise<void> => {
    const join = joiner<BusMessage[]>();
    const line = new pg.Client({ connectionString });
    line.on('notification', ({ payload = '' }) => {
      const joined = join(payload);
      if (joined && joined.from !== self) void here.publish(joined.content);
    });
    // A client that fails emits an error and then its end; unheard, the error would end the process.
    line.on('error', () => undefined);
    line.on('end', () => void again());
    await line.connect();
    await line.query(`LISTEN ${CHANNEL}`);
    client = line;
  };

  const again = async (): Promise<void> => {
    while (!closed) {
      await sleep(AGAIN_MS, undefined, { ref: false });
      try {
        await listen();
        for (const notify of gaps) notify();
        return;
      } catch (error) {
        onFailure(error as Error);
      }
    }
  };

  await listen();
  return {
    async publish(messages) {
      await here.publish(messages);
      const parts = split(self, messages);
      await sql`SELECT pg_notify(${CHANNEL}, part) FROM unnest(${parts}::text[]) WITH ORDINALITY AS told (part, place)
        ORDER BY place`.execute(db);
    },
    subscribe: here.subscribe,
    onGap: (listener) => void gaps.push(listener),
    async close() {
      closed = true;
      await client.end().catch(() => undefined);
    },
  };
};
