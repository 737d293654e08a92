import { languages } from '@madang/contracts';
import type { BrowserContext } from '@playwright/test';
import { faultsInBothThemes } from '../fixtures/accessibility.ts';
import { setLanguage } from '../fixtures/language.ts';
import { lineOf } from '../fixtures/lines.ts';
import { go } from '../fixtures/navigation.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { MessagesPage } from '../pages/messages.page-model.ts';
import { translateIn } from '../translations.ts';

const MEMBER = 'member05';
/** A title that no other message has. */
const title = () => `쪽지-${crypto.randomUUID()}`;
const names = (text: string) => ({ ko: text, en: text, vn: text });

/** The list in a further tab, which receives what comes from now on. */
const another = async (context: BrowserContext, { translate, mobile }: MessagesPage): Promise<MessagesPage> => {
  const page = await context.newPage();
  const line = lineOf(page);
  const list = new MessagesPage(page, translate, mobile);
  await list.open();
  await line;
  return list;
};

test.describe('messages', () => {
  test('[B-03] an opened message is read in every tab, and each envelope counts one less', async ({
    page,
    context,
    translate,
    mobile,
    signIn,
    operator,
  }) => {
    const [first, second] = [title(), title()];
    const here = new MessagesPage(page, translate, mobile);
    const line = lineOf(page);
    await signIn(MEMBER, here.listAddress);
    await line;
    await here.rows.first().waitFor();
    const before = await here.unread();
    const elsewhere = await another(context, here);

    await operator.write(MEMBER, names(first), names('첫째 줄\n둘째 줄'));
    await operator.write(MEMBER, names(second));
    for (const tab of [here, elsewhere]) {
      await expect(tab.row(second), 'new ones appear by themselves').toHaveAttribute('data-unread', 'true');
      await expect.poll(() => tab.unread()).toBe(before + 2);
    }

    await here.read(first);
    await expect(here.letter).toHaveText('첫째 줄\n둘째 줄', { useInnerText: true });
    for (const tab of [here, elsewhere]) await expect.poll(() => tab.unread()).toBe(before + 1);
    await expect(elsewhere.row(first)).toHaveAttribute('data-unread', 'false');
    await expect(elsewhere.row(second)).toHaveAttribute('data-unread', 'true');

    await page.getByRole('link', { name: translate('board', 'messages.read.newer') }).click();
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    for (const tab of [here, elsewhere]) await expect.poll(() => tab.unread()).toBe(before);
    await here.backToList();
    await expect(here.row(second)).toHaveAttribute('data-unread', 'false');
  });

  test('[B-03] M002 refuses an unread message; read ones are deleted in every tab', async ({
    page,
    context,
    translate,
    mobile,
    signIn,
    operator,
  }) => {
    const [one, two, unread] = [title(), title(), title()];
    for (const each of [one, two, unread]) await operator.write(MEMBER, names(each));
    await signIn(MEMBER, null);
    const here = new MessagesPage(page, translate, mobile);
    await here.open();
    for (const each of [one, two]) {
      await here.read(each);
      await here.backToList();
    }
    const elsewhere = await another(context, here);

    await expect(here.deleteButton).toBeDisabled();
    await expect(page.getByText(translate('board', 'messages.list.nothing'))).toBeVisible();
    for (const each of [one, two, unread]) await here.box(each).check();
    await expect(page.getByText(translate('codes', 'M002'))).toBeVisible();
    await here.deleteButton.click();
    await expect(page.getByRole('alertdialog')).toBeHidden();

    await page.getByRole('button', { name: translate('board', 'messages.list.keepRead') }).click();
    await expect(page.getByText(translate('codes', 'M002'))).toBeHidden();
    await here.deleteButton.click();
    await here.confirm(2);
    await expect(page.getByText(translate('board', 'messages.delete.done', { n: 2 }))).toBeVisible();
    for (const tab of [here, elsewhere]) {
      for (const gone of [one, two]) await expect(tab.row(gone)).toHaveCount(0);
      await expect(tab.row(unread)).toHaveAttribute('data-unread', 'true');
    }

    await here.read(unread);
    await here.deleteButton.click();
    await here.confirm(1);
    await expect(page).toHaveURL(new RegExp(`${here.listAddress}$`));
    for (const tab of [here, elsewhere]) await expect(tab.row(unread)).toHaveCount(0);
  });

  test('[B-03] [S-05] [S-17] menu, envelope and notice lead to the messages', {
    tag: '@widths',
  }, async ({ page, site, translate, mobile, signIn, operator }) => {
    const list = new MessagesPage(page, translate, mobile);
    const arrived = () => expect(page.locator('[data-page="message.list"]')).toBeAttached();
    const notice = page.locator('[data-notice="messages"]');
    await operator.write(MEMBER, names(title()));
    await signIn(MEMBER, '/dashboard');
    await page.evaluate(() => sessionStorage.removeItem('message-notice'));
    await page.reload();
    await notice.getByRole('link').click();
    await arrived();
    await expect(page).toHaveURL(new RegExp(`${list.listAddress}$`));

    await page.goto('/dashboard');
    await site.unread.click();
    await arrived();

    await page.goto('/dashboard');
    if (mobile) await page.getByRole('button', { name: translate('shell', 'menu.open') }).click();
    await page.getByRole('link', { name: translate('board', 'menu.messages'), exact: true }).click();
    await arrived();

    await page.evaluate(() => sessionStorage.removeItem('message-notice'));
    await page.reload();
    await expect(list.rows.first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await list.rows.first().getByRole('link').click();
    await list.letter.waitFor();
    await expect(notice).toHaveCount(0);
  });

  test('[B-03] message addresses lead to the list, and 600/601 keeps the selection', {
    tag: '@widths',
  }, async ({ page, translate, mobile, signIn }) => {
    await signIn(MEMBER, null);
    const list = new MessagesPage(page, translate, mobile);
    for (const hub of ['/mypage/message', '/msgMain']) {
      await page.goto(hub);
      await expect(page).toHaveURL(new RegExp(`${list.listAddress}$`));
    }
    await list.rows.first().getByRole('checkbox').check();
    await page.setViewportSize({ width: mobile ? 601 : 600, height: 844 });
    await expect(page).toHaveURL(mobile ? /\/mypage\/message\/list$/ : /\/msg$/);
    await expect(list.rows.first().getByRole('checkbox')).toBeChecked();
  });

  test('[B-03] the link back from a message leads to its page of the list', async ({
    page,
    translate,
    mobile,
    signIn,
    operator,
  }) => {
    for (let n = 0; n < 11; n += 1) await operator.write(MEMBER, names(title()));
    await signIn(MEMBER, null);
    const list = new MessagesPage(page, translate, mobile);
    await list.open();
    await expect(list.rows).toHaveCount(10);
    await page.getByRole('button', { name: translate('core', 'next') }).click();
    await expect(page).toHaveURL(new RegExp(`${list.listAddress}\\?page=2$`));
    await expect(list.currentPage).toHaveText('2');
    await list.rows.first().getByRole('link').click();
    await list.letter.waitFor();
    await list.backToList();
    await expect(page).toHaveURL(new RegExp(`${list.listAddress}\\?page=2$`));
  });
});

/** One word that no line can break, unlike any other. */
const longWord = () => `${crypto.randomUUID()}-`.repeat(4);

const narrow = async (page: Page, where: string) => {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, where).toBeLessThanOrEqual(screen ?? 0);
};

