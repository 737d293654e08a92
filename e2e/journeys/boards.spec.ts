import type { Page } from '@playwright/test';
import { faultsInBothThemes } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

const [AUTHOR, READER] = ['member02', 'member03'];

/**
 * Types syllables as an input method for Korean does: each from its strokes, of which the last is
 * taken.
 */
const inputMethod = async (page: Page) => {
  const method = await page.context().newCDPSession(page);
  return async (...syllables: readonly (readonly string[])[]): Promise<void> => {
    for (const strokes of syllables) {
      for (const text of strokes)
        await method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      await method.send('Input.insertText', { text: strokes.at(-1) ?? '' });
    }
  };
};

test.describe('boards', () => {
  test('[B-01] [BO-15] a post is composed, found, commented and reported by keyboard', {
    tag: '@widths',
  }, async ({ page, translate, signIn, operator }) => {
    const t = (key: string, figures?: Record<string, string | number>) => translate('board', `post.${key}`, figures);
    const title = `글 ${crypto.randomUUID().slice(0, 8)}`;
    const main = page.getByRole('main');
    await signIn(AUTHOR, '/board/write?boardType=gn');
    await page.getByRole('textbox', { name: t('title') }).fill(title);
    const text = page.getByRole('textbox', { name: t('content') });
    await text.focus();
    const compose = await inputMethod(page);
    await compose(['ㄱ', '가', '각'], ['ㅂ', '보', '봄']);
    // No syllable is lost or doubled, and Enter within the text saves nothing.
    await expect(text).toHaveValue('각봄');
    await page.keyboard.press('Enter');
    await compose(['ㄴ', '너', '넋']);
    await expect(text).toHaveValue('각봄\n넋');
    await expect(page.locator('[data-draft="saved"]')).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: t('publish'), exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    const boardIdx = Number(/read\/(\d+)/.exec(page.url())?.[1]);
    await expect(main.locator('[data-rich-text]').first()).toContainText('각봄');

    await signIn(READER, `/board/list?search=${encodeURIComponent(title)}`);
    await main.getByRole('combobox', { name: t('category') }).press('ArrowDown');
    await expect(page).toHaveURL(/category=\w+/);
    const listQuery = new URL(page.url()).searchParams;
    await main.getByRole('link', { name: title }).press('Enter');
    await page.getByRole('textbox', { name: t('comment') }).pressSequentially('잘 읽었습니다.');
    await page.getByRole('button', { name: t('commentSend'), exact: true }).press('Enter');
    await expect(main.getByRole('article')).toContainText('잘 읽었습니다.');

    await page.getByRole('button', { name: t('report.open') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('report.title.post') });
    await dialog.getByRole('radio', { name: t('report.reasons.spam') }).press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: t('report.reasons.abuse') })).toBeChecked();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('report.send') }).press('Enter');
    await expect(page.getByText(t('report.done'))).toBeVisible();

    const token = await operator.signIn('admin01');
    const headers = { authorization: `Bearer ${token}`, token };
    const act = async (call: string, body: object) => {
      const data = { siteId: 'madang', ...body };
      const answer = await (await operator.request.post(`/api/operator/board/${call}`, { headers, data })).json();
      expect(answer).toMatchObject({ resultCode: '0' });
      return answer.data;
    };
    const cases: { caseIdx: number; idx: number }[] = (await act('cases', {})).list;
    const own = cases.find(({ idx }) => idx === boardIdx);
    await act('caseDecide', { caseIdx: own?.caseIdx, action: 'remove', reason: 'Test' });
    await page.reload();
    await expect(main).toContainText(t('removed', { reason: 'Test' }));
    await main.getByRole('link', { name: t('toList') }).press('Enter');
    await expect(main.getByRole('textbox', { name: t('search') })).toHaveValue(title);
    expect(new URL(page.url()).searchParams.get('category'), '[33-28]').toBe(listQuery.get('category'));
  });

  test('[BO-08] unread counts are the same at 600 and at 601 px', async ({
    page,
    site,
    translate,
    signIn,
    operator,
  }) => {
    const callAs = async (memId: string) => {
      const token = await operator.signIn(memId);
      return async (path: string, body: object) => {
        const options = { headers: { authorization: `Bearer ${token}`, token }, data: { siteId: 'madang', ...body } };
        return (await (await operator.request.post(`/api/board/${path}`, options)).json()).data;
      };
    };
    const reader = await operator.newMember();
    const byReader = await callAs(reader);
    const { list } = await byReader('etc/list', { page: 1 });
    const [{ boardIdx }] = list;
    await byReader('etc/datail', { boardIdx });
    await (await callAs(AUTHOR))('cmtSave', { boardIdx, content: '새 댓글입니다.' });
    await signIn(reader, '/board/list?boardType=etc');
    const row = page.locator(`[data-post="${boardIdx}"]`);
    const shown = async () => ({
      badge: await site.unread.textContent(),
      marks: await page.locator('[data-new="true"]').count(),
      row: await row.textContent(),
    });
    const seen: unknown[] = [];
    for (const width of [600, 601, 600]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(site.unread).toBeVisible();
      await expect(row).toContainText(translate('board', 'post.newComments', { n: '1' }));
      seen.push(await shown());
    }
    expect(seen[0]).toMatchObject({ badge: expect.stringContaining('1'), marks: list.length - 1 });
    expect(seen).toEqual([seen[0], seen[0], seen[0]]);
  });

  test('[BO-12] a picture is uploaded, seen, enlarged by keyboard and there again', async ({
    page,
    translate,
    signIn,
  }) => {
    const t = (key: string, figures?: Record<string, string | number>) => translate('board', key, figures);
    const main = page.getByRole('main');
    await signIn('member04', '/board/write?boardType=etc');
    await page.getByRole('textbox', { name: t('post.title') }).fill('사진');
    // A real picture, drawn by the browser itself, behind a wrong name.
    const drawn = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 320, height: 200 });
      return canvas.toDataURL('image/jpeg');
    });
    const buffer = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
    const input = page.locator('input[type="file"]');
    await input.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
    await expect(main.getByRole('alert').filter({ hasText: 'WebP' })).toBeVisible();
    await input.setInputFiles({ name: '<b>.png', mimeType: 'image/png', buffer });
    await page.getByRole('textbox', { name: t('editor.alt', { n: 1 }) }).fill('바다');
    await expect(page.locator('[data-draft="saved"]')).toBeVisible();
    await page.reload();
    // The draft has it.
    await expect(page.getByRole('textbox', { name: t('editor.alt', { n: 1 }) })).toHaveValue('바다');
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: t('post.publish'), exact: true }).press('Enter');
    await page.waitForURL(/read\/\d+/);
    for (const attempt of ['saved', 'reloaded']) {
      const picture = main.getByRole('img', { name: '바다' });
      await expect(picture, attempt).toHaveJSProperty('naturalWidth', 320);
      await expect(picture).toHaveAttribute('height', '200');
      if (attempt === 'saved') await page.reload();
    }
    await page.getByRole('button', { name: t('text.enlarge', { alt: '바다' }) }).press('Enter');
    const large = page.getByRole('dialog', { name: '바다' });
    await expect(large.getByRole('img')).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(page.getByRole('button', { name: t('text.enlarge', { alt: '바다' }) })).toBeFocused();
  });
});
