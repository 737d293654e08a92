import { faults, faultsInBothThemes } from '../fixtures/accessibility.ts';
import { go } from '../fixtures/navigation.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('support', () => {
  test('[BO-10] an inquiry survives the end of a session and shows its answer', async ({
    page,
    translate,
    signIn,
    operator,
  }) => {
    const t = (key: string, figures?: Record<string, string | number>) => translate('board', `support.${key}`, figures);
    const subject = `문의 ${crypto.randomUUID().slice(0, 8)}`;
    await signIn('member04', '/cscenter');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('pages.qna') })
      .press('Enter');
    await page
      .getByRole('link', { name: t('qna.write') })
      .first()
      .press('Enter');
    await page.getByRole('textbox', { name: t('qna.subject') }).fill(subject);
    await page.getByRole('textbox', { name: t('qna.content') }).pressSequentially('입금이 늦습니다.');
    await expect(page.locator('[data-draft="saved"]')).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);

    // The session ends elsewhere while the member writes; after the next sign-in the text is there.
    await operator.signIn('member04');
    await signIn('member04', '/cscenter/qna/write');
    await expect(page.getByRole('textbox', { name: t('qna.subject') })).toHaveValue(subject);
    await expect(page.getByRole('textbox', { name: t('qna.content') })).toHaveValue('입금이 늦습니다.');

    await page.getByRole('button', { name: t('qna.send'), exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
    const boardIdx = Number(/read\/(\d+)/.exec(page.url())?.[1]);

    const token = await operator.signIn('admin01');
    const headers = { authorization: `Bearer ${token}`, token };
    const act = async (call: string, body: object) => {
      const data = { siteId: 'madang', boardIdx, ...body };
      const answer = await operator.request.post(`/api/operator/support/${call}`, { headers, data });
      expect(await answer.json()).toMatchObject({ resultCode: '0' });
    };
    await act('claim', {});
    await act('answer', { requestId: `01JDK${String(Date.now()).padStart(21, '0')}`, content: '확인했습니다.' });
    await expect(page.getByText('확인했습니다.')).toBeVisible();
    await expect(page.locator(`[data-inquiry="${boardIdx}"]`)).toHaveAttribute('data-status', 'answer');
    expect(await faultsInBothThemes(page)).toEqual([]);
  });

  test('[BO-14] FAQ, account inquiry and guides work by keyboard without faults', {
    tag: '@widths',
  }, async ({ page, translate, signIn, mobile }) => {
    const t = (key: string) => translate('board', `support.${key}`);
    await signIn('member05', mobile ? '/faq' : '/cscenter/faq/list');
    await page.getByRole('textbox', { name: t('faq.search') }).fill('ㅂㅎ');
    const first = page.locator('[data-question]').first();
    await first.locator('summary').press('Enter');
    await first.getByRole('button', { name: t('faq.vote.Y'), exact: true }).press('Enter');
    await expect(first.getByRole('button', { name: t('faq.vote.Y'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await faultsInBothThemes(page)).toEqual([]);
    for (const [path, name] of [
      ['/cscenter/accountqna', 'account.how'],
      [mobile ? '/rule' : '/cscenter/bettingguide/sport', 'rule.limits'],
      ['/cscenter/gameguide', 'rule.mini'],
      [mobile ? '/csMain' : '/cscenter', 'lead'],
    ] as const) {
      await go(page, path);
      await expect(page.getByText(t(name)).first()).toBeVisible();
      expect(await faults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1)).toBe(true);
    }
  });
});
