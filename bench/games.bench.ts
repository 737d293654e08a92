import { loadavg } from 'node:os';
import { type Product, startProduct } from '@madang/e2e/product';
import { verifyLedger } from '../server/src/money/verify.ts';
import { findEmbeddedPostgres } from '../server/src/plugins/db/embedded.ts';
import { openDatabase } from '../server/src/plugins/db/index.ts';
import { makeMembers } from './bench-members.ts';
import { openBrowser } from './browser.ts';
import { betsAsTheyCome, looksAsTheyCome } from './callbacks.ts';
import type { Bench, Figure } from './figure.ts';
import { firstScreen } from './first-screen.ts';
import { askAll, type Game, launchAll, leaveAll } from './launches.ts';
import { playersIn, sharedSecret } from './player-tokens.ts';
import { scrollPicker } from './scrolling.ts';
import { type SealedClient, sealedClient } from './sealed-client.ts';
import { signedIn } from './sign-in.ts';
import { mean, median, percentile } from './statistics.ts';
import { vendorLine } from './vendor-line.ts';

const PORT = Number(process.env.PORT ?? 4460);
const CLIENTS = 50;
/**
 * Times that all press at once: those that warm a server which has just started, and those that count. Of 20 rushes the
 * slowest one lies beyond the 95th percentile; of fewer it is the percentile.
 */
const LAUNCHES = { warm: 5, counted: 20 } as const;
/** As long as a few rounds of what a server does besides, once a minute or less: collecting memory, tidying tables. */
const ARRIVALS = { perSecond: 200, ms: 30_000 };
/** The same load before what counts, for as long as code takes to be compiled. */
const WARMING = { ...ARRIVALS, ms: 5_000 };
const GAMES = 2_000;
const FEW = 24;

const LIMITS = { launchMs: 300, betMs: 50, frameMs: 50 } as const;

const TRANSFER = { vendorKey: 'pragslot', gameType: 'slot', gameKey: 'harvest-moon-fair' };
const SEAMLESS = { vendorKey: 'slot_hanok', gameType: 'slot', gameKey: 'courtyard-well' };
const BIG = 'kplayslot';

const launches = async (clients: SealedClient[], game: Game, convention: string): Promise<Figure[]> => {
  const cold: number[] = [];
  const times: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < LAUNCHES.warm + LAUNCHES.counted; turn += 1) {
    const counts = turn >= LAUNCHES.warm;
    const asked = await askAll(clients);
    const launched = await launchAll(clients, game);
    if (turn === 0) cold.push(...launched);
    if (counts) bare.push(...asked);
    if (counts) times.push(...launched);
    await leaveAll(clients);
  }
  const p95 = percentile(times, 0.95);
  return [
    { name: `${convention}: the very first ${CLIENTS} launches, p95`, value: percentile(cold, 0.95), unit: 'ms' },
    { name: `${convention}: ${CLIENTS} launches at once, median`, value: median(times), unit: 'ms' },
    { name: `${convention}: ${CLIENTS} launches at once, p95`, value: p95, unit: 'ms', max: LIMITS.launchMs },
    { name: `${convention}: against as many balances at once, p95`, value: p95 / percentile(bare, 0.95), unit: '×' },
  ];
};

const callbacks = async ({ url, dataDir }: Product, clients: SealedClient[]): Promise<Figure[]> => {
  await launchAll(clients, SEAMLESS);
  const vendor = vendorLine(url, SEAMLESS.vendorKey, sharedSecret(dataDir));
  try {
    const players = playersIn(dataDir, SEAMLESS.vendorKey);
    if (players.length !== clients.length) throw new Error(`${players.length} sessions of ${clients.length} members`);
    await betsAsTheyCome(vendor, players, WARMING);
    const looks = await looksAsTheyCome(vendor, players, ARRIVALS);
    const bets = await betsAsTheyCome(vendor, players, ARRIVALS);
    await leaveAll(clients);
    const name = `${bets.length} bets, ${ARRIVALS.perSecond} a second`;
    const p99 = percentile(bets, 0.99);
    return [
      { name: `${name}: median`, value: median(bets), unit: 'ms' },
      { name: `${name}: p99`, value: p99, unit: 'ms', max: LIMITS.betMs },
      { name: `${name}: p99 against as many balances`, value: p99 / percentile(looks, 0.99), unit: '×' },
    ];
  } finally {
    vendor.close();
  }
};

