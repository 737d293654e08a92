import { languages } from '@madang/contracts';
import { faults } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { WalletPage, walletPages } from '../pages/wallet.page-model.ts';

/** A partner sees every page with its form. */
const MEMBER = 'partner5';

for (const theme of ['dark', 'light'] as const)
  for (const language of languages)
    test.describe(`${theme}, ${language}`, () => {
      test.use({ theme, language });
      test.setTimeout(120_000);

      test(`[W-01] [W-03] [W-04] [W-05] [W-06] [O-05] every page keeps WCAG 2.2 AA and its width (${theme}, ${language})`, async ({
        page,
        words,
        mobile,
        signIn,
      }) => {
        await signIn(MEMBER);
        const wallet = new WalletPage(page, words, mobile);
        for (const id of walletPages) {
          await wallet.open(id);
          // At the end nothing lies under the button that stays in view on the phone.
          await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
          expect(await faults(page), id).toEqual([]);
          const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
          expect(content, id).toBeLessThanOrEqual(screen ?? 0);
        }
      });
    });
