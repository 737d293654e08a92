import { type Language, languages } from '@madang/contracts';
import { coveredFocus } from '../fixtures/covered.ts';
import { faults } from '../fixtures/faults.ts';
import { smallTargets } from '../fixtures/targets.ts';
import { expect, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { WalletPage, type WalletPageId, walletPages } from '../pages/wallet.page-model.ts';

/** A partner: the page of give shows her its form. */
const MEMBER = 'partner1';
/** Figures and codes are the longest here, and every state has words of its own: each language in each theme. */
const bank: readonly WalletPageId[] = ['charge', 'exchange', 'charge.list', 'exchange.list'];
/**
 * The others are made of the same parts: in the dark with the longest words, in the light with the shortest on one width
 * and the middle ones on the other. A third of the loads, and still each page in each theme and at each width.
 */
const other: Record<'dark' | 'light', (mobile: boolean) => Language> = {
  dark: () => 'vn',
  light: (mobile) => (mobile ? 'en' : 'ko'),
};

for (const theme of ['dark', 'light'] as const)
  test.describe(theme, () => {
    test.use({ theme });
    test.setTimeout(180_000);

    test(`[W-01] [W-03] [W-04] [W-05] [W-06] [O-05] the wallet's pages bear their names and keep WCAG 2.2 AA and their width (${theme})`, async ({
      page,
      context,
      baseURL,
      mobile,
      signIn,
    }) => {
      await signIn(MEMBER);
      const size = page.viewportSize() ?? { width: 0, height: 0 };
      for (const language of languages) {
        await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
        const words = wordsOf(language);
        const wallet = new WalletPage(page, words, mobile);
        for (const id of language === other[theme](mobile) ? walletPages : bank) {
          await page.setViewportSize(size);
          await wallet.open(id);
          const name = words('wallet', `pages.${id.replace('.', '-')}`);
          await expect(page).toHaveTitle(`${name} · ${words('shell', 'site.name')}`);
          await expect(page.getByRole('main', { name, exact: true })).toBeVisible();
          const [width, height] = await page.evaluate(() => {
            const { scrollWidth, scrollHeight } = document.documentElement;
            return [scrollWidth, scrollHeight];
          });
          expect(width, `${id} in ${language}`).toBeLessThanOrEqual(size.width);
          // What is scrolled halfway under the foot of the phone is small to axe: it judges the page at its full height.
          if (mobile) await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
          expect(await faults(page), `${id} in ${language}`).toEqual([]);
          expect(await smallTargets(page), `${id} in ${language}`).toEqual([]);
        }
      }
    });
  });

test('[W-01] [W-03] [W-05] [W-06] what takes the focus is covered by no header, navigation or foot', async ({
  wallet,
  page,
  signIn,
}) => {
  await signIn(MEMBER);
  for (const id of walletPages) {
    await wallet.open(id);
    expect(await coveredFocus(page), id).toEqual([]);
  }
});
