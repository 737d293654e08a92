import { faqCategories, languages } from '@madang/contracts';
import { siteForFile } from '../../../testing/app.ts';

const site = siteForFile();
const as = async (memId: string) => ({ as: await site.tokenOf(memId) });
const list = async (memId = 'member01') => (await site.call('/api/board/faq/list', {}, await as(memId))).data.list;
const save = async (changes: object) => {
  const text = { ko: '{{depositMin}}원', en: '{{depositMin}} won', vn: '{{depositMin}} won' };
  const body = {
    category: 'deposit',
    ord: 9,
    title: { ko: '얼마?', en: 'How much?', vn: 'Bao nhiêu?' },
    content: text,
  };
  return site.call('/api/operator/support/faq/save', { ...body, ...changes }, await as('admin01'));
};

test('[BO-14] every question has three languages and no variable is left unfilled', async () => {
  const all = await list();
  expect(new Set(all.map(({ category }: { category: string }) => category))).toEqual(new Set(faqCategories));
  for (const { title, content } of all)
    for (const language of languages) {
      expect(title[language]).not.toBe('');
      expect(content[language]).not.toMatch(/\{\{|undefined|NaN/);
    }
});

test('[BO-14] a figure in an answer follows the rule, and an unknown one is refused', async () => {
  const { boardIdx } = (await save({})).data;
  const shown = async () => (await list()).find((item: { boardIdx: number }) => item.boardIdx === boardIdx)?.content.en;
  await site.db.updateTable('cash.rule').set({ in_min: 70_000n }).execute();
  expect(await shown()).toBe('70,000 won');
  expect((await save({ content: { ko: '{{no}}', en: 'a', vn: 'b' } })).params).toMatchObject({ variable: 'no' });
  await save({ boardIdx, publishedYn: 'N' });
  expect(await shown()).toBeUndefined();
});

test('[BO-14] a member counts once as helped, and may change their mind', async () => {
  const [{ boardIdx }] = await list();
  const vote = async (helpfulYn: string, memId = 'member01', idx = boardIdx) =>
    site.call('/api/board/faq/helpful', { boardIdx: idx, helpfulYn }, await as(memId));
  await Promise.all([vote('Y'), vote('Y')]);
  expect((await vote('Y', 'member02')).data).toMatchObject({ helpful: 2, mine: 'Y' });
  expect((await vote('N')).data).toMatchObject({ helpful: 1, mine: 'N' });
  expect((await list())[0]).toMatchObject({ helpful: 1, mine: 'N' });
  expect((await vote('Y', 'member01', 999_999)).resultCode).toBe('SU07');
});
