import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { timeFixedWork } from './page-work.ts';
import { slow } from './slow.ts';
import { type StartUpCalls, watchStartUp } from './start-up-calls.ts';
import { readVitals, type Vitals, watchVitals } from './vitals.ts';

export const widths = {
  desktop: { width: 1280, height: 800 },
  mobile: { width: 390, height: 844 },
} as const;
export type Width = keyof typeof widths;

/**
 * After the network is idle a page may still do what it kept for later: so long is waited for it,
 * in milliseconds.
 */
const AFTERWARDS_MS = 3_000;

/** The page is idle, and stays so. */
export const untilIdle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(AFTERWARDS_MS);
  await page.waitForLoadState('networkidle');
};

export interface FirstPage {
  vitals: Vitals;
  calls: StartUpCalls;
  /**
   * Milliseconds of fixed work in the same tab before and after the load: other processes come and
   * go meanwhile.
   */
  work: number[];
}

/**
 * Loads `/` cold on the slow network and processor, until it is idle.
 * @param lateMs each answer of the API comes so many milliseconds later
 */
export const loadFirstPage = async (
  browser: Browser,
  options: BrowserContextOptions,
  { lateMs = 0 } = {},
): Promise<FirstPage> => {
  const context = await browser.newContext(options);
  await watchVitals(context);
  const page = await context.newPage();
  if (lateMs > 0) {
    await page.route('**/api/**', async (route) => {
      await new Promise((done) => setTimeout(done, lateMs));
      await route.continue().catch(() => {}); // the page may be gone by then
    });
  }
  await slow(page);
  const before = await timeFixedWork(page);
  const calls = await watchStartUp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('main h1, main h2').first().waitFor({ timeout: 60_000 });
  await untilIdle(page);
  const vitals = await readVitals(page);
  const work = [...before, ...(await timeFixedWork(page))];
  await context.close();
  return { vitals, calls: calls(), work };
};

/**
 * First contentful paint of the very document without its scripts: what the network alone costs.
 */
export const paintWithoutScripts = async (browser: Browser, options: BrowserContextOptions): Promise<number> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.route('**/*.js', (route) => route.abort());
  await slow(page);
  await page.goto('/');
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    undefined,
    { timeout: 60_000 },
  );
  const ms = (await paint.jsonValue()) ?? Number.NaN;
  await context.close();
  return ms;
};
