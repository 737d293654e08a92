import type { FastifyBaseLogger } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { type Db, isDatabaseAway, type Tables } from '../../db/index.ts';
import type { Bus, BusMessage } from './bus.ts';
import { onOutboxCommit } from './outbox.ts';

const BATCH = 500;
/** How long a row written by another process, or without a wake, waits at most. */
const POLL_MS = 100;
/**
 * Minimum interval of batches: under load, commits meanwhile go together.
 * A single one is published at once.
 */
const BATCH_DELAY_MS = 20;
/** Pause after the database could not be reached. */
const FAILURE_PAUSE_MS = 1_000;
/** A relay that has not read the outbox for longer is not well, milliseconds. */
const WELL_MS = 5_000;

type OutboxRow = Selectable<Tables['realtime.outbox']>;

const messageOf = ({ member_idx, topic, command }: OutboxRow): BusMessage => ({
  to: member_idx === null ? { topic: topic ?? '' } : { memberIdx: member_idx },
  command,
});

/**
 * Publishes messages, each alone where they fail together. One that fails alone is left out, with
 * an alert: pages learn what it was about by their next reading.
 * Where all fail the bus is at fault, and they stay.
 */
const publishAll = async (bus: Bus, log: FastifyBaseLogger, messages: readonly BusMessage[]): Promise<void> => {
  try {
    await bus.publish(messages);
  } catch (error) {
    if (isDatabaseAway(error) || messages.length === 1) throw error;
    const failed: unknown[] = [];
    for (const message of messages) await bus.publish([message]).catch((err) => void failed.push(err));
    if (failed.length === messages.length) throw error;
    if (failed.length > 0)
      log.error({ err: failed[0], alert: 'message', count: failed.length }, 'realtime messages could not be published');
  }
};

/**
 * Hands one batch of committed rows to the bus and deletes them from the outbox. They are published
 * before the delete commits, so that a kill between the two publishes a message twice and never
 * loses it; CASH carries a version for that. One relay of all processes at a time: two with
 * neighbouring batches would publish the later one first.
 */
const relayBatch = (db: Db, bus: Bus, log: FastifyBaseLogger): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<OutboxRow>`
      WITH relay_lock AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(hashtextextended('realtime.relay', 0)) AS is_taken)
      DELETE FROM realtime.outbox WHERE id IN (
        SELECT id FROM realtime.outbox WHERE (SELECT is_taken FROM relay_lock) ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      ) RETURNING id, member_idx, topic, command`.execute(trx);
    if (rows.length > 0) await publishAll(bus, log, rows.sort((a, b) => Number(a.id - b.id)).map(messageOf));
    return rows.length;
  });

export interface Relay {
  /** Looks into the outbox now: to be called after a commit that wrote to it. */
  wake(): void;
  /** Whether it has read the outbox within the last seconds. */
  isWell(): boolean;
  /** Resolves when the batch under way is done; nothing runs afterwards. */
  stop(): Promise<void>;
}

/** @param writers pools whose commits wake the relay; by default the one that it reads with */
export const startRelay = (db: Db, bus: Bus, log: FastifyBaseLogger, writers: readonly Db[] = [db]): Relay => {
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let nextAt = 0;
  let lookedAt = performance.now();

  const look = async (): Promise<void> => {
    let pause = POLL_MS;
    wanted = false;
    nextAt = performance.now() + BATCH_DELAY_MS;
    try {
      while (!stopped && (await relayBatch(db, bus, log)) === BATCH);
      lookedAt = performance.now();
    } catch (err) {
      pause = FAILURE_PAUSE_MS;
      log.warn({ err }, 'the outbox could not be read; it is tried again');
    }
    running = null;
    if (!stopped) lookAfter(wanted && pause < FAILURE_PAUSE_MS ? nextAt - performance.now() : pause);
  };
  const lookAfter = (ms: number): void => {
    clearTimeout(timer);
    const run = () => {
      running = look();
    };
    if (ms <= 0) run();
    else timer = setTimeout(run, ms).unref();
  };

  const wake = (): void => {
    if (stopped || wanted) return;
    wanted = true;
    if (!running) lookAfter(nextAt - performance.now());
  };

  const unregister = [...new Set(writers)].map((writer) => onOutboxCommit(writer, wake));
  lookAfter(0);
  return {
    wake,
    isWell: () => performance.now() - lookedAt < WELL_MS,
    async stop() {
      for (const remove of unregister) remove();
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
