import { languages } from '@madang/contracts';
import { faults } from '../fixtures/faults.ts';
import { watchTraffic } from '../fixtures/moves.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';

for (const theme of ['dark', 'light'] as const)
  test.describe(`in the ${theme} theme`, () => {
    test.use({ theme, notices: true });

    test(`drawer, session card, message notice and partner portal keep WCAG 2.2 AA in every language (${theme})`, async ({
      page,
      context,
      site,
      baseURL,
      signIn,
    }) => {
      test.setTimeout(120_000);
      const partner = `http://partner.madang.localhost:${new URL(baseURL ?? '').port}`;
      const { settled } = watchTraffic(page);
      await signIn('partner5');
      await context.addCookies([{ name: 'theme', value: theme, url: partner }]);
      const size = page.viewportSize() ?? { width: 1280, height: 900 };
      for (const language of languages) {
        const words = wordsOf(language);
        await context.addCookies([baseURL ?? '', partner].map((url) => ({ name: 'lang', value: language, url })));
        await page.setViewportSize(size);
        await page.goto('/dashboard');
        await settled();
        await expect(site.notice).toBeVisible();
        expect(await faults(page), `notice, ${language}`).toEqual([]);
        await site.session.click();
        await expect(site.dialog).toBeVisible();
        expect(await faults(page), `session card, ${language}`).toEqual([]);
        await page.keyboard.press('Escape');
        await page.setViewportSize({ ...size, width: Math.min(820, size.width) });
        await page.getByRole('button', { name: words('shell', 'menu.open') }).click();
        await expect(site.dialog).toBeVisible();
        expect(await faults(page), `drawer, ${language}`).toEqual([]);
        await page.goto(partner);
        await settled();
        await expect(site.heading).toHaveText(words('shell', 'partner.title'));
        expect(await faults(page), `partner gate, ${language}`).toEqual([]);
      }
    });
  });
