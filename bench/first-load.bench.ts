import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Product, startProduct } from '@madang/e2e/product';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Bench, Figure } from './figure.ts';
import { signedIn } from './load/sign-in.ts';
import { layOut, type Site, type Variant } from './monolith/site.ts';
import { timeOfSwitch, timeToScreen, untilQuiet } from './page/arrival.ts';
import { openBrowser } from './page/browser.ts';
import { firstScreens } from './page/first-screens.ts';
import { watchLoads } from './page/loads.ts';
import { slow } from './page/slow.ts';
import { sportsList } from './page/sports-list.ts';
import { run as runPeers } from './peers.bench.ts';
import { createSeries, inTurns, ratioOfMedians, spread } from './statistics.ts';

const PORT = Number(process.env.PORT ?? 4480);
const ROUNDS = 5;
const root = path.resolve(import.meta.dirname, '..');
/** So long a hand rests on a link before it presses, in milliseconds. */
const REST_MS = 200;
/**
 * Everything is loaded after this long without a request, milliseconds: one file requests the next.
 */
const THERE_MS = 2_000;
/** A page of the frame itself, with the whole menu; nothing pops up over it. */
const START = '/dashboard';

const LIMITS = { deepLink: 1.1, firstLoad: 1.1, switch: 1, bytes: 1.35, requests: 8, firstKB: 170, depth: 1 } as const;

/** The page is ready: React has replaced the server's markup. */
const STANDS = '#root[data-live]:not(:has([data-first])) main :is(h1, h2)';

/** One page of every remote, and the link that leads there from anywhere. */
const PAGES = [
  { remote: 'mypage', page: 'betting.list', path: '/mypage/betting/list' },
  { remote: 'wallet', page: 'charge', path: '/moneyMain/charge' },
  { remote: 'board', page: 'message.list', path: '/mypage/message/list' },
  { remote: 'casino', page: 'slotgame', path: '/slotgame' },
] as const;
type RemotePage = (typeof PAGES)[number];

const screenOf = ({ page }: RemotePage): string => `[data-page="${page}"] :is(h1, h2)`;
const linkTo = ({ path: address }: RemotePage): string => `nav a[href^="${address}"]`;

const series = createSeries();
/** Requests of each deep link. */
const requests: string[] = [];

/** A page with a cold cache. */
const fresh = async <T>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext(options);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
};

const cold = (browser: Browser, options: BrowserContextOptions, address: string, screen: string): Promise<number> =>
  fresh(browser, options, async (page) => {
    await slow(page);
    return timeToScreen(page, address, screen);
  });

/**
 * From a page of the frame through one page of every remote, each by its link in the menu; sum of
 * the four switches.
 */
const tour = (
  browser: Browser,
  member: BrowserContextOptions,
  dwell: (page: Page) => Promise<unknown>,
): Promise<number> =>
  fresh(browser, member, async (page) => {
    await page.goto(START);
    await page.locator('main h1').waitFor();
    await untilQuiet(page);
    await slow(page);
    let sum = 0;
    for (const remotePage of PAGES) {
      sum += await timeOfSwitch(page, linkTo(remotePage), screenOf(remotePage), () => dwell(page));
      await untilQuiet(page);
    }
    return sum;
  });

