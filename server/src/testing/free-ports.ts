import { once } from 'node:events';
import { createServer } from 'node:net';

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1');
  const free = await Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ]).catch(() => false);
  await new Promise((done) => probe.close(done));
  return free;
};

const PAIRS = 50;
/** Ports of one worker of Jest. */
const PAIRS_OF_WORKER = 12;

/** Two free ports side by side: the site's and its vendors'. */
export const freePorts = async (): Promise<number> => {
  // Each worker begins elsewhere: two that look at the same time do not find the same.
  const first = Number(process.env.JEST_WORKER_ID ?? 1) * PAIRS_OF_WORKER + (process.pid % PAIRS_OF_WORKER);
  for (let tries = 0; tries < PAIRS; tries++) {
    const port = 4400 + 2 * ((first + tries) % PAIRS);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('no two free ports from 4400 to 4499');
};
