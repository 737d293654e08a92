import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { untilIdle, type Width, widths } from './first-page.ts';
import { timeFixedWork } from './page-work.ts';
import { slow } from './slow.ts';
import { readVitals, type Vitals, watchVitals } from './vitals.ts';

/** What a step sets going is over after so many milliseconds, on a processor four times slower. */
const SETTLE_MS = 1_500;

type Step = (page: Page) => Promise<unknown>;

/** Those of the first page, one behind the other. */
const closePopups: Step = async (page) => {
  while ((await page.locator('dialog[open]').count()) > 0) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLE_MS);
  }
};
const openLogin: Step = async (page) => {
  await page.locator('header a[href*="login"]').first().click();
  await page.locator('input[name=memId]').waitFor();
};
const typeName: Step = (page) => page.locator('input[name=memId]').pressSequentially('member01', { delay: 60 });
const closePopup: Step = (page) => page.keyboard.press('Escape');
const openDrawer: Step = async (page) => {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.locator('dialog[open]').waitFor();
};
const inDrawer =
  (group: number, button: number): Step =>
  (page) =>
    page.locator('dialog[open] [role=radiogroup]').nth(group).locator('button').nth(button).click();
const switchTheme: Step = (page) => page.getByRole('banner').getByRole('button').first().click();
const switchLanguage: Step = async (page) => {
  await page.locator('header select').focus();
  await page.keyboard.press('ArrowDown');
};
const openPicker: Step = async (page) => {
  await page.locator('a[href^="/slotgame"]').first().click();
  await page.locator('[data-page^="slotgame"]').waitFor();
};

/** Links pressed at each width; English is between Korean and Vietnamese in every list. */
const scripts: Record<Width, { guest: Step[]; member: Step[] }> = {
  desktop: {
    guest: [closePopups, openLogin, typeName, closePopup, switchTheme, switchLanguage],
    member: [closePopups, openPicker],
  },
  mobile: {
    guest: [closePopups, openDrawer, inDrawer(1, 1), inDrawer(0, 2), inDrawer(0, 0), closePopup, openLogin, typeName],
    member: [closePopups, openPicker],
  },
};

export interface Pressed extends Vitals {
  /** Milliseconds of fixed work in the same page afterwards. */
  work: number[];
}

const run = async (context: BrowserContext, steps: Step[]): Promise<Pressed> => {
  await watchVitals(context);
  const page = await context.newPage();
  await page.goto('/');
  await untilIdle(page);
  await slow(page, { network: false });
  for (const step of steps) {
    await step(page);
    await page.waitForTimeout(SETTLE_MS);
  }
  const vitals = await readVitals(page);
  const work = await timeFixedWork(page);
  await context.close();
  return { ...vitals, work };
};

/** Presses and keys of a guest and of a member at one width, on a processor four times slower. */
export const pressThrough = async (
  browser: Browser,
  width: Width,
  guest: BrowserContextOptions,
  member: BrowserContextOptions,
): Promise<Pressed[]> => {
  const viewport = { viewport: widths[width], hasTouch: width === 'mobile' };
  return [
    await run(await browser.newContext({ ...guest, ...viewport }), scripts[width].guest),
    await run(await browser.newContext({ ...member, ...viewport }), scripts[width].member),
  ];
};
