import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { systemClock } from '../core/clock.ts';
import { COULD_NOT_TRY, type ConsoleCommand, splitRead, unreadMessage, usageOf } from '../core/console/command.ts';
import { findEmbeddedPostgres } from '../db/embedded.ts';
import { openDatabase } from '../db/index.ts';
import { boardByConsole } from '../modules/boards/boards.cli.ts';
import { couponByConsole } from '../modules/coupons/coupons.cli.ts';
import { reconcileByConsole } from '../modules/games/reconciliation/reconcile.cli.ts';
import { roundByConsole } from '../modules/games/seamless-wallet/round.cli.ts';
import { vendorByConsole } from '../modules/games/vendors/vendor.cli.ts';
import { approveByConsole } from '../modules/members/account/approve.cli.ts';
import { consoleByConsole } from '../modules/operator/console.cli.ts';
import { parkedByConsole } from '../modules/operator/parked.cli.ts';
import { overrideByConsole } from '../modules/override/override.cli.ts';
import { partnerByConsole } from '../modules/partners/partners.cli.ts';
import { cashByConsole } from '../modules/payments/operators/cash.cli.ts';
import { incomingByConsole } from '../modules/payments/operators/incoming.cli.ts';
import { deployTokenByConsole } from '../modules/releases/deploy-token.cli.ts';
import { limitsByConsole } from '../modules/responsible-gaming/limits.cli.ts';
import { optionsByConsole } from '../modules/site/options.cli.ts';
import { maintenanceByConsole } from '../modules/site-check/maintenance.cli.ts';
import { bettingByConsole } from '../modules/sports/operators/betting.cli.ts';
import { sportsByConsole } from '../modules/sports/operators/sports.cli.ts';
import { supportByConsole } from '../modules/support/inquiries/support.cli.ts';
import { cannedByConsole, faqByConsole } from '../modules/support/support-texts.cli.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
const commands: Readonly<Record<string, ConsoleCommand>> = {
  approve: approveByConsole,
  betting: bettingByConsole,
  board: boardByConsole,
  canned: cannedByConsole,
  cash: cashByConsole,
  console: consoleByConsole,
  coupon: couponByConsole,
  'deploy-token': deployTokenByConsole,
  faq: faqByConsole(() => readConfig(process.env, root)),
  incoming: incomingByConsole,
  limits: limitsByConsole,
  maintenance: maintenanceByConsole,
  options: optionsByConsole,
  override: overrideByConsole(() => readConfig(process.env, root)),
  parked: parkedByConsole,
  partner: partnerByConsole,
  reconcile: reconcileByConsole(() => readConfig(process.env, root)),
  round: roundByConsole,
  sports: sportsByConsole,
  support: supportByConsole,
  vendor: vendorByConsole,
};

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
  const url = process.env.DATABASE_URL ?? (await findEmbeddedPostgres(dataDir));
  if (!url) {
    console.error(`The server of ${dataDir} is not running, so there is nothing to change. Start it with "npm start".`);
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

process.exitCode = await run();
