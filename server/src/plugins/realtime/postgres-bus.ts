import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../db/index.ts';
import { type Bus, type BusMessage, inProcessBus } from './bus.ts';
import { joiner, split } from './notification.ts';

const CHANNEL = 'madang_realtime';
/** Pause before the first attempt to connect again, milliseconds; each failure doubles it. */
const FIRST_PAUSE_MS = 250;
/** Longest pause between two attempts, milliseconds. */
const MAX_PAUSE_MS = 5_000;
/** Time that an attempt to connect may take, milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

export interface PostgresBus extends Bus {
  /**
   * Calls back when messages of other processes may have been missed:
   * the connection was lost and is open again.
   */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

export interface PostgresBusOptions {
  connectionString: string;
  db: Db;
  /**
   * Called for each failed attempt to listen again, and for each notification that is not valid.
   */
  onFailure: (error: Error) => void;
  /** Pauses between attempts, milliseconds. */
  pauses?: { first: number; max: number };
}

/**
 * Half of the pause is random, so that the processes of a restarted
 * database do not all return at one moment.
 */
const withJitter = (ms: number): number => ms / 2 + (Math.random() * ms) / 2;

/**
 * Carries messages to the gateways of every process on one database, by LISTEN and NOTIFY. The own
 * gateway has them at once, without the way over the database.
 *
 * A NOTIFY takes a lock that all transactions with one wait for; so it has a transaction of its own
 * here, and none that moves money ever has one.
 * @throws when the database cannot be listened to at the start
 */
export const postgresBus = async ({
  connectionString,
  db,
  onFailure,
  pauses = { first: FIRST_PAUSE_MS, max: MAX_PAUSE_MS },
}: PostgresBusOptions): Promise<PostgresBus> => {
  const here = inProcessBus();
  const self = randomUUID();
  const gaps: (() => void)[] = [];
  let client: pg.Client | null = null;
  const closing = new AbortController();

  /**
   * @returns a client that listens; one that failed is ended and has no
   *   listener that could begin another attempt
   */
  const listen = async (): Promise<pg.Client> => {
    const join = joiner<BusMessage[]>();
    const line = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: CHANNEL,
    });
    line.on('notification', ({ payload = '' }) => {
      try {
        const joined = join(payload);
        if (joined && joined.from !== self) here.publish(joined.content).catch(onFailure);
      } catch (error) {
        // A payload of another program on this channel must not end the process.
        onFailure(error as Error);
      }
    });
    // A client that fails emits an error and then its end;
    // unheard, the error would end the process.
    line.on('error', () => undefined);
    try {
      await line.connect();
      await line.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await line.end().catch(() => undefined);
      throw error;
    }
    return line;
  };

  /**
   * The client of the bus from here on. Its end, and nothing else, begins the one loop of attempts.
   */
  const use = (line: pg.Client): void => {
    client = line;
    line.once('end', () => void reconnect());
  };

  const reconnect = async (): Promise<void> => {
    client = null;
    for (let pause = pauses.first; !closing.signal.aborted; pause = Math.min(2 * pause, pauses.max)) {
      await sleep(withJitter(pause), undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      let line: pg.Client;
      try {
        line = await listen();
      } catch (error) {
        onFailure(error as Error);
        continue;
      }
      if (closing.signal.aborted) return void line.end().catch(() => undefined);
      use(line);
      for (const notify of gaps) {
        try {
          notify();
        } catch (error) {
          onFailure(error as Error);
        }
      }
      return;
    }
  };

  use(await listen());
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
      closing.abort();
      await client?.end().catch(() => undefined);
    },
  };
};
