import { type SharedGame, sharedGames } from '@madang/contracts';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type FanOut, startFanOut } from '../fan-out.ts';
import type { Figure } from '../figure.ts';
import { signedIn } from '../load/sign-in.ts';
import { openBrowser } from '../page/browser.ts';
import { untilIdle, type Width, widths } from '../page/first-page.ts';
import { shownFrames, takeFrames, watchFrames } from '../page/frames.ts';
import { slow } from '../page/slow.ts';
import { median, percentile, ratioOfMedians, ratioOfPercentiles } from '../statistics.ts';
import type { DrawnRound } from './mini-draws.ts';
import { openBare, openPages, type RoundsSite } from './rounds-line.ts';

const LINES = 1_000;
/** `DRAWS=5` is a look. */
const DRAWS = Number(process.env.DRAWS ?? 25);
/** Draws that each page is watched for while its frames are counted. */
const DRAWS_OF_FRAMES = 2;
/** So long after its time all of a result is at rest, however it is animated. */
const AT_REST_MS = 5_000;
/**
 * So long before it a page is left alone, that what a clock that was set makes it do is over; then
 * its frames count.
 */
const CALM_MS = 8_000;
const BEFORE_MS = 500;
/** Draws of one batch: of each batch the 95th percentile counts, and of the batches the median. */
const BATCH = 5;
/**
 * `result`: to a plain page that displays the message of a bare process. A plain page needs one or
 * two frames; ours waits for the scheduler, the draw, its settlement and its commit. `frame`: to
 * the animation of one box on a plain page under the same throttle, which fails only when a draw
 * stops; `e2e/journeys/minigame.spec.ts` proves what moves on the compositor.
 */
const LIMITS = { result: 60, frame: 3 } as const;
const MEMBER = 'member01';
/** As large as the message of a result. */
const PLAIN_MESSAGE = JSON.stringify({ cmd: 'RESULT', data: '0'.repeat(900) });
const LAST = '[data-testid=mini-last]';

