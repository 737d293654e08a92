import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { arrival, watchArrival } from './arrival.ts';
import { untilIdle, type Width, widths } from './first-page.ts';
import { type Frames, takeFrames, watchFrames } from './frames.ts';
import { slow } from './slow.ts';

/** A notch of the wheel each so many milliseconds, CSS pixels of each: as a quick hand turns it. */
const TURN_MS = 40;
const TURN_PX = 120;
const TURNS = 120;

export interface Scrolled extends Frames {
  /** From the navigation until the first game stood there, milliseconds, at the processor's own speed. */
  opened: number;
  /** Games that were drawn when the end was reached, of how many. */
  drawn: number;
  games: number;
  /** How far it went, CSS pixels. */
  distance: number;
}

/** Of the picker alone: behind it a lobby has tiles, too. */
const tile = '[data-columns] [data-game]';

const distanceOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(document.documentElement.scrollTop, ...[...document.querySelectorAll('dialog *')].map((e) => e.scrollTop)),
  );

/** Scrolls through the games of a vendor by the wheel, on a processor four times slower. */
export const scrollPicker = async (
  browser: Browser,
  width: Width,
  options: BrowserContextOptions,
  address: string,
): Promise<Scrolled> => {
  const context = await browser.newContext({ ...options, viewport: widths[width] });
  try {
    const page = await context.newPage();
    await watchArrival(page, tile);
    await page.goto(address);
    const opened = await arrival(page);
    await untilIdle(page);
    await slow(page, { network: false });
    const games = Number(await page.locator('li[aria-setsize]').first().getAttribute('aria-setsize'));
    await page.locator(tile).first().hover();
    await watchFrames(page);
    for (let turn = 0; turn < TURNS; turn += 1) {
      // One way and half of it back: rows come from both ends.
      await page.mouse.wheel(0, turn < (TURNS * 2) / 3 ? TURN_PX : -TURN_PX);
      await page.waitForTimeout(TURN_MS);
    }
    const { gaps, long } = await takeFrames(page);
    return { opened, games, gaps, long, drawn: await page.locator(tile).count(), distance: await distanceOf(page) };
  } finally {
    await context.close();
  }
};