const post = async (address: string, body: object): Promise<void> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
};

const fillWith = async ({ url }: Product, games: number): Promise<void> => {
  await post(`http://127.0.0.1:${PORT + 1}/control/${BIG}/games`, { games });
  await post(`${url}/qa/games`, { siteId: 'madang' });
};

const picker = async (product: Product): Promise<Figure[]> => {
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const width of ['desktop', 'mobile'] as const) {
      const of = async (games: number) => {
        await fillWith(product, games);
        const options = { baseURL: product.url, storageState: await signedIn(browser, product.url, 'member01') };
        const scrolled = await scrollPicker(browser, width, options, `/slotgame/${BIG}`);
        if (scrolled.games !== games) throw new Error(`the picker has ${scrolled.games} games instead of ${games}`);
        return scrolled;
      };
      const [few, many] = [await of(FEW), await of(GAMES)];
      const longest = many.shown.map((frames) => Math.max(...frames));
      figures.push(
        {
          name: `${width}: ${GAMES} games, longest frame that is shown while it scrolls, 4× CPU, median of ${longest.length}`,
          value: median(longest),
          unit: 'ms',
          max: LIMITS.frameMs,
          told: many.long,
        },
        { name: `${width}: the longest of all`, value: Math.max(...longest), unit: 'ms' },
        { name: `${width}: longest frame of the page's thread`, value: Math.max(...many.gaps), unit: 'ms' },
        {
          name: `${width}: part of the view with games in it, not their places alone, mean`,
          value: 100 * mean(many.covered),
          unit: '%',
        },
        { name: `${width}: how far it went`, value: many.distance, unit: 'px' },
        { name: `${width}: tiles that are drawn`, value: many.drawn, unit: '' },
        { name: `${width}: until the first game stands, ${GAMES} games`, value: many.opened, unit: 'ms' },
        { name: `${width}: against ${FEW} games`, value: many.opened / few.opened, unit: '×' },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
};

/** The casino under load: starting games, a vendor's bets, a list of thousands. Limits: the issue of the casino. */
export const run: Bench = async () => {
  const product = await startProduct(PORT, { LOG_LEVEL: 'error' });
  const database = openDatabase((await findEmbeddedPostgres(product.dataDir)) ?? '', () => undefined, 4);
  const clients: SealedClient[] = [];
  try {
    const load = loadavg()[0] ?? 0;
    // Before the rest: what thousands of bets leave to be tidied is then not at work beside the frames.
    const scrolled = await picker(product);
    // Others for each wallet: nobody may start as often as both together.
    const members = await makeMembers(database, 2 * CLIENTS, { won: 10_000_000, points: 1_000 });
    for (const { memId } of members) clients.push(await sealedClient(product.url, memId));
    const [ofTransfer, ofSeamless] = [clients.slice(0, CLIENTS), clients.slice(CLIENTS)];
    const figures: Figure[] = [
      { name: 'load of the machine before (1 min)', value: load, unit: '' },
      ...(await launches(ofTransfer, TRANSFER, 'transfer vendor')),
      ...(await launches(ofSeamless, SEAMLESS, 'seamless vendor')),
      ...(await callbacks(product, ofSeamless)),
    ];
    const { isWhole } = await verifyLedger(database.db);
    figures.push({ name: 'the ledger is whole afterwards', value: isWhole ? 1 : 0, unit: '', min: 1 });
    return [...figures, ...scrolled, firstScreen('mf-casino')];
  } finally {
    for (const client of clients) client.close();
    await database.close();
    await product.stop();
  }
};
