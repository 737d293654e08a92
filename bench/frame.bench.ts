import { startProduct } from '@madang/e2e/product';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Bench, Figure } from './figure.ts';
import { signedIn } from './load/sign-in.ts';
import { openBrowser } from './page/browser.ts';
import { type FirstPage, loadFirstPage, paintWithoutScripts, type Width, widths } from './page/first-page.ts';
import { watchLoads } from './page/loads.ts';
import { type Pressed, pressThrough } from './page/presses.ts';
import { watchTabs } from './page/tabs.ts';
import { inTurns, median, ratioOfMedians, spread } from './statistics.ts';

const PORT = 4470;
const RUNS = 5;
/**
 * An API that takes its time: content that arrives after everything else must not move anything
 * either.
 */
const LATE_MS = 2_000;
const MEMBER = 'member01';

/** Passes through all presses at one width. */
const PRESS_RUNS = 3;

/**
 * `lcp`: against the first paint of the same document without scripts. `answer`, `task`: against
 * the longest run of fixed work in the same tab (`page-work.ts`). On a busy machine our own server
 * and the browser's other processes compete with the page while it loads, but not while it does
 * fixed work: the limit has a margin for that.
 */
const LIMITS = { scriptsKB: 190, lcp: 1.5, shift: 0.02, answer: 3, task: 5 } as const;

/** The longest run of fixed work of each page. */
const longestWork = (pages: readonly { work: readonly number[] }[]): number[] =>
  pages.map(({ work }) => Math.max(...work));

const firstPage = async (
  browser: Browser,
  who: 'guest' | 'member',
  width: Width,
  options: BrowserContextOptions,
): Promise<Figure[]> => {
  const at = { ...options, viewport: widths[width], hasTouch: width === 'mobile' };
  const loads: FirstPage[] = [];
  const bare: number[] = [];
  await inTurns(['whole', 'bare'], RUNS, async (what) => {
    if (what === 'whole') loads.push(await loadFirstPage(browser, at));
    else bare.push(await paintWithoutScripts(browser, at));
  });
  const late = await loadFirstPage(browser, at, { lateMs: LATE_MS });
  const all = [...loads, late];
  const lcp = loads.map(({ vitals }) => vitals.lcp);
  const shift = Math.max(...all.map(({ vitals }) => vitals.shift));
  const tasks = loads.map(({ vitals }) => vitals.longestTask);
  const depth = Math.max(...loads.map(({ calls }) => calls.depth));
  const name = `${who}, ${width}`;
  const details = [...new Set(all.flatMap(({ vitals }) => vitals.shifts))];
  return [
    { name: `${name}: LCP, slow 4G, 4× CPU, median of ${RUNS}`, value: median(lcp), unit: 'ms' },
    {
      name: `${name}: LCP against the same document without scripts`,
      value: ratioOfMedians(lcp, bare),
      unit: '×',
      max: LIMITS.lcp,
      details: [`${spread(lcp)} against ${spread(bare)} ms`],
    },
    { name: `${name}: CLS until idle, data in time and late`, value: shift, unit: '', max: LIMITS.shift, details },
    { name: `${name}: longest task after load, median of ${RUNS}`, value: median(tasks), unit: 'ms' },
    {
      name: `${name}: longest task after load against fixed work`,
      value: ratioOfMedians(tasks, longestWork(loads)),
      unit: '×',
      max: LIMITS.task,
      details: loads.flatMap(({ vitals }) => vitals.tasks),
    },
    { name: `${name}: start-up calls`, value: loads[0]?.calls.count ?? Number.NaN, unit: '' },
    {
      name: `${name}: start-up calls, round trips deep`,
      value: depth,
      unit: '',
      max: 1,
      details: [...new Set(loads.flatMap(({ calls }) => calls.late))],
    },
  ];
};

const presses = async (
  browser: Browser,
  width: Width,
  guest: BrowserContextOptions,
  member: BrowserContextOptions,
): Promise<Figure[]> => {
  const passes: Pressed[][] = [];
  for (let run = 0; run < PRESS_RUNS; run += 1) passes.push(await pressThrough(browser, width, guest, member));
  const answers = passes.map((pass) => Math.max(...pass.map(({ slowestAnswer }) => slowestAnswer)));
  const tasks = passes.map((pass) => Math.max(...pass.map(({ longestTask }) => longestTask)));
  const work = passes.map((pass) => Math.max(...longestWork(pass)));
  return [
    { name: `${width}: longest run of fixed work, median of ${PRESS_RUNS}`, value: median(work), unit: 'ms' },
    { name: `${width}: slowest answer to a press or a key, 4× CPU`, value: median(answers), unit: 'ms' },
    {
      name: `${width}: slowest answer against fixed work`,
      value: ratioOfMedians(answers, work),
      unit: '×',
      max: LIMITS.answer,
      details: passes.flat().flatMap((pressed) => pressed.answers.slice(0, 3)),
    },
    { name: `${width}: longest task while pressing`, value: median(tasks), unit: 'ms' },
    {
      name: `${width}: longest task while pressing against fixed work`,
      value: ratioOfMedians(tasks, work),
      unit: '×',
      max: LIMITS.task,
      details: passes.flat().flatMap((pressed) => pressed.tasks),
    },
  ];
};

/**
 * The frame: what is loaded, when it is seen, whether it moves, how fast it answers. Limits are
 * ratios and counts: the issue of the frame.
 */
export const run: Bench = async () => {
  const product = await startProduct(PORT);
  const browser = await openBrowser();
  try {
    const guest = { baseURL: product.url };
    const member = { baseURL: product.url, storageState: await signedIn(browser, product.url, MEMBER) };
    const first = await watchLoads(browser, guest, '/', 'main h1, main h2');
    const figures: Figure[] = [
      {
        name: 'guest: JavaScript of the first load, brotli, until idle',
        value: first.scriptBytes / 1024,
        unit: 'KB',
        max: LIMITS.scriptsKB,
      },
    ];
    for (const width of ['desktop', 'mobile'] as const) {
      figures.push(...(await firstPage(browser, 'guest', width, guest)));
      figures.push(...(await firstPage(browser, 'member', width, member)));
      figures.push(...(await presses(browser, width, guest, member)));
    }
    // A session of its own: that of the pages above is minutes old, and its token would end before
    // it is renewed.
    const fresh = { baseURL: product.url, storageState: await signedIn(browser, product.url, MEMBER) };
    const tabs = await watchTabs(browser, fresh);
    figures.push(
      { name: '20 tabs: polls of the balance in five seconds', value: tabs.polls, unit: '', max: 1.2 },
      { name: '20 tabs: calls for one new token', value: tabs.refreshes, unit: '', min: 1, max: 1 },
      { name: '20 tabs: still signed in', value: tabs.signedIn, unit: '', min: 20 },
    );
    return figures;
  } finally {
    await browser.close();
    await product.stop();
  }
};
