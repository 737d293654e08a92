import { type SharedGame, sharedGames } from '@madang/contracts';
import type { Browser } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { type Width, widths } from '../page/first-page.ts';
import { shownFrames, takeFrames, watchFrames } from '../page/frames.ts';
import { slow } from '../page/slow.ts';
import { median, ratioOfMedians } from '../statistics.ts';
import { memberIn, openGame } from './member-page.ts';
import type { RoundsSite } from './rounds-line.ts';

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
/**
 * To the animation of one box on a plain page under the same throttle, which fails only when a draw
 * stops; `e2e/journeys/minigame.spec.ts` proves what moves on the compositor.
 */
const MAX_FRAME_RATIO = 3;
const LAST = '[data-testid=mini-last]';

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
  const page = await openGame(browser, member, width, game);
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

export const framesOfGames = async (browser: Browser, site: RoundsSite): Promise<Figure[]> => {
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
      max: MAX_FRAME_RATIO,
      details: [`draws: ${frames.join(', ')} ms; plain: ${plain.join(', ')} ms`],
    })),
  ];
};
