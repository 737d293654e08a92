import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Bench, Figure } from './figure.ts';
import { timeOfSwitch, timeToScreen, untilQuiet } from './page/arrival.ts';
import { openBrowser } from './page/browser.ts';
import { watchTraffic } from './page/loads.ts';
import { slow } from './page/slow.ts';
import { buildWay, type Way } from './peers/build.ts';
import { documentsOf } from './peers/documents.ts';
import { type Served, serve } from './peers/serve.ts';
import { createSeries, inTurns, median, ratioOfMedians, spread } from './statistics.ts';

const PORT = Number(process.env.PORT ?? 4490);
const ROUNDS = 5;
/**
 * Switches with everything fetched ahead are short, so that noise is a large share of them: so many
 * in each round.
 */
const SWITCHES = 2;
/** So long a hand rests on a link before it presses, in milliseconds. */
const REST_MS = 200;
/** How much worse than the best of the others ours may be. */
const LIMITS = { cold: 1, switch: 1.1 } as const;

const OURS: Way = 'madang';
const PEERS = ['federation', 'single-spa', 'qiankun'] as const satisfies readonly Way[];
const ALL: readonly Way[] = [OURS, ...PEERS];
const NAMES: Record<Way, string> = {
  madang: 'Madang',
  federation: 'Module Federation, plain',
  'single-spa': 'single-spa, import map',
  qiankun: 'qiankun',
};

const LIST = '[data-screen=list] li';
const FORM = '[data-screen=form] form';
const TO_FORM = 'header a[href="/form"]';

const series = createSeries();

const fresh = async <T>(browser: Browser, way: Way, use: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext({ baseURL: `http://${way}.localhost:${PORT}` });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
};

/** From the list, after it has settled, to the form. */
const switchAfter = (browser: Browser, way: Way, dwell: (page: Page) => Promise<unknown>): Promise<number> =>
  fresh(browser, way, async (page) => {
    await page.goto('/list');
    await page.locator(LIST).first().waitFor();
    // Idle-time requests run now, over the fast network, to the benefit of whichever way makes
    // them.
    await untilQuiet(page);
    await slow(page);
    return timeOfSwitch(page, TO_FORM, FORM, () => dwell(page));
  });

const measure = async (browser: Browser, way: Way): Promise<void> => {
  const cold = await fresh(browser, way, async (page) => {
    await slow(page);
    return timeToScreen(page, '/list', LIST);
  });
  series.add(`${way} cold`, cold);
  for (let n = 0; n < SWITCHES; n += 1)
    series.add(`${way} there`, await switchAfter(browser, way, (page) => untilQuiet(page)));
  series.add(`${way} rest`, await switchAfter(browser, way, (page) => page.waitForTimeout(REST_MS)));
};

/** Bytes and requests do not change from run to run. */
const weigh = async (browser: Browser, way: Way): Promise<void> => {
  await fresh(browser, way, async (page) => {
    const traffic = await watchTraffic(page);
    await page.goto('/list', { waitUntil: 'commit' });
    await page.locator(LIST).first().waitFor();
    const screen = traffic();
    await untilQuiet(page);
    const first = traffic();
    await timeOfSwitch(page, TO_FORM, FORM, () => untilQuiet(page));
    await untilQuiet(page);
    const both = traffic();
    series.add(`${way} requests until the screen`, screen.requests);
    series.add(`${way} bytes of the page`, first.bytes);
    series.add(`${way} requests of the page`, first.requests);
    series.add(`${way} bytes of both pages`, both.bytes);
    series.add(`${way} requests of both pages`, both.requests);
  });
};

const best = (what: string): Way =>
  PEERS.reduce<Way>(
    (one, other) => (median(series.of(`${other} ${what}`)) < median(series.of(`${one} ${what}`)) ? other : one),
    PEERS[0],
  );

const times = (what: string, label: string, max?: number): Figure[] => {
  const peer = best(what);
  return [
    ...ALL.map((way) => ({
      name: `${label}: ${NAMES[way]}, ${spread(series.of(`${way} ${what}`))}`,
      value: median(series.of(`${way} ${what}`)),
      unit: 'ms',
    })),
    {
      name: `${label}: Madang against the best of the others, ${NAMES[peer]}`,
      value: ratioOfMedians(series.of(`${OURS} ${what}`), series.of(`${peer} ${what}`)),
      unit: '×',
      ...(max !== undefined && { max }),
    },
  ];
};

const weights = (what: string, unit: string, of = 1): Figure[] =>
  ALL.map((way) => ({ name: `${what}: ${NAMES[way]}`, value: median(series.of(`${way} ${what}`)) / of, unit }));

/**
 * The same application of two pages composed at run time in four ways, on one server, alternating.
 * Slow 4G and a processor four times slower. Each way follows its own guide
 * (`bench/peers/build.ts`).
 */
export const run: Bench = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-peers-'));
  const sites = new Map<string, Served>();
  for (const way of ALL) {
    const own = path.join(folder, way);
    const entries = await buildWay(way, own);
    sites.set(way, { folder: own, documents: await documentsOf(way, own, entries) });
  }
  const server = await serve(PORT, sites);
  const browser = await openBrowser();
  try {
    for (const way of ALL) await weigh(browser, way);
    await inTurns(ALL, ROUNDS, (way) => measure(browser, way));
    return [
      ...times('cold', 'cold, to the screen of the list', LIMITS.cold),
      ...times('there', 'switch to the form, all fetched ahead', LIMITS.switch),
      ...times('rest', `switch to the form, ${REST_MS} ms after pointing`),
      ...weights('requests until the screen', ''),
      ...weights('bytes of the page', 'KB', 1024),
      ...weights('requests of the page', ''),
      ...weights('bytes of both pages', 'KB', 1024),
      ...weights('requests of both pages', ''),
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
