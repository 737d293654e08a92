import { AxeBuilder } from '@axe-core/playwright';
import { languages } from '@madang/contracts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { WalletPage } from '../pages/wallet.page-model.ts';

const MEMBER = 'member04';
const pages = ['charge', 'exchange', 'charge.list', 'exchange.list'] as const;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const faults = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

for (const theme of ['dark', 'light'] as const)
  test.describe(theme, () => {
    test.use({ theme });
    test.setTimeout(90_000);

    test(`[W-01] [W-03] [W-04] the bank's pages keep WCAG 2.2 AA and their width in three languages (${theme})`, async ({
      page,
      context,
      baseURL,
      mobile,
      signIn,
    }) => {
      await signIn(MEMBER);
      for (const language of languages) {
        await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
        const wallet = new WalletPage(page, wordsOf(language), mobile);
        for (const id of pages) {
          await wallet.open(id);
          expect(await faults(page), `${id} in ${language}`).toEqual([]);
          const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
          expect(content, `${id} in ${language}`).toBeLessThanOrEqual(screen ?? 0);
        }
      }
    });
  });
