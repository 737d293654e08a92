import { startProduct } from '@madang/e2e/product';
import type { BrowserContextOptions } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { loadFirstPage, paintWithoutScripts, type Width, widths } from './first-page.ts';
import { watchLoads } from './loads.ts';
import { pressThrough } from './presses.ts';
import { signedIn } from './sign-in.ts';
import { watchTabs } from './tabs.ts';

const PORT = 4470;
const RUNS = 5;
/** An API that takes its time: content that arrives after everything else must not move anything either. */
const LATE_MS = 2_000;
const MEMBER = 'member01';

const LIMITS = { scriptsKB: 190, lcpMs: 2_500, shift: 0.02, answerMs: 150, taskMs: 200 } as const;

const firstPage = async (
  browser: Parameters<typeof loadFirstPage>[0],
  who: 'guest' | 'member',
  width: Width,
  options: BrowserContextOptions,
): Promise<Figure[]> => {
  const at = { ...options, viewport: widths[width], hasTouch: width === 'mobile' };
  const loads = [];
  for (let run = 0; run < RUNS; run++) loads.push(await loadFirstPage(browser, at));
  const late = await loadFirstPage(browser, at, { lateMs: LATE_MS });
  const all = [...loads, late];
  const lcp = median(loads.map(({ vitals }) => vitals.lcp));
  const bare = await paintWithoutScripts(browser, at);
  const shift = Math.max(...all.map(({ vitals }) => vitals.shift));
  const task = median(loads.map(({ vitals }) => vitals.longestTask));
  const depth = Math.max(...loads.map(({ calls }) => calls.depth));
  const name = `${who}, ${width}`;
  const told = [...new Set(all.flatMap(({ vitals }) => vitals.shifts))];
  return [
    { name: `${name}: LCP, slow 4G, 4× CPU, median of ${RUNS}`, value: lcp, unit: 'ms', max: LIMITS.lcpMs },
    { name: `${name}: LCP against the same document without scripts`, value: lcp / bare, unit: '×' },
    { name: `${name}: CLS until idle, data in time and late`, value: shift, unit: '', max: LIMITS.shift, told },
    {
      name: `${name}: longest task after load, median of ${RUNS}`,
      value: task,
      unit: 'ms',
      max: LIMITS.taskMs,
      told: loads.flatMap(({ vitals }) => vitals.tasks),
    },
    { name: `${name}: start-up calls`, value: loads[0]?.calls.count ?? Number.NaN, unit: '' },
    {
      name: `${name}: start-up calls, round trips deep`,
      value: depth,
      unit: '',
      max: 1,
      told: [...new Set(loads.flatMap(({ calls }) => calls.late))],
    },
  ];
};

/** The frame: what is loaded, when it is seen, whether it moves, how fast it answers. Limits: the issue of the frame. */
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
      const pressed = await pressThrough(browser, width, guest, member);
      figures.push(
        {
          name: `${width}: slowest answer to a press or a key, 4× CPU`,
          value: Math.max(...pressed.map(({ slowestAnswer }) => slowestAnswer)),
          unit: 'ms',
          max: LIMITS.answerMs,
          told: pressed.flatMap(({ answers }) => answers.slice(0, 3)),
        },
        {
          name: `${width}: longest task while pressing`,
          value: Math.max(...pressed.map(({ longestTask }) => longestTask)),
          unit: 'ms',
          max: LIMITS.taskMs,
          told: pressed.flatMap(({ tasks }) => tasks),
        },
      );
    }
    // A session of its own: that of the pages above is minutes old, and its token would end before it is renewed.
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
