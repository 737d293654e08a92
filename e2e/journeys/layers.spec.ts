import { type Language, languages } from '@madang/contracts';
import { faults, faultsInBothThemes } from '../fixtures/faults.ts';
import { watchTraffic } from '../fixtures/moves.ts';
import { expect, test } from '../fixtures/test.ts';
import { translateIn } from '../fixtures/translations.ts';

/** A theme changes colours, a language changes texts: both themes are looked at in one language, and one theme in each. */
const inBothThemes: Language = 'ko';

test.use({ notices: true });

test('drawer, card, notice and portal keep WCAG 2.2 AA in every language and theme', async ({
  page,
  context,
  site,
  baseURL,
  signIn,
}) => {
  const partner = `http://partner.madang.localhost:${new URL(baseURL ?? '').port}`;
  const { settled } = watchTraffic(page);
  await signIn('partner5');
  await context.addCookies([{ name: 'theme', value: 'dark', url: partner }]);
  const size = { width: 1280, height: 900 };
  for (const language of languages) {
    const translate = translateIn(language);
    const found = language === inBothThemes ? faultsInBothThemes : faults;
    await context.addCookies([baseURL ?? '', partner].map((url) => ({ name: 'lang', value: language, url })));
    await page.setViewportSize(size);
    await page.goto('/dashboard');
    await settled();
    await expect(site.notice).toBeVisible();
    expect(await found(page), `notice, ${language}`).toEqual([]);
    await site.session.click();
    await expect(site.dialog).toBeVisible();
    expect(await found(page), `session card, ${language}`).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ ...size, width: 820 });
    await page.getByRole('button', { name: translate('shell', 'menu.open') }).click();
    await expect(site.dialog).toBeVisible();
    expect(await found(page), `drawer, ${language}`).toEqual([]);
    await page.goto(partner);
    await settled();
    await expect(site.heading).toHaveText(translate('shell', 'partner.title'));
    expect(await found(page), `partner gate, ${language}`).toEqual([]);
  }
});
