import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { median, percentile } from '../statistics.ts';
import { paintWithoutScripts, untilIdle, widths } from './first-page.ts';
import { timeFixedWork } from './page-work.ts';
import { slow } from './slow.ts';
import { readVitals, type Vitals, watchVitals } from './vitals.ts';

/** Limits of the phone: 1.5 s against the paint of the document, 100 ms against work of 50 ms. */
const LIMITS = { shift: 0, lcp: 1.5, answer: 2 } as const;
const SHARE = 0.75;
const ROUNDS = 2;
/** What a press sets going is over after so many milliseconds. */
const SETTLE_MS = 1_500;

/** One first screen of each area, with a title or a row of its own. */
const SCREENS = [
  { who: 'guest', path: '/' },
  { who: 'member', path: '/' },
  { who: 'member', path: '/slotgame' },
  { who: 'member', path: '/sport/combinationbetting' },
  { who: 'member', path: '/sport/livebetting' },
  { who: 'member', path: '/minigame/powerball' },
  { who: 'member', path: '/moneyMain/charge' },
  { who: 'member', path: '/mypage/betting/list' },
  { who: 'member', path: '/mypage/message/list' },
] as const;
type Screen = (typeof SCREENS)[number];

interface Seen extends Vitals {
  work: number[];
}

/** Loads a screen cold on the phone, presses for the menu, and closes it again. */
const see = async (browser: Browser, options: BrowserContextOptions, path: string): Promise<Seen> => {
  const context = await browser.newContext(options);
  await watchVitals(context);
  const page = await context.newPage();
  await slow(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#root[data-live] main').first().waitFor({ timeout: 60_000 });
  await untilIdle(page);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.locator('dialog[open]').waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(SETTLE_MS);
  const vitals = await readVitals(page);
  const work = await timeFixedWork(page);
  await context.close();
  return { ...vitals, work };
};

const nameOf = ({ who, path }: Screen): string => `${who} ${path}`;

/** Layout shift, largest paint and slowest answer of the first screens on the phone. */
export const firstScreens = async (
  browser: Browser,
  guest: BrowserContextOptions,
  member: BrowserContextOptions,
): Promise<Figure[]> => {
  const phone = { viewport: widths.mobile, hasTouch: true };
  const seen: { screen: Screen; of: Seen }[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const screen of SCREENS) {
      const options = { ...(screen.who === 'guest' ? guest : member), ...phone };
      seen.push({ screen, of: await see(browser, options, screen.path) });
      if (screen.path === '/') bare.push(await paintWithoutScripts(browser, options));
    }
  const lcp = percentile(
    seen.map(({ of }) => of.lcp),
    SHARE,
  );
  const answer = percentile(
    seen.map(({ of }) => of.slowestAnswer),
    SHARE,
  );
  const work = median(seen.flatMap(({ of }) => of.work));
  return [
    {
      name: `layout shift of ${SCREENS.length} first screens, phone, the greatest`,
      value: Math.max(...seen.map(({ of }) => of.shift)),
      unit: '',
      max: LIMITS.shift,
      details: seen.flatMap(({ screen, of }) => of.shifts.map((shift) => `${nameOf(screen)}: ${shift}`)),
    },
    { name: 'LCP of the first screens, p75', value: lcp, unit: 'ms' },
    {
      name: 'LCP of the first screens, p75, against the document alone',
      value: lcp / median(bare),
      unit: '×',
      max: LIMITS.lcp,
      details: seen.map(({ screen, of }) => `${nameOf(screen)}: ${Math.round(of.lcp)} ms ${of.lcpOf}`),
    },
    { name: 'INP of the menu on the first screens, p75', value: answer, unit: 'ms' },
    {
      name: 'INP of the menu, p75, against work of 50 ms',
      value: answer / work,
      unit: '×',
      max: LIMITS.answer,
      details: seen.map(({ screen, of }) => `${nameOf(screen)}: ${of.answers.slice(0, 2).join(', ')}`),
    },
  ];
};