test('[B-03] list, refusal, question and message keep WCAG 2.2 AA in each language', {
  tag: '@widths',
}, async ({ page, baseURL, context, mobile, signIn, operator }) => {
  const long = longWord();
  await operator.write(MEMBER, names(long), names(`${long}\n${long}`));
  await operator.write(MEMBER, names(title()));
  await signIn(MEMBER, null);
  for (const language of languages) {
    await setLanguage(context, language, baseURL);
    const translate = translateIn(language);
    const list = new MessagesPage(page, translate, mobile);
    const check = async (where: string) => {
      if (language === 'vn') expect(await faultsInBothThemes(page), where).toEqual([]);
      await narrow(page, `${where} in ${language}`);
    };
    await list.open();
    // From the top: the refusal appears above the list, and a press in the place of the one before
    // would count as its half.
    await list.rows.first().getByRole('checkbox').check();
    await list.box(long).check();
    await expect(page.getByText(translate('codes', 'M002'))).toBeVisible();
    await check('list with a refusal');
    await list.read(long);
    await check('message');
    await list.deleteButton.click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check('question');
    await page.keyboard.press('Escape');
    await go(page, `${mobile ? '/msgRead' : '/mypage/message/read'}/999999999`);
    await expect(page.getByRole('heading', { level: 1, name: translate('codes', 'M003') })).toBeVisible();
    await check('no message');
  }
});
