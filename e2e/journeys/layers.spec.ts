import { faultsInBothThemes } from '../fixtures/accessibility.ts';
import { watchTraffic } from '../fixtures/navigation.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ notices: true, language: 'vn' });

test('drawer, card, notice and portal keep WCAG 2.2 AA in both themes', async ({
  page,
  context,
  site,
  baseURL,
  signIn,
  language,
  translate,
}) => {
  const partner = `http://partner.madang.localhost:${new URL(baseURL ?? '').port}`;
  const { settled } = watchTraffic(page);
  await signIn('partner5', null);
  await context.addCookies([
    { name: 'theme', value: 'dark', url: partner },
    { name: 'lang', value: language, url: partner },
  ]);
  await page.goto('/dashboard');
  await settled();
  await expect(site.notice).toBeVisible();
  expect(await faultsInBothThemes(page), 'notice').toEqual([]);
  await site.session.click();
  await expect(site.dialog).toBeVisible();
  expect(await faultsInBothThemes(page), 'session card').toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 820, height: 900 });
  await page.getByRole('button', { name: translate('shell', 'menu.open') }).click();
  await expect(site.dialog).toBeVisible();
  expect(await faultsInBothThemes(page), 'drawer').toEqual([]);
  await page.goto(partner);
  await settled();
  await expect(site.heading).toHaveText(translate('shell', 'partner.title'));
  expect(await faultsInBothThemes(page), 'partner gate').toEqual([]);
});
