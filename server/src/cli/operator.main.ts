import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { systemClock } from '../core/clock.ts';
import { COULD_NOT_TRY, splitRead, unreadMessage, usageOf } from '../core/console/command.ts';
import { findEmbeddedPostgres } from '../db/embedded.ts';
import { openDatabase } from '../db/index.ts';
import { Explained } from '../explained.ts';
import { readSettings } from '../settings/settings.ts';
import { operatorCommands } from './operator-commands.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const commands = operatorCommands(() => readConfig(process.env, root));

const usage = (): string => `Usage:
${usageOf(Object.values(commands))}
A number may carry the version that was listed, 17@0123456789abcdef; elsewhere --read <version> names what was read.`;

/**
 * `pnpm operator …` on the database of the running server:
 * 0 done, 1 not done, 2 it could not be tried.
 */
const run = async (): Promise<number> => {
  const { args: given, read } = splitRead(process.argv.slice(2));
  const [name = '', ...args] = given;
  const prepared = Object.hasOwn(commands, name) ? commands[name]?.(args) : null;
  if (!prepared) {
    console.error(usage());
    return COULD_NOT_TRY;
  }
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env, root).values;
  const url = DATABASE_URL ?? (await findEmbeddedPostgres(DATA_DIR));
  if (!url) {
    console.error(
      `The server of ${DATA_DIR} is not running, so there is nothing to change. Start it with "npm start".`,
    );
    return COULD_NOT_TRY;
  }
  const { db, close } = openDatabase(url, () => undefined, 1);
  try {
    const office = { db, clock: systemClock, actor: `console:${os.userInfo().username}`, read };
    const { done, message } = await prepared(office);
    console[done ? 'log' : 'error'](message);
    return done ? 0 : 1;
  } catch (error) {
    const unread = unreadMessage(error);
    if (unread !== null) {
      console.error(unread);
      return 1;
    }
    console.error(`It could not be done: ${(error as Error).message}`);
    return COULD_NOT_TRY;
  } finally {
    await close();
  }
};

process.exitCode = await run().catch((error) => {
  if (!(error instanceof Explained)) throw error;
  console.error(error.message);
  return COULD_NOT_TRY;
});