/** Polls until the server serves these versions; it looks for new builds once a second. */
const serves = async (url: string, versions: readonly string[]): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const html = await (await fetch(url)).text();
    if (versions.every((version) => html.includes(version))) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The server does not serve ${versions.join(', ')}`);
};

const measure = async (browser: Browser, guest: BrowserContextOptions, member: BrowserContextOptions, of: Variant) => {
  for (const remotePage of PAGES) {
    series.add(`${of} deep ${remotePage.remote}`, await cold(browser, member, remotePage.path, screenOf(remotePage)));
  }
  if (of === 'hinted') return; // its first load and its menu are those of the ordinary one
  series.add(`${of} first`, await cold(browser, guest, '/', STANDS));
  series.add(`${of} rest`, await tour(browser, member, (page) => page.waitForTimeout(REST_MS)));
  series.add(`${of} there`, await tour(browser, member, (page) => untilQuiet(page, THERE_MS)));
};

/** Bytes and requests do not change from run to run. */
const weigh = async (browser: Browser, guest: BrowserContextOptions, member: BrowserContextOptions, of: Variant) => {
  const first = await watchLoads(browser, guest, '/', STANDS);
  series.add(`${of} bytes first`, first.scriptBytes);
  series.add(`${of} requests first`, first.requests);
  for (const remotePage of PAGES) {
    const deep = await watchLoads(browser, member, remotePage.path, screenOf(remotePage));
    series.add(`${of} bytes ${remotePage.remote}`, deep.scriptBytes);
    series.add(`${of} requests`, deep.requests);
    series.add(`${of} depth`, deep.depth - first.depth);
    if (of === 'madang')
      requests.push(`${remotePage.remote}: ${deep.files.map((file) => new URL(file).pathname).join(' ')}`);
  }
};

const most = (name: string): number => Math.max(...series.of(name));
const against = (what: string, other: Variant = 'ordinary'): Pick<Figure, 'value' | 'unit'> => ({
  value: ratioOfMedians(series.of(`madang ${what}`), series.of(`${other} ${what}`)),
  unit: '×',
});
const beside = (what: string, other: Variant = 'ordinary'): string =>
  `${spread(series.of(`madang ${what}`))} against ${spread(series.of(`${other} ${what}`))}`;

const figures = (): Figure[] => [
  {
    name: 'guest, first load: JavaScript, brotli',
    value: most('madang bytes first') / 1024,
    unit: 'KB',
    max: LIMITS.firstKB,
  },
  { name: 'guest, first load: requests for code until the screen', value: most('madang requests first'), unit: '' },
  {
    name: 'deep link: requests for code until the screen',
    value: most('madang requests'),
    unit: '',
    max: LIMITS.requests,
    details: requests,
  },
  { name: 'the same of one ordinary build', value: most('ordinary requests'), unit: '' },
  {
    name: 'deep link: round trips deeper than the first load',
    value: most('madang depth'),
    unit: '',
    max: LIMITS.depth,
  },
  { name: `first load until it stands, ms: ${beside('first')}`, ...against('first'), max: LIMITS.firstLoad },
  ...PAGES.flatMap(({ remote }): Figure[] => [
    {
      name: `deep link, ${remote}, ms: ${beside(`deep ${remote}`)}`,
      ...against(`deep ${remote}`),
      max: LIMITS.deepLink,
    },
    {
      name: `  the same, ordinary with its chunks named in the page: ${spread(series.of(`hinted deep ${remote}`))}`,
      ...against(`deep ${remote}`, 'hinted'),
    },
  ]),
  {
    name: `four switches, pressed ${REST_MS} ms after pointing, ms: ${beside('rest')}`,
    ...against('rest'),
    max: LIMITS.switch,
  },
  {
    name: `four switches, pressed when all is there, ms: ${beside('there')}`,
    ...against('there'),
    max: LIMITS.switch,
  },
  { name: `JavaScript of a first load, bytes: ${beside('bytes first')}`, ...against('bytes first'), max: LIMITS.bytes },
  ...PAGES.map(({ remote }) => ({
    name: `JavaScript of a deep link, ${remote}, bytes: ${beside(`bytes ${remote}`)}`,
    ...against(`bytes ${remote}`),
    max: LIMITS.bytes,
  })),
];

/** The figures against other techniques that have a limit. */
const againstPeers = async (): Promise<Figure[]> => (await runPeers()).filter(({ max }) => max !== undefined);

/**
 * First load, deep links and switches against one ordinary webpack build of the same sources, by
 * the same server, alternating; then the sports list, the first screens on the phone, and other
 * techniques. Slow 4G and a processor four times slower. Limits: the product's issues.
 */
export const run: Bench = async () => {
  await promisify(execFile)(process.execPath, [path.join(root, 'tools/bin/build.mjs')]);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-first-load-'));
  let product: Product | undefined;
  const browser = await openBrowser();
  try {
    const site: Site = await layOut(root, folder);
    site.use('madang');
    product = await startProduct(PORT, { RELEASES_DIR: site.folder });
    const { url } = product;
    const guest = { baseURL: url };
    const member = { baseURL: url, storageState: await signedIn(browser, url, 'member01') };
    const turnTo = (variant: Variant) => serves(url, site.use(variant));
    for (const variant of ['madang', 'ordinary'] as const) {
      await turnTo(variant);
      await weigh(browser, guest, member, variant);
    }
    await inTurns(['madang', 'ordinary', 'hinted'] as const, ROUNDS, async (variant) => {
      await turnTo(variant);
      await measure(browser, guest, member, variant);
    });
    await turnTo('madang');
    const pages = [...(await sportsList(browser, member)), ...(await firstScreens(browser, guest, member))];
    return [...figures(), ...pages, ...(await againstPeers())];
  } finally {
    await browser.close();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
