import { languages } from '@madang/contracts';
import { faults } from '../fixtures/accessibility.ts';
import { setLanguage } from '../fixtures/language.ts';
import { shifted, watchShifts } from '../fixtures/layout-shifts.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { translateIn } from '../translations.ts';

const DAY_S = 86_400;
const MAX_SHIFTED = 0.02;

test.use({ popups: true });

const strip = (page: Page) => page.locator('[data-strip]');
const idOf = async (page: Page) => Number(await strip(page).locator('[data-popup]').getAttribute('data-popup'));

test('[S-16] popups share a strip that covers and moves nothing in each language', { tag: '@widths' }, async ({
  page,
  context,
  baseURL,
  site,
}) => {
  await watchShifts(page);
  for (const language of languages) {
    const translate = translateIn(language);
    await setLanguage(context, language, baseURL);
    await page.goto('/');
    await expect(strip(page)).toContainText(/1 \/ [2-9]/);
    await expect(site.dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: translate('shell', 'games.popular') })).toBeVisible();
    expect(await shifted(page), language).toBeLessThanOrEqual(MAX_SHIFTED);
    expect(await faults(page), language).toEqual([]);

    const banner = await page.locator('[data-hero]').boundingBox();
    const box = await strip(page).boundingBox();
    expect(box?.height).toBe(44);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo((banner?.y ?? 0) + (banner?.height ?? 0), 0);

    const first = await idOf(page);
    const next = page.getByRole('button', { name: translate('shell', 'popup.next') });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(strip(page)).toContainText(/2 \/ [2-9]/);
    expect(await idOf(page)).not.toBe(first);
    await expect(next).toBeFocused();

    await strip(page).locator('[data-popup]').click();
    await expect(site.dialog).toBeVisible();
    expect(await faults(page), language).toEqual([]);
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab');
      expect(await site.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(strip(page).locator('[data-popup]')).toBeFocused();
  }
});

test('[S-16] one popup or the whole strip closed for the day stays away', async ({
  page,
  context,
  site,
  translate,
}) => {
  await page.goto('/');
  const away = await idOf(page);
  await strip(page).locator('[data-popup]').click();
  await site.dialog.getByRole('button', { name: translate('shell', 'popup.day') }).click();
  await expect(strip(page).locator(`[data-popup="${away}"]`)).toHaveCount(0);
  const kept = (await context.cookies()).find(({ name }) => name === `popup.${away}`);
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1_000 - DAY_S)).toBeLessThan(60);

  await strip(page).waitFor();
  await page.getByRole('button', { name: translate('shell', 'popup.hide') }).click();
  await expect(strip(page)).toHaveCount(0);
  await expect(page.locator('main h1')).toBeFocused();
  await page.reload();
  await page.locator('main h2').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect(strip(page)).toHaveCount(0);
});

test('[S-15] [S-16] no popup covers the sign-in, and the member’s own popups follow it', { tag: '@widths' }, async ({
  page,
  site,
  login,
  mobile,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/main/popupList') && requested.push(request.url()));
  await login.open();
  // A page takes no focus: on a phone its keyboard would cover half of it.
  if (mobile) await expect(login.memId).toBeVisible();
  else await expect(login.memId).toBeFocused();
  expect(requested).toEqual([]);
  await login.fill('member05', 'madang123!', await login.captchaAnswer());
  await login.submit();
  await expect(site.cash).toBeVisible();
  await expect(strip(page)).toBeVisible();
  await expect(site.dialog).toHaveCount(0);
  expect(requested).toHaveLength(1);
});