interface Shown {
  /** The round's result began to be shown. Milliseconds since the epoch. */
  at: number;
  /** When all of it was displayed at rest. */
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

/** One session for all pages of the member: another sign-in would end the one before. */
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

type PlainPage = typeof globalThis & { isOpen?: boolean; shownAt: number[] };

/** A page of the bare process, connected. */
const plainPage = async (browser: Browser, fanOut: FanOut, width: Width): Promise<Page> => {
  const context = await browser.newContext({ viewport: widths[width] });
  const page = await context.newPage();
  await page.goto(fanOut.endpoint.origin);
  await page.waitForFunction(() => (globalThis as PlainPage).isOpen);
  return page;
};

/** When a plain page displayed its message of this number, milliseconds since the epoch. */
const plainShown = async (page: Page, number: number): Promise<number> => {
  const shown = await page.waitForFunction((index) => (globalThis as PlainPage).shownAt[index], number);
  return (await shown.jsonValue()) ?? Number.NaN;
};

/** Values of so many draws each. */
const batchesOf = (draws: readonly (readonly number[])[]): number[][] =>
  Array.from({ length: Math.ceil(draws.length / BATCH) }, (_, index) =>
    draws.slice(index * BATCH, (index + 1) * BATCH).flat(),
  );

/**
 * From the time of a draw until its result is on the screen, while a thousand others have the page
 * open. After each draw a bare process writes as large a message to as many lines and plain pages.
 */
const resultsOnScreen = async (
  browser: Browser,
  { url, members, draws }: RoundsSite,
  fanOut: FanOut,
): Promise<Figure[]> => {
  const places = (['desktop', 'mobile'] as const).flatMap((width) =>
    (['powerball', 'speedkino'] as const).map((game) => ({ width, game })),
  );
  const member = await memberIn(browser, url);
  const pages: Page[] = [];
  for (const { width, game } of places) pages.push(await pageOf(browser, member, width, game));
  for (const page of pages) await page.evaluate(watch);
  const plain: Page[] = [];
  for (const { width } of places) plain.push(await plainPage(browser, fanOut, width));
  const readers = await openPages(url, members, LINES);
  const bareReaders = await openBare(fanOut, LINES).catch(async (error: unknown) => {
    await readers.close();
    throw error;
  });
  const lateOfDraws: number[][] = [];
  const bareOfDraws: number[][] = [];
  const fromDecision: number[] = [];
  const whole: number[] = [];
  try {
    for (let turn = 0; turn < DRAWS; turn += 1) {
      const draw = await draws.next();
      await draws.until(draw, AT_REST_MS);
      const late: number[] = [];
      lateOfDraws.push(late);
      for (const [at, { game }] of places.entries()) {
        const shown = await shownOn(pages[at] as Page, draw, game);
        late.push(shown.at - draw.at);
        fromDecision.push(shown.at - (await draws.decidedAt(draw, game)));
        whole.push((shown.whole ?? Number.POSITIVE_INFINITY) - draw.at);
      }
      const publishedAt = await fanOut.publish(PLAIN_MESSAGE);
      const shownAt = await Promise.all(plain.map((page) => plainShown(page, turn)));
      bareOfDraws.push(shownAt.map((at) => at - publishedAt));
    }
  } finally {
    await readers.close();
    await bareReaders.close();
    for (const page of [...pages, ...plain]) await page.context().close();
  }
  const [late, bare] = [lateOfDraws.flat(), bareOfDraws.flat()];
  const name = `${LINES} lines and ${places.length} pages open, result on the screen`;
  return [
    { name: `${name}, after the draw's time: median`, value: median(late), unit: 'ms' },
    { name: `${name}: p99`, value: percentile(late, 0.99), unit: 'ms' },
    { name: 'a bare message on as many plain pages: median', value: median(bare), unit: 'ms' },
    { name: 'a bare message on as many plain pages: p95', value: percentile(bare, 0.95), unit: 'ms' },
    {
      name: `${name}: p95 against plain pages, by the median of ${batchesOf(lateOfDraws).length}`,
      value: ratioOfPercentiles(batchesOf(lateOfDraws), batchesOf(bareOfDraws), 0.95),
      unit: '×',
      max: LIMITS.result,
    },
    { name: `${name}: the slowest of ${late.length}`, value: Math.max(...late), unit: 'ms' },
    { name: `${name}, after its decision: p99`, value: percentile(fromDecision, 0.99), unit: 'ms' },
    { name: `${name}, all of it at rest: median`, value: median(whole), unit: 'ms' },
  ];
};

/** A box that moves on the compositor when it gets the class `moving`. */
const PLAIN_ANIMATION = `<style>
  #box { width: 40px; height: 40px; background: #c33 }
  #box.moving { animation: fall 2s ease-in }
  @keyframes fall { to { transform: translate(200px, 400px) } }
</style><div id="stage"><div id="box"></div></div>`;

/**
 * Frames that are shown while one box moves on a plain page under the same throttle: the
 * calibration of a draw.
 */
const plainFrames = async (browser: Browser, width: Width): Promise<number[]> => {
  const context = await browser.newContext({ viewport: widths[width] });
  try {
    const page = await context.newPage();
    await page.setContent(PLAIN_ANIMATION);
    await slow(page, { network: false });
    return await shownFrames(browser, page, '#stage', () =>
      page.evaluate(async () => {
        const box = document.querySelector('#box');
        const ended = new Promise((done) => box?.addEventListener('animationend', done, { once: true }));
        box?.classList.add('moving');
        await ended;
      }),
    );
  } finally {
    await context.close();
  }
};

interface DrawFrames {
  /**
   * The longest frame that is shown of each draw, and of the plain animation after it.
   * Milliseconds.
   */
  shown: number[];
  plain: number[];
  /** Frames of the page's thread: the longest one, and the long ones with their scripts. */
  gaps: number[];
  long: string[];
}

const longest = (frames: readonly number[], what: string): number => {
  if (frames.length === 0) throw new Error(`nothing moved while ${what}`);
  return Math.max(...frames);
};

/**
 * Frames of a page on a slow processor while a result comes, is animated, and the next round opens:
 * those that are shown while it moves, and those of the page's own thread, which the animation does
 * not wait for. Source: decision 46.
 */
const framesOfDraws = async (
  browser: Browser,
  { url, draws }: RoundsSite,
  { width, game }: { width: Width; game: SharedGame },
): Promise<DrawFrames> => {
  const member = await memberIn(browser, url);
  const result: DrawFrames = { shown: [], plain: [], gaps: [], long: [] };
  const page = await pageOf(browser, member, width, game);
  await slow(page, { network: false });
  await watchFrames(page);
  for (let turn = 0; turn < DRAWS_OF_FRAMES; turn += 1) {
    const draw = await draws.next(CALM_MS);
    await draws.until(draw, -BEFORE_MS);
    await takeFrames(page);
    const moving = await shownFrames(browser, page, LAST, () => draws.until(draw, AT_REST_MS));
    const frames = await takeFrames(page);
    await page.locator(`${LAST}[data-round="${draw.roundIdOf(game)}"]`).waitFor();
    result.shown.push(longest(moving, `${draw.roundIdOf(game)} was drawn`));
    result.plain.push(longest(await plainFrames(browser, width), 'a plain page was animated'));
    result.gaps.push(...frames.gaps);
    result.long.push(...frames.long);
  }
  await page.context().close();
  return result;
};

const framesOfGames = async (browser: Browser, site: RoundsSite): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const plain: number[] = [];
  const shown = new Map<SharedGame, number[]>();
  for (const width of ['desktop', 'mobile'] as const) {
    for (const game of sharedGames) {
      const frames = await framesOfDraws(browser, site, { width, game });
      const name = `${game}, ${width}, 4× CPU, ${DRAWS_OF_FRAMES} draws`;
      shown.set(game, [...(shown.get(game) ?? []), ...frames.shown]);
      plain.push(...frames.plain);
      figures.push(
        { name: `${name}: longest frame that is shown while it moves`, value: Math.max(...frames.shown), unit: 'ms' },
        { name: `${name}: longest frame of the page's thread`, value: Math.max(...frames.gaps), unit: 'ms' },
      );
    }
  }
  return [
    ...figures,
    { name: `longest frame of a plain animation, median of ${plain.length}`, value: median(plain), unit: 'ms' },
    ...[...shown].map(([game, frames]) => ({
      name: `${game}: longest frame of a draw against a plain animation, medians`,
      value: ratioOfMedians(frames, plain),
      unit: '×',
      max: LIMITS.frame,
      details: [`draws: ${frames.join(', ')} ms; plain: ${plain.join(', ')} ms`],
    })),
  ];
};

/** Results as pages in a browser show them. @param barePort of the bare process */
export const resultsOnPages = async (site: RoundsSite, barePort: number): Promise<Figure[]> => {
  const browser = await openBrowser();
  const fanOut = await startFanOut(barePort).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  try {
    return [...(await resultsOnScreen(browser, site, fanOut)), ...(await framesOfGames(browser, site))];
  } finally {
    await fanOut.stop();
    await browser.close();
  }
};
