import { languages } from '@madang/contracts';
import { faultsInBothThemes } from '../fixtures/accessibility.ts';
import { go, watchTraffic } from '../fixtures/navigation.ts';
import { expect, test } from '../fixtures/test.ts';

test('every screen of the path keeps WCAG 2.2 AA in both themes', { tag: '@widths' }, async ({
  page,
  login,
  signIn,
  mobile,
}) => {
  await page.goto('/');
  await page.locator('main h2').first().waitFor();
  expect(await faultsInBothThemes(page), 'main page').toEqual([]);
  await login.open();
  expect(await faultsInBothThemes(page), 'login').toEqual([]);
  await page.goto(mobile ? '/join' : '/?popup=join');
  await page.locator('form#sign-up').waitFor();
  expect(await faultsInBothThemes(page), 'sign-up').toEqual([]);
  await signIn('member04', '/dashboard');
  await page.locator('main h1').waitFor();
  expect(await faultsInBothThemes(page), 'dashboard').toEqual([]);
  await page.goto('/slotgame/kplayslot');
  await page.locator('ul[data-columns] button').first().waitFor();
  expect(await faultsInBothThemes(page), 'slot picker').toEqual([]);
  await page.goto(mobile ? '/betList' : '/mypage/betting/list');
  await page.locator('[data-page="betting.list"]').waitFor();
  expect(await faultsInBothThemes(page), 'betting list').toEqual([]);
});

test('no page is wider than the screen of a phone, in any language', { tag: '@phone' }, async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  const { settled } = watchTraffic(page);
  await signIn('member04', null);
  for (const language of languages) {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    await page.goto('/');
    for (const path of ['/', '/dashboard', '/slotgame', '/slotgame/kplayslot', '/betList', '/charge']) {
      await go(page, path);
      await settled();
      const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content, `${path} in ${language}`).toBeLessThanOrEqual(screen ?? 0);
    }
  }
});
