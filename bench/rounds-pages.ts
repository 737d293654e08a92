import { type SharedGame, sharedGames } from '@madang/contracts';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { untilIdle, type Width, widths } from './first-page.ts';
import { shownFrames, takeFrames, watchFrames } from './frames.ts';
import type { DrawnRound } from './mini-draws.ts';
import { openPages, type Site } from './rounds-line.ts';
import { signedIn } from './sign-in.ts';
import { slow } from './slow.ts';
import { median, percentile } from './statistics.ts';

const LINES = 1_000;
const DRAWS = 25;
/** Draws that each page is watched for while its frames are counted. */
const DRAWS_OF_FRAMES = 2;
/** So long after its time all of a result is at rest, however it is animated. */
const AT_REST_MS = 5_000;
/** So long before it a page is left alone, that what a clock that was set makes it do is over; then its frames count. */
const CALM_MS = 8_000;
const BEFORE_MS = 500;
const LIMITS = { resultMs: 1_000, frameMs: 50 } as const;
const MEMBER = 'member01';
const LAST = '[data-testid=mini-last]';

interface Shown {
  /** The round's result began to be shown. Milliseconds since the epoch. */
  at: number;
  /** All of it stood there at rest. */
  whole?: number;
}
type Watching = typeof globalThis & { shown: Record<string, Shown> };

/** Runs in the page: every frame looks which result is on the screen. */
const watch = (): void => {
  const shown: Record<string, Shown> = {};
  (globalThis as Watching).shown = shown;
  const look = () => {
    const last = document.querySelector<HTMLElement>('[data-testid=mini-last]');
    const round = last?.dataset.round;
    if (last?.checkVisibility() && round) {
      shown[round] ??= { at: Date.now() };
      if (last.getAnimations({ subtree: true }).every(({ playState }) => playState === 'finished'))
        shown[round].whole ??= Date.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** One session for all her pages: signing in again ends the one before. */
const memberIn = async (browser: Browser, url: string): Promise<BrowserContextOptions> => ({
  baseURL: url,
  storageState: await signedIn(browser, url, MEMBER),
});

const pageOf = async (
  browser: Browser,
  member: BrowserContextOptions,
  width: Width,
  game: SharedGame,
): Promise<Page> => {
  const context = await browser.newContext({ ...member, viewport: widths[width] });
  const page = await context.newPage();
  await page.goto(`/minigame/${game}`);
  await page.getByTestId('mini-round').waitFor();
  await untilIdle(page);
  return page;
};

const shownOn = async (page: Page, draw: DrawnRound, game: SharedGame): Promise<Shown> => {
  const shown = await page.evaluate((round) => (globalThis as Watching).shown[round], draw.roundIdOf(game));
  return shown ?? { at: Number.POSITIVE_INFINITY };
};

/** From the time of a draw until its result is on the screen, while a thousand others have the page open. */
const resultsOnScreen = async (browser: Browser, { url, members, draws }: Site): Promise<Figure[]> => {
  const places = (['desktop', 'mobile'] as const).flatMap((width) =>
    (['powerball', 'speedkino'] as const).map((game) => ({ width, game })),
  );
  const member = await memberIn(browser, url);
  const pages: Page[] = [];
  for (const { width, game } of places) pages.push(await pageOf(browser, member, width, game));
  for (const page of pages) await page.evaluate(watch);
  const readers = await openPages(url, members, LINES);
  const late: number[] = [];
  const fromDecision: number[] = [];
  const whole: number[] = [];
  try {
    for (let turn = 0; turn < DRAWS; turn += 1) {
      const draw = await draws.next();
      await draws.until(draw, AT_REST_MS);
      for (const [at, { game }] of places.entries()) {
        const shown = await shownOn(pages[at] as Page, draw, game);
        late.push(shown.at - draw.at);
        fromDecision.push(shown.at - (await draws.decidedAt(draw, game)));
        whole.push((shown.whole ?? Number.POSITIVE_INFINITY) - draw.at);
      }
    }
  } finally {
    await readers.close();
    for (const page of pages) await page.context().close();
  }
  const name = `${LINES} lines and ${places.length} pages open, result on the screen`;
  return [
    { name: `${name}, after the draw's time: median`, value: median(late), unit: 'ms' },
    { name: `${name}: p99`, value: percentile(late, 0.99), unit: 'ms', max: LIMITS.resultMs },
    { name: `${name}: the slowest of ${late.length}`, value: Math.max(...late), unit: 'ms' },
    { name: `${name}, after its decision: p99`, value: percentile(fromDecision, 0.99), unit: 'ms' },
    { name: `${name}, all of it at rest: median`, value: median(whole), unit: 'ms' },
  ];
};

/**
 * Frames of a page on a slow processor while a result comes, is animated, and the next round opens: those that are shown
 * while it moves, and those of the page's own thread, which the animation does not wait for. Source: decision 46.
 */
const framesOfDraws = async (browser: Browser, { url, draws }: Site, width: Width): Promise<Figure[]> => {
  const member = await memberIn(browser, url);
  const figures: Figure[] = [];
  for (const game of sharedGames) {
    const page = await pageOf(browser, member, width, game);
    await slow(page, { network: false });
    await watchFrames(page);
    const shown: number[] = [];
    const gaps: number[] = [];
    const long: string[] = [];
    for (let turn = 0; turn < DRAWS_OF_FRAMES; turn += 1) {
      const draw = await draws.next(CALM_MS);
      await draws.until(draw, -BEFORE_MS);
      await takeFrames(page);
      const moving = await shownFrames(browser, page, LAST, () => draws.until(draw, AT_REST_MS));
      if (moving.length === 0) throw new Error(`nothing moved while ${draw.roundIdOf(game)} was drawn`);
      shown.push(...moving);
      const frames = await takeFrames(page);
      await page.locator(`${LAST}[data-round="${draw.roundIdOf(game)}"]`).waitFor();
      gaps.push(...frames.gaps);
      long.push(...frames.long);
    }
    await page.context().close();
    const name = `${game}, ${width}, 4× CPU, ${DRAWS_OF_FRAMES} draws`;
    figures.push(
      {
        name: `${name}: longest frame that is shown while it moves`,
        value: Math.max(...shown),
        unit: 'ms',
        max: LIMITS.frameMs,
      },
      { name: `${name}: longest frame of the page's thread`, value: Math.max(...gaps), unit: 'ms', told: long },
    );
  }
  return figures;
};

/** Results as pages in a browser show them. */
export const resultsOnPages = async (site: Site): Promise<Figure[]> => {
  const browser = await openBrowser();
  try {
    return [
      ...(await resultsOnScreen(browser, site)),
      ...(await framesOfDraws(browser, site, 'desktop')),
      ...(await framesOfDraws(browser, site, 'mobile')),
    ];
  } finally {
    await browser.close();
  }
};
