import { miniGameNames, sharedGames } from '@madang/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { translatePage } from '../fixtures/translator.ts';
import { translateIn } from '../translations.ts';

const MEMBER = 'member05';
const t = (key: string) => translateIn('ko')('minigame', key);

const oddsButtons = (page: Page): Locator => page.locator('fieldset fieldset button[aria-pressed]');
const stakeField = (page: Page): Locator => page.getByRole('textbox', { name: t('slip.stake') });

/** True where nothing lies over the middle of an element, and the window shows it. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && node.contains(found);
  });

test.describe('[G-01] the first screen of each mini game', { tag: '@widths' }, () => {
  for (const game of sharedGames)
    test(`${miniGameNames[game].en} shows odds, and beside them the slip`, async ({ page, mobile, signIn }) => {
      const height = mobile ? 844 : 900;
      await page.setViewportSize({ width: mobile ? 390 : 1280, height });
      await signIn(MEMBER, `/minigame/${game}`);
      const first = oddsButtons(page).first();
      await expect(first).toBeVisible();
      const bottomOf = async (element: Locator) => {
        const box = await element.boundingBox();
        return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
      };
      expect(await bottomOf(first)).toBeLessThanOrEqual(height - (mobile ? 64 : 0));
      if (mobile) return;
      expect(await bottomOf(stakeField(page))).toBeLessThanOrEqual(height);
      expect(await bottomOf(page.getByTestId('mini-place'))).toBeLessThanOrEqual(height);
    });
});

/** What is fixed to the window: in a low one it would take the space of the bets. */
const pinnedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((node) => ['sticky', 'fixed'].includes(getComputedStyle(node).position) && node.checkVisibility())
      // Toasts are short, and the testers' panel is no part of the site.
      .filter((node) => !node.closest('[popover], [data-devtools]'))
      .map((node) => node.outerHTML.slice(0, 120)),
  );

/** Two low windows. */
const LOW = [
  ['400 % zoom', { width: 320, height: 256 }],
  ['a phone on its side', { width: 844, height: 390 }],
] as const;

for (const [name, size] of LOW)
  test(`[G-01] at ${name} nothing covers the price or the stake`, async ({ page, operator, signIn }) => {
    await operator.drawMini('powerball');
    await page.setViewportSize(size);
    await signIn(MEMBER, '/minigame/powerball');
    const price = oddsButtons(page).nth(2);
    await price.scrollIntoViewIfNeeded();
    expect(await isUncovered(price)).toBe(true);
    await price.click();
    const stake = stakeField(page);
    await stake.focus();
    await expect.poll(() => isUncovered(stake)).toBe(true);
    await stake.fill('5000');
    expect(await isUncovered(stake)).toBe(true);
    const placeButton = page.getByTestId('mini-place');
    await placeButton.focus();
    await expect.poll(() => isUncovered(placeButton)).toBe(true);
    expect(await pinnedIn(page)).toEqual([]);
  });

for (const [name, size] of LOW)
  test(`[S-04] at ${name} nothing covers the lottery's numbers or a deposit's amount`, async ({
    page,
    wallet,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await signIn(MEMBER, '/lottery');
    const numbers = page
      .getByRole('group', { name: translateIn('ko')('casino', 'lottery.pick'), exact: true })
      .getByRole('button');
    for (const element of [numbers.first(), numbers.last(), page.getByTestId('lottery-buy')]) {
      await element.focus();
      await expect.poll(() => isUncovered(element)).toBe(true);
    }
    expect(await pinnedIn(page)).toEqual([]);
    await wallet.open('charge');
    for (const element of [wallet.amount, wallet.submit]) {
      await element.focus();
      await expect.poll(() => isUncovered(element)).toBe(true);
    }
    expect(await pinnedIn(page)).toEqual([]);
  });

test('[G-01] under a page translator the slip names the selection of the bet', async ({ page, operator, signIn }) => {
  await operator.drawMini('powerball');
  await signIn(MEMBER, '/minigame/powerball');
  await expect(page.getByTestId('mini-round')).toHaveAttribute('data-state', 'OPEN');
  await translatePage(page);
  const slip = page.getByTestId('mini-pick');
  for (const [index, name] of [
    [0, '홀'],
    [1, '짝'],
    [2, '언더'],
  ] as const) {
    await oddsButtons(page).nth(index).click();
    await expect(slip.locator('b').last()).toContainText(`*${name}`);
  }
  await stakeField(page).fill('5000');
  await page.getByTestId('mini-place').click();
  const placed = page.getByTestId('mini-placed');
  await expect(placed).toContainText('언더');
  await expect(placed).not.toContainText(/홀|짝/);
  // What the server has accepted, as the betting list shows it.
  await page.reload();
  await page.getByTestId('mini-mine').locator('summary').click();
  await expect(page.getByTestId('mini-mine').getByRole('listitem').first()).toContainText('언더');
});
