import type { SharedGame } from '@madang/contracts';
import type { Browser, Page } from '@playwright/test';
import type { FanOut } from '../fan-out.ts';
import type { Figure } from '../figure.ts';
import { type Width, widths } from '../page/first-page.ts';
import { median, percentile, ratioOfPercentiles } from '../statistics.ts';
import { memberIn, openGame } from './member-page.ts';
import type { DrawnRound } from './mini-draws.ts';
import { openBare, openPages, type RoundsSite } from './rounds-line.ts';

const LINES = 1_000;
/** `DRAWS=5` is a look. */
const DRAWS = Number(process.env.DRAWS ?? 25);
/** So long after its time all of a result is at rest, however it is animated. */
const AT_REST_MS = 5_000;
/** Draws of one batch: of each batch the 95th percentile counts, and of the batches the median. */
const BATCH = 5;
/**
 * To a plain page that displays the message of a bare process. A plain page needs one or two
 * frames; ours waits for the scheduler, the draw, its settlement and its commit.
 */
const MAX_RESULT_RATIO = 60;
/** As large as the message of a result. */
const PLAIN_MESSAGE = JSON.stringify({ cmd: 'RESULT', data: '0'.repeat(900) });

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
export const resultsOnScreen = async (
  browser: Browser,
  { url, members, draws }: RoundsSite,
  fanOut: FanOut,
): Promise<Figure[]> => {
  const places = (['desktop', 'mobile'] as const).flatMap((width) =>
    (['powerball', 'speedkino'] as const).map((game) => ({ width, game })),
  );
  const member = await memberIn(browser, url);
  const pages: Page[] = [];
  for (const { width, game } of places) pages.push(await openGame(browser, member, width, game));
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
      max: MAX_RESULT_RATIO,
    },
    { name: `${name}: the slowest of ${late.length}`, value: Math.max(...late), unit: 'ms' },
    { name: `${name}, after its decision: p99`, value: percentile(fromDecision, 0.99), unit: 'ms' },
    { name: `${name}, all of it at rest: median`, value: median(whole), unit: 'ms' },
  ];
};
