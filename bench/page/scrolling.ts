import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { inTurns } from '../statistics.ts';
import { arrival, watchArrival } from './arrival.ts';
import { untilIdle, type Width, widths } from './first-page.ts';
import { type Frames, type Scroll, shownDuring, takeFrames, watchFrames } from './frames.ts';
import { slow } from './slow.ts';

/** One way and half of it back, CSS pixels: rows come from both ends. */
const WAYS = [9_600, -4_800];
/**
 * As often, each time over games that were not there before: what the machine does besides is not
 * in each of them.
 */
const TIMES = 5;
/** CSS pixels a second, as a quick hand has it. */
const SPEED = 3_000;

export interface Scrolled extends Frames {
  /** Of each time, from one frame that was shown to the next, milliseconds, while it moved. */
  shown: number[][];
  /** The same of a page of plain rows, which is scrolled before or after each of them. */
  plain: number[][];
  /**
   * Which part of the view had games, not the places of games alone, in each frame of the page's
   * thread; 0 to 1.
   */
  covered: number[];
  /**
   * From the navigation until the first game was displayed, milliseconds, at the processor's own
   * speed.
   */
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

type Covering = typeof globalThis & { covered: number[] };

/** Runs in the page: the share of the view, 0 to 1, that shows games at the start of each frame. */
const watchCover = (): void => {
  const list = document.querySelector<HTMLElement>('[data-columns]');
  if (!list) throw new Error('there is no list');
  let scroller: Element = list;
  while (scroller !== document.documentElement && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement ?? document.documentElement;
  const columns = Number(list.dataset.columns);
  /** In the list's own pixels. */
  const look = () => {
    const { top, height } = list.getBoundingClientRect();
    const view =
      scroller === document.documentElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
    const rows = [...list.querySelectorAll<HTMLElement>('[data-index]')].map((row) => ({
      from: row.offsetTop,
      to: row.offsetTop + row.offsetHeight,
      drawn: row.childElementCount / columns,
    }));
    return { from: Math.max(0, view.top - top), to: Math.min(height, view.bottom - top), rows };
  };
  const covered: number[] = [];
  (globalThis as Covering).covered = covered;
  let { rows } = look();
  const note = (): void => {
    const now = look();
    const seen = rows.map(
      ({ from, to, drawn }) => Math.max(0, Math.min(to, now.to) - Math.max(from, now.from)) * drawn,
    );
    covered.push(seen.reduce((sum, px) => sum + px, 0) / (now.to - now.from));
    rows = now.rows;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};

/** Rows of the page that the picker is measured against: as high as the list of games is long. */
const PLAIN_ROWS = 1_000;

/**
 * Runs in the page: rows of colour and text, without scripts, pictures or anything that follows the
 * scroll.
 */
const drawPlain = (rows: number): void => {
  document.body.style.margin = '0';
  document.body.replaceChildren(
    ...Array.from({ length: rows }, (_, index) => {
      const row = document.createElement('p');
      row.style.cssText = `height: 150px; margin: 0; background: hsl(${(index * 37) % 360} 50% 50%)`;
      row.textContent = `row ${index}`;
      return row;
    }),
  );
};

/** A scroll in both directions by the mouse from one position of a page. */
const scrollsFrom = async (page: Page, { x, y }: { x: number; y: number }): Promise<Scroll[]> => {
  const devtools = await page.context().newCDPSession(page);
  return WAYS.map((px) => ({
    lastsMs: (Math.abs(px) / SPEED) * 1_000,
    act: () =>
      devtools.send('Input.synthesizeScrollGesture', {
        x,
        y,
        yDistance: -px,
        speed: SPEED,
        gestureSourceType: 'mouse',
      }),
  }));
};

/** A page of plain rows under the same throttle, ready to be scrolled. */
const openPlain = async (context: BrowserContext): Promise<{ page: Page; ways: Scroll[] }> => {
  const page = await context.newPage();
  await page.evaluate(drawPlain, PLAIN_ROWS);
  await slow(page, { network: false });
  return { page, ways: await scrollsFrom(page, { x: 100, y: 100 }) };
};

/**
 * Scrolls through the games of a vendor on a processor four times slower. The scroll does not wait
 * for the page's thread: the limit is on displayed frames, and the number of games in them is
 * reported.
 */
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
    const first = page.locator(tile).first();
    await first.hover();
    const { x, y } = (await first.boundingBox()) ?? { x: 0, y: 0 };
    await page.evaluate(watchCover);
    await watchFrames(page);
    const ways = await scrollsFrom(page, { x: x + 20, y: y + 20 });
    const plain = await openPlain(context);
    const shown: number[][] = [];
    const plainShown: number[][] = [];
    const gaps: number[] = [];
    const long: string[] = [];
    // Beginning and ending a trace are no part of it.
    const moving = ways.map(({ lastsMs, act }) => ({
      lastsMs,
      act: async () => {
        await takeFrames(page);
        await act();
        const frames = await takeFrames(page);
        gaps.push(...frames.gaps);
        long.push(...frames.long);
      },
    }));
    await inTurns(['games', 'plain'], TIMES, async (what) => {
      const isGames = what === 'games';
      await (isGames ? page : plain.page).bringToFront();
      if (isGames) shown.push(await shownDuring(browser, page, moving));
      else plainShown.push(await shownDuring(browser, plain.page, plain.ways));
    });
    if ([...shown, ...plainShown].some((frames) => frames.length === 0))
      throw new Error('nothing moved while the picker was scrolled');
    const covered = await page.evaluate(() => (globalThis as Covering).covered);
    const drawn = await page.locator(tile).count();
    return { opened, games, gaps, long, shown, plain: plainShown, covered, drawn, distance: await distanceOf(page) };
  } finally {
    await context.close();
  }
};
