import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from './away.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Pause before the second attempt, milliseconds; each failure doubles it. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;

/**
 * Resolves when the database can be connected to.
 * @param onAway called once, when it could not be had at first
 * @throws what another attempt would not change: a wrong password, a database that is not there
 */
export const untilDatabaseAnswers = async (url: string, onAway: (error: Error) => void): Promise<void> => {
  for (let pause = FIRST_PAUSE_MS, attempt = 1; ; pause = Math.min(2 * pause, MAX_PAUSE_MS), attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (attempt === 1) onAway(error as Error);
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(pause);
  }
};
