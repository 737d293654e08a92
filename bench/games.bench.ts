import { loadavg } from 'node:os';
import { type Product, startProduct } from '@madang/e2e/product';
import { findEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { openDatabase } from '../server/src/db/index.ts';
import { verifyLedger } from '../server/src/verify-ledger.ts';
import type { Bench, Figure } from './figure.ts';
import { makeMembers } from './load/bench-members.ts';
import { betsAsTheyCome, looksAsTheyCome, looksAtOnce } from './load/callbacks.ts';
import { type Game, launchAll, leaveAll, requestAll } from './load/launches.ts';
import { playersIn, sharedSecret } from './load/player-tokens.ts';
import { type SealedClient, sealedClient } from './load/sealed-client.ts';
import { signedIn } from './load/sign-in.ts';
import { vendorLine } from './load/vendor-line.ts';
import { openBrowser } from './page/browser.ts';
import { firstScreen } from './page/first-screen.ts';
import { scrollPicker } from './page/scrolling.ts';
import { inTurns, mean, median, percentile, ratioOfMedians, ratioOfPercentiles, spread } from './statistics.ts';

const PORT = Number(process.env.PORT ?? 4460);
const CLIENTS = 50;
/**
 * Times that all press at once: those that warm a server which has just started, and those that
 * count. Of 20 rushes the slowest one lies beyond the 95th percentile; of fewer it is the
 * percentile.
 */
const LAUNCHES = { warm: 5, counted: 20 } as const;
/**
 * Bets a second. The rate of a slower machine is a share of the balance calls that it answers a
 * second: at a rate that the machine cannot serve the measured times would be the length of a
 * queue.
 */
const BETS = { perSecond: 200, ofBalances: 0.15 } as const;
/** Slices of the load, of bets and of balance calls alternately; milliseconds of each. */
const SLICES = 6;
const SLICE_MS = 5_000;
/** Calls whose rate is the capacity of the machine. */
const CAPACITY_CALLS = 2_000;
const GAMES = 2_000;
const FEW = 24;

/**
 * Ratios to calibrations of the same run. `launch`: to as many balance calls at once. `bet`: to as
 * many balance calls of the vendor at the same rate. `frames`, `frame`: number and longest of the
 * frames shown, to the same scroll over a page of plain rows under the same throttle. A scroll that
 * waits for the page's thread shows 0.3 to 0.4 of the frames.
 */
const LIMITS = { launch: 10, bet: 8, frames: 0.6, frame: 3 } as const;

const TRANSFER = { vendorKey: 'pragslot', gameType: 'slot', gameKey: 'harvest-moon-fair' };
const SEAMLESS = { vendorKey: 'slot_hanok', gameType: 'slot', gameKey: 'courtyard-well' };
const BIG = 'kplayslot';

const launches = async (clients: SealedClient[], game: Game, convention: string): Promise<Figure[]> => {
  const cold: number[] = [];
  const launched: number[][] = [];
  const balances: number[][] = [];
  for (let turn = 0; turn < LAUNCHES.warm + LAUNCHES.counted; turn += 1) {
    const balance = await requestAll(clients);
    const launch = await launchAll(clients, game);
    if (turn === 0) cold.push(...launch);
    if (turn >= LAUNCHES.warm) {
      balances.push(balance);
      launched.push(launch);
    }
    await leaveAll(clients);
  }
  const name = `${convention}: ${CLIENTS} launches at once`;
  return [
    { name: `${convention}: the very first ${CLIENTS} launches, p95`, value: percentile(cold, 0.95), unit: 'ms' },
    { name: `${name}, median`, value: median(launched.flat()), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(launched.flat(), 0.95), unit: 'ms' },
    { name: `${convention}: ${CLIENTS} balances at once, p95`, value: percentile(balances.flat(), 0.95), unit: 'ms' },
    {
      name: `${name}, p95 against that of as many balances`,
      value: ratioOfPercentiles(launched, balances, 0.95),
      unit: '×',
      max: LIMITS.launch,
    },
  ];
};

const callbacks = async ({ url, dataDir }: Product, clients: SealedClient[]): Promise<Figure[]> => {
  await launchAll(clients, SEAMLESS);
  const vendor = vendorLine(url, SEAMLESS.vendorKey, sharedSecret(dataDir, SEAMLESS.vendorKey));
  try {
    const players = playersIn(dataDir, SEAMLESS.vendorKey);
    if (players.length !== clients.length) throw new Error(`${players.length} sessions of ${clients.length} members`);
    // The first half compiles the code, the second half is the capacity.
    await looksAtOnce(vendor, players, CAPACITY_CALLS);
    const capacity = await looksAtOnce(vendor, players, CAPACITY_CALLS);
    const arrivals = {
      perSecond: Math.max(1, Math.round(Math.min(BETS.perSecond, BETS.ofBalances * capacity))),
      ms: SLICE_MS,
    };
    await betsAsTheyCome(vendor, players, arrivals);
    const bets: number[][] = [];
    const looks: number[][] = [];
    await inTurns(['looks', 'bets'], SLICES, async (what) => {
      if (what === 'looks') looks.push(await looksAsTheyCome(vendor, players, arrivals));
      else bets.push(await betsAsTheyCome(vendor, players, arrivals));
    });
    await leaveAll(clients);
    const all = bets.flat();
    const name = `${all.length} bets, ${arrivals.perSecond} a second`;
    return [
      { name: 'balance calls of the vendor, all players at once', value: capacity, unit: '/s' },
      { name: `${name}: median`, value: median(all), unit: 'ms' },
      { name: `${name}: p99`, value: percentile(all, 0.99), unit: 'ms' },
      { name: `${name}: median against as many balances`, value: ratioOfPercentiles(bets, looks, 0.5), unit: '×' },
      {
        name: `${name}: p99 against as many balances, by the median of ${SLICES}`,
        value: ratioOfPercentiles(bets, looks, 0.99),
        unit: '×',
        max: LIMITS.bet,
      },
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

const counts = (scrolls: readonly (readonly number[])[]): number[] => scrolls.map(({ length }) => length);

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
      const plain = many.plain.map((frames) => Math.max(...frames));
      figures.push(
        {
          name: `${width}: ${GAMES} games, longest frame that is shown while it scrolls, 4× CPU, median of ${longest.length}`,
          value: median(longest),
          unit: 'ms',
        },
        { name: `${width}: the same of a page of plain rows`, value: median(plain), unit: 'ms' },
        {
          name: `${width}: frames shown against those of plain rows`,
          value: ratioOfMedians(counts(many.shown), counts(many.plain)),
          unit: '×',
          min: LIMITS.frames,
          details: [`${spread(counts(many.shown))} against ${spread(counts(many.plain))} frames`],
        },
        {
          name: `${width}: longest frame shown against that of plain rows`,
          value: ratioOfMedians(longest, plain),
          unit: '×',
          max: LIMITS.frame,
          details: many.long,
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

/**
 * The casino under load: starting games, a vendor's bets, a list of thousands. Limits are ratios
 * and counts: the issue of the casino.
 */
export const run: Bench = async () => {
  const product = await startProduct(PORT, { LOG_LEVEL: 'error' });
  const database = openDatabase((await findEmbeddedPostgres(product.dataDir)) ?? '', () => undefined, 4);
  const clients: SealedClient[] = [];
  try {
    const load = loadavg()[0] ?? 0;
    // Before the rest: what thousands of bets leave to be tidied is then not at work beside the
    // frames.
    const scrolled = await picker(product);
    // Others for each wallet: nobody may start as often as both together.
    const members = await makeMembers(database, 2 * CLIENTS, { krw: 10_000_000, points: 1_000 });
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
