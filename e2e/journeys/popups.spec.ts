import { languages } from '@madang/contracts';
import { faults } from '../fixtures/accessibility.ts';
import { setLanguage } from '../fixtures/language.ts';
import { shifted, watchShifts } from '../fixtures/layout-shifts.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { translateIn } from '../translations.ts';

const DAY_S = 86_400;
const MAX_SHIFTED = 0.02;

test.use({ popups: true });

const popup = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('[data-popup]') });
const idOf = async (page: Page) => Number(await page.locator('[data-popup]').getAttribute('data-popup'));

const closeAll = async (page: Page) => {
  await popup(page).waitFor();
  while (await popup(page).isVisible()) {
    const id = await idOf(page);
    await page.keyboard.press('Escape');
    await expect(page.locator(`[data-popup="${id}"]`)).toHaveCount(0);
  }
};

test('[S-16] popups are stacked, contain the focus and return it in each language', { tag: '@widths' }, async ({
  page,
  context,
  baseURL,
  mobile,
}) => {
  await watchShifts(page);
  for (const language of languages) {
    await setLanguage(context, language, baseURL);
    await page.goto('/');
    await expect(popup(page)).toHaveCount(1);
    await expect(popup(page)).toContainText(/1 \/ [2-9]/);
    await expect(page.getByRole('heading', { name: translateIn(language)('shell', 'games.popular') })).toBeVisible();
    expect(await shifted(page), language).toBeLessThanOrEqual(MAX_SHIFTED);
    expect(await faults(page), language).toEqual([]);

    const [box, height] = [await popup(page).locator('section').boundingBox(), page.viewportSize()?.height ?? 0];
    const foot = (box?.y ?? 0) + (box?.height ?? 0);
    if (mobile) expect(foot).toBeCloseTo(height, 0);
    else expect(foot).toBeLessThan(height);

    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab');
      expect(await popup(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await closeAll(page);
    await expect(page.locator('main h1')).toBeFocused();
  }
});

test('[S-16] a popup closed for the day stays away; one closed for the visit returns', async ({
  page,
  context,
  translate,
}) => {
  await page.goto('/');
  await expect(popup(page)).toHaveCount(1);
  const away = await idOf(page);
  await popup(page)
    .getByRole('button', { name: translate('shell', 'popup.day') })
    .click();
  await expect(page.locator(`[data-popup="${away}"]`)).toHaveCount(0);
  const kept = (await context.cookies()).find(({ name }) => name === `popup.${away}`);
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1_000 - DAY_S)).toBeLessThan(60);

  await expect(popup(page)).toHaveCount(1);
  const again = await idOf(page);
  await closeAll(page);
  await page.reload();
  await expect(popup(page)).toHaveCount(1);
  expect(await idOf(page)).toBe(again);
});

test('[S-15] [S-16] no popup covers the sign-in, and the member’s own popups follow it', { tag: '@widths' }, async ({
  page,
  site,
  login,
  mobile,
}) => {
  if (!mobile) {
    await page.goto('/');
    await closeAll(page);
  }
  const requested: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/main/popupList') && requested.push(request.url()));
  await login.open();
  await expect(popup(page)).toHaveCount(0);
  expect(requested).toEqual([]);
  await login.fill('member05', 'madang123!', await login.captchaAnswer());
  await login.submit();
  await expect(popup(page)).toHaveCount(1);
  await closeAll(page);
  await expect(site.cash).toBeVisible();
  expect(requested).toHaveLength(1);
});
