import os from 'node:os';
import path from 'node:path';
import { systemClock } from './clock.ts';
import { approve } from './modules/member/index.ts';
import { findEmbeddedPostgres } from './plugins/db/embedded.ts';
import { openDatabase } from './plugins/db/index.ts';

/** `pnpm operator approve <memId>`: 0 done, 1 not done, 2 it could not be tried. */
const NOT_DONE = 1;
const COULD_NOT_TRY = 2;

const root = path.resolve(import.meta.dirname, '../..');
const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');

const run = async (): Promise<number> => {
  const [command, memId, ...rest] = process.argv.slice(2);
  if (command !== 'approve' || !memId || rest.length > 0) {
    console.error('Usage: pnpm operator approve <memId>');
    return COULD_NOT_TRY;
  }
  const url = process.env.DATABASE_URL ?? (await findEmbeddedPostgres(dataDir));
  if (!url) {
    console.error(`The server of ${dataDir} is not running, so nobody can be approved. Start it with "npm start".`);
    return COULD_NOT_TRY;
  }
  const { db, close } = openDatabase(url, () => undefined, 1);
  try {
    const actor = `operator:${os.userInfo().username}`;
    const outcome = await approve({ db, clock: systemClock }, { memId, actor });
    if (outcome === 'approved') {
      console.log(`${memId} is approved and may sign in.`);
      return 0;
    }
    console.error(
      outcome === 'unknown' ? `There is no member ${memId}.` : `${memId} does not await approval: ${outcome}.`,
    );
    return NOT_DONE;
  } catch (error) {
    console.error(`${memId} could not be approved: ${(error as Error).message}`);
    return COULD_NOT_TRY;
  } finally {
    await close();
  }
};

process.exitCode = await run();
