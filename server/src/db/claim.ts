import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Explained } from '../explained.ts';

const CLAIM_PATIENCE_MS = 5_000;
/** Any constant will do: the name of the lock that one server holds on its data. */
const CLAIM = 'madang.data';

/**
 * Makes this process the one server of an embedded database, until the answer is called or the
 * process ends. A killed server's claim goes with its connection.
 * @param patienceMs how long the claim of a server that ends is waited for, milliseconds
 * @throws Explained when another server holds it
 */
export const claimData = async (
  url: string,
  dataDir: string,
  patienceMs = CLAIM_PATIENCE_MS,
): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  for (const until = Date.now() + patienceMs; ; await pause(100)) {
    const { rows } = await client.query<{ claimed: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS claimed', [
      CLAIM,
    ]);
    if (rows[0]?.claimed) return () => client.end();
    if (Date.now() >= until) break;
  }
  await client.end();
  throw new Explained(
    `Another Madang is running on the data in ${dataDir}. Stop it, or set DATA_DIR to a folder of its own.`,
  );
};
