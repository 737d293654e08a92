import { type Language, languages } from '@madang/contracts';
import { faultsInBothThemes } from '../fixtures/accessibility.ts';
import { coveredFocus } from '../fixtures/covered-focus.ts';
import { setLanguage } from '../fixtures/language.ts';
import { go } from '../fixtures/navigation.ts';
import { smallTargets } from '../fixtures/targets.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { WalletPage, type WalletPageId, walletPages } from '../pages/wallet.page-model.ts';
import { translateIn } from '../translations.ts';

/** A partner: the page of give shows them its form. */
const MEMBER = 'partner1';
/** Figures and codes are the longest here, and every state has its own messages: each language. */
const bank: readonly WalletPageId[] = ['charge', 'exchange', 'charge.list', 'exchange.list'];
/**
 * The others are made of the same parts: the language with the longest texts shows whether they
 * fit.
 */
const others = walletPages.filter((id) => !bank.includes(id));

/** Opens one of the pages with its name, by a load where none of them is open yet. */
const show = async (wallet: WalletPage, id: WalletPageId, isFirst: boolean) => {
  const { page, translate } = wallet;
  await (isFirst ? wallet.open(id) : go(page, wallet.addressOf(id)));
  const name = translate('wallet', `pages.${id.replace('.', '-')}`);
  await expect(page).toHaveTitle(`${name} · ${translate('shell', 'site.name')}`);
  await expect(page.getByRole('main', { name, exact: true })).toBeVisible();
  await wallet.main.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

/** Names, width and targets of these pages in one language. */
const checkPages = async (
  page: Page,
  language: Language,
  mobile: boolean,
  ids: readonly WalletPageId[],
  check: (where: string) => Promise<void> = async () => {},
) => {
  const wallet = new WalletPage(page, translateIn(language), mobile);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [index, id] of ids.entries()) {
    await page.setViewportSize(size);
    await show(wallet, id, index === 0);
    const [width, height] = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, scrollHeight];
    });
    expect(width, `${id} in ${language}`).toBeLessThanOrEqual(size.width);
    // An element that is half under the foot of the phone is small to axe: the page is checked at
    // its full height.
    if (mobile) await page.setViewportSize({ ...size, height: Math.max(size.height, height ?? 0) });
    await check(`${id} in ${language}`);
    expect(await smallTargets(page), `${id} in ${language}`).toEqual([]);
  }
  await page.setViewportSize(size);
};

/** WCAG 2.2 AA of the open page in both themes. */
const isAccessible = (page: Page) => async (where: string) => expect(await faultsInBothThemes(page), where).toEqual([]);

test.describe('the pages of the wallet', { tag: '@widths' }, () => {
  test("[W-01] [W-03] [W-04] bank pages keep name, WCAG 2.2 AA and each language's width", async ({
    page,
    context,
    baseURL,
    mobile,
    signIn,
  }) => {
    await signIn(MEMBER, null);
    for (const language of languages) {
      await setLanguage(context, language, baseURL);
      await checkPages(page, language, mobile, bank, language === 'vn' ? isAccessible(page) : undefined);
    }
  });

  test('[W-05] [W-06] [O-05] the other pages keep their names, WCAG 2.2 AA and the width', async ({
    page,
    context,
    baseURL,
    mobile,
    signIn,
  }) => {
    await signIn(MEMBER, null);
    await setLanguage(context, 'vn', baseURL);
    await checkPages(page, 'vn', mobile, others, isAccessible(page));
    // In another language the parts are the same, and the names differ.
    const other = mobile ? 'en' : 'ko';
    await setLanguage(context, other, baseURL);
    await checkPages(page, other, mobile, others);
  });

  test('[W-01] [W-03] [W-05] [W-06] no header, navigation or foot covers the focus', async ({
    wallet,
    page,
    signIn,
  }) => {
    await signIn(MEMBER, null);
    for (const [index, id] of walletPages.entries()) {
      await show(wallet, id, index === 0);
      // A message of the frame may lie over the page for its seconds.
      await expect(async () => expect(await coveredFocus(page), id).toEqual([])).toPass({ timeout: 10_000 });
    }
  });
});
