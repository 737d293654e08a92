import type { Page, Request } from '@playwright/test';

interface Watched {
  /**
   * Time at which the watched element first appeared, and time of the press: ms of the page's own
   * clock.
   */
  arrivedAt?: number | undefined;
  pressedAt?: number | undefined;
}
type Watching = typeof globalThis & Watched;

/** Slow networks and processors included. */
const PATIENCE_MS = 60_000;
/** Interval at which the page is queried; the exact time comes from the page itself. */
const REQUEST_MS = 100;

/** Runs in the page: every frame looks whether it is there. */
const watch = (selector: string): void => {
  const page = globalThis as Watching;
  page.arrivedAt = undefined;
  const look = () => {
    if (document.querySelector(selector)?.checkVisibility()) page.arrivedAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const watchPress = (): void => {
  const page = globalThis as Watching;
  page.pressedAt = undefined;
  addEventListener('click', ({ timeStamp }) => (page.pressedAt = timeStamp), { capture: true, once: true });
};

/** Records when `selector` first appears on the next page that is opened. */
export const watchArrival = (page: Page, selector: string): Promise<unknown> => page.addInitScript(watch, selector);

/** When it appeared: milliseconds from the navigation. */
export const arrival = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => (globalThis as Watching).arrivedAt !== undefined, undefined, {
    timeout: PATIENCE_MS,
    polling: REQUEST_MS,
  });
  return page.evaluate(() => (globalThis as Watching).arrivedAt ?? Number.NaN);
};

/** Milliseconds from the navigation until `selector` appears on the screen. */
export const timeToScreen = async (page: Page, address: string, selector: string): Promise<number> => {
  await watchArrival(page, selector);
  await page.goto(address, { waitUntil: 'commit' });
  return arrival(page);
};

/**
 * Points at a link, presses it after `dwell` and waits for `selector`.
 * @param dwell delay between pointing and pressing
 * @returns milliseconds from the press until it appears on the screen
 */
export const timeOfSwitch = async (
  page: Page,
  link: string,
  selector: string,
  dwell: () => Promise<unknown>,
): Promise<number> => {
  await page.evaluate(watchPress);
  await page.evaluate(watch, selector);
  await page.locator(link).first().hover();
  await dwell();
  await page.mouse.down();
  await page.mouse.up();
  const arrivedAt = await arrival(page);
  return arrivedAt - (await page.evaluate(() => (globalThis as Watching).pressedAt ?? Number.NaN));
};

/** Answers when nothing has been on its way for so many milliseconds. */
export const untilQuiet = async (page: Page, quietMs = 800): Promise<void> => {
  const underWay = new Set<Request>();
  let calmSince = performance.now();
  const more = (request: Request) => underWay.add(request);
  const less = (request: Request) => {
    underWay.delete(request);
    calmSince = performance.now();
  };
  page.on('request', more).on('requestfinished', less).on('requestfailed', less);
  while (underWay.size > 0 || performance.now() - calmSince < quietMs) await page.waitForTimeout(50);
  page.off('request', more).off('requestfinished', less).off('requestfailed', less);
};
