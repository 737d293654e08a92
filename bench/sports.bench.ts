import { loadavg } from 'node:os';
import { startProduct } from '@madang/e2e/product';
import { findEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { openDatabase } from '../server/src/db/index.ts';
import { verifyLedger } from '../server/src/verify-ledger.ts';
import type { Bench } from './figure.ts';
import { makeMembers } from './load/bench-members.ts';
import { sealedClient } from './load/sealed-client.ts';
import { openSessions } from './load/sessions.ts';
import { firstScreen } from './page/first-screen.ts';
import { BETS, settlingOnce } from './rounds/settling.ts';
import { priceFrames } from './sports/price-frames.ts';
import { settlingSports } from './sports/sports-load.ts';
import { stopsToLines } from './sports/stops.ts';

const PORT = Number(process.env.PORT ?? 4480);
const CONNECTIONS = 16;
const LINES = Number(process.env.LINES ?? 1_000);
/** Pages that each of the members who watch has open; the gateway refuses many more. */
const PAGES_OF_MEMBER = 20;
const WATCHERS = Math.ceil(LINES / PAGES_OF_MEMBER);

/**
 * The sportsbook under load. Limits: settlement is a ratio to as many bets of mini games in the
 * same run, a suspension has the time of SP-13, a frame that of SP-12. The statements of one bet
 * are counted by a test (`bet-cost.test.ts`), price messages by `publish-changes.test.ts`.
 */
export const run: Bench = async () => {
  const before = loadavg()[0] ?? 0;
  const product = await startProduct(PORT, { LOG_LEVEL: 'error' });
  const database = openDatabase((await findEmbeddedPostgres(product.dataDir)) ?? '', () => undefined, CONNECTIONS);
  try {
    const made = await makeMembers(database, BETS + WATCHERS, { krw: 1_000_000, points: 1 });
    const members = await openSessions(product, database, made.slice(0, BETS));
    // A sign-in ends the other sessions of its member.
    const watchers = await Promise.all(made.slice(BETS).map(({ memId }) => sealedClient(product.url, memId)));
    const login = await fetch(`${product.url}/api/member/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ siteId: 'madang', memId: 'admin01', memPass: 'madang123!' }),
    });
    const operator = ((await login.json()) as { data: { token: string } }).data.token;
    const stops = await stopsToLines(product, database, { operator, members: watchers, count: LINES });
    for (const watcher of watchers) watcher.close();
    const miniMs = await settlingOnce(product, database, members);
    const settled = await settlingSports(product, database, members, miniMs);
    const frames = await priceFrames(product, database);
    const { isWhole } = await verifyLedger(database.db);
    return [
      { name: 'load of the machine before (1 min)', value: before, unit: '' },
      ...stops,
      { name: `${BETS} bets of mini games, one of each member: draw to settled`, value: miniMs, unit: 'ms' },
      ...settled,
      ...frames,
      { name: 'the ledger is whole afterwards', value: isWhole ? 1 : 0, unit: '', min: 1 },
      firstScreen('mf-sports'),
    ];
  } finally {
    await database.close();
    await product.stop();
  }
};
