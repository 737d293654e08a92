import type { SharedGame } from '@madang/contracts';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { signedIn } from '../load/sign-in.ts';
import { untilIdle, type Width, widths } from '../page/first-page.ts';

const MEMBER = 'member01';

/** One session for all pages of the member: another sign-in would end the one before. */
export const memberIn = async (browser: Browser, url: string): Promise<BrowserContextOptions> => ({
  baseURL: url,
  storageState: await signedIn(browser, url, MEMBER),
});

export const openGame = async (
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
