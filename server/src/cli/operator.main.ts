import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { systemClock } from '../core/clock.ts';
import { parkedByConsole } from '../modules/operator/index.ts';
import { findEmbeddedPostgres } from '../plugins/db/embedded.ts';
import { openDatabase } from '../plugins/db/index.ts';
import { bettingByConsole } from './betting.cli.ts';
import { boardByConsole } from './board.cli.ts';
import { cashByConsole } from './cash.cli.ts';
import { couponByConsole } from './coupon.cli.ts';
import { deployTokenByConsole } from './deploy-token.cli.ts';
import { incomingByConsole } from './incoming.cli.ts';
import { limitsByConsole } from './limits.cli.ts';
import {
  approveByConsole,
  COULD_NOT_TRY,
  type ConsoleCommand,
  consoleByConsole,
  maintenanceByConsole,
  splitRead,
  unreadMessage,
} from './operator.cli.ts';
import { optionsByConsole } from './options.cli.ts';
import { overrideByConsole } from './override.cli.ts';
import { partnerByConsole } from './partner.cli.ts';
import { reconcileByConsole } from './reconcile.cli.ts';
import { roundByConsole } from './round.cli.ts';
import { sportsByConsole } from './sports.cli.ts';
import { supportByConsole } from './support.cli.ts';
import { cannedByConsole, faqByConsole } from './support-texts.cli.ts';
import { vendorByConsole } from './vendor.cli.ts';

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
  parked: parkedByConsole,
  partner: partnerByConsole,
  reconcile: reconcileByConsole(() => readConfig(process.env, root)),
  round: roundByConsole,
  sports: sportsByConsole,
  support: supportByConsole,
  vendor: vendorByConsole,
  override: overrideByConsole(() => readConfig(process.env, root)),
};

const USAGE = `Usage: pnpm operator approve <memId>
       pnpm operator betting <memId> allow|bar [single|two-fold|sports|special|live]   all bets, or one kind of sports bets
       pnpm operator board                                     what waits for approval, and open cases of reports
       pnpm operator board post|comment <number> approve|hide|remove [reason]
       pnpm operator board picture <id> remove [reason]        removes one picture of a post
       pnpm operator board case <number> dismiss|warn|hide|remove [days: 0|1|7|30] [reason]
       pnpm operator board notice <file.json>                  publishes, schedules or changes a notice in three languages
       pnpm operator board notices                             newest notices, and how many members acknowledged each
       pnpm operator board acknowledged <number>               who acknowledged a notice, the latest first
       pnpm operator board stop <memId> 0|1|7|30 [reason]      stops the writing of a member for days; 0 ends it
       pnpm operator board remove-all <memId> [reason]
       pnpm operator cash                                      what is open
       pnpm operator cash <cashIdx> wait|approve|reject [reason]
       pnpm operator console [<account> <memId>]               which operator uses an account of the console, from 24 hours on
       pnpm operator coupon <memId|anyone> fixed <won> <days> [minDeposit]
       pnpm operator coupon <memId|anyone> percent <percent> <cap> <days> [minDeposit]
       pnpm operator incoming                                  money that came in and is matched to nothing
       pnpm operator incoming <number> attach|credit <memId> [reason]
       pnpm operator incoming <number> return [reason]
       pnpm operator limits <day> <week> <month>     most that anybody may deposit, won each, or off
       pnpm operator maintenance "<start>" "<end>"   both included, YYYY-MM-DD HH:mm[:ss] in Seoul
       pnpm operator maintenance off
       pnpm operator options                         shows the options of the site
       pnpm operator options idle <5 to 120>         minutes without activity until a page signs its member out
       pnpm operator options totp required|optional  second factor of partners and operators, from their next call on
       pnpm operator override <mf-remote> <version|address of its folder> --for <memId> --hours <1 to 72>
       pnpm operator parked                                    rows of settlements and other work that failed alone
       pnpm operator parked retry <queue> <item>               makes one due now
       pnpm operator partner rate <memId> casino|hotelcasino|slot|mini|sports rolling|losing <percent>
       pnpm operator partner status <memId> ACTIVE|SUSPENDED|CLOSED <reason>
       pnpm operator partner move <memId> <memId of the new parent> <reason>
       pnpm operator partner charge <memId> <game type> bonus|adjustment <won> <reason>
       pnpm operator partner confirm|pay <YYYY-MM-DD> [memId]     two different people
       pnpm operator partner export <YYYY-MM-DD> <memId>          a settled day for tools/verify-settlement
       pnpm operator partner transfers                            gifts and takings that wait for a second user
       pnpm operator partner transfer <number> confirm|reject
       pnpm operator vendor <key> open|closed|maintenance|popup|page
       pnpm operator vendor <key> rounds <minutes>   how long a round may be open before it is shown to you
       pnpm operator round <vendor> <roundId> void|end <reason>     closes one that its vendor never ended
       pnpm operator sports suspend|resume <event> [market] <reason>
       pnpm operator sports void <event> <market> <reason>
       pnpm operator sports result <event> <market> <selection>=<result>,… <reason>
       pnpm operator sports error <event> <market> <reason>   voids bets at an obvious error, by two operators
       pnpm operator sports exposure <event>         open bets by selection
       pnpm operator support                         inquiries that wait, late ones first
       pnpm operator support <number>                one inquiry with all its texts
       pnpm operator support <number> answer <text>  claims and answers it
       pnpm operator canned                          canned answers: your own and the shared ones
       pnpm operator canned save <file.json>         writes one, or with cannedIdx changes one
       pnpm operator canned delete <number>
       pnpm operator faq                             all questions with their votes, unpublished ones too
       pnpm operator faq save <file.json>            writes a question in three languages, or with boardIdx changes one
       pnpm operator reconcile [hours]               compares our books with the vendors', of who left a game
       pnpm operator deploy-token <mf-remote|shell> <label>    prints a token that publishes this remote alone
       pnpm operator deploy-token revoke <mf-remote|shell> <label>
A number may carry the version that was listed, 17@0123456789abcdef; elsewhere --read <version> names what was read.`;

/** `pnpm operator …` on the database of the running server: 0 done, 1 not done, 2 it could not be tried. */
const run = async (): Promise<number> => {
  const { args: words, read } = splitRead(process.argv.slice(2));
  const [name = '', ...args] = words;
  const prepared = Object.hasOwn(commands, name) ? commands[name]?.(args) : null;
  if (!prepared) {
    console.error(USAGE);
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
