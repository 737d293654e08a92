import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { faqCategories, languages } from '@madang/contracts';
import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { cannedByConsole, faqByConsole } from '../support-texts.cli.ts';

const site = siteForFile();
const as = async (memId: string) => ({ as: await site.tokenOf(memId) });
const list = async (memId = 'member01') => (await site.call('/api/board/faq/list', {}, await as(memId))).data.list;
const save = async (changes: object) => {
  const text = { ko: '{{depositMin}}원', en: '{{depositMin}} won', vn: '{{depositMin}} won' };
  const body = {
    requestId: ulid(),
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

test('[BO-14] an opened answer counts once for each member; an unpublished is refused', async () => {
  const { boardIdx } = (await save({})).data;
  const read = async (memId = 'member01') => site.call('/api/board/faq/read', { boardIdx }, await as(memId));
  const reads = async () => (await list()).find((item: { boardIdx: number }) => item.boardIdx === boardIdx)?.reads;
  expect(await reads()).toBe(0);
  for (const memId of ['member01', 'member01', 'member02']) await read(memId);
  expect(await reads()).toBe(2);
  await save({ boardIdx, publishedYn: 'N' });
  expect((await read()).resultCode).toBe('SU07');
});

test('[33-07] of two operators who read one question the second to save is refused', async () => {
  const { boardIdx } = (await save({})).data;
  const shown = async () =>
    (await site.call('/api/operator/support/faq/list', {}, await as('admin01'))).data.list.find(
      (item: { boardIdx: number }) => item.boardIdx === boardIdx,
    );
  const { version } = await shown();
  const texts = (text: string) => ({ ko: text, en: text, vn: text });
  expect((await save({ boardIdx, version, content: texts('A') })).resultCode).toBe('0');
  for (const stale of [{ version }, {}])
    expect(await save({ boardIdx, ...stale, content: texts('B') })).toMatchObject({
      resultCode: 'OP01',
      params: { version: (await shown()).version },
    });
  expect((await shown()).content.ko).toBe('A');
});

test('[33-08] a new question carries a key, which is bound to its texts', async () => {
  const requestId = ulid();
  const first = await save({ requestId });
  expect((await save({ requestId })).data).toEqual(first.data);
  for (const changed of [{ ord: 8 }, { publishedYn: 'N' }, { title: { ko: 'x', en: 'x', vn: 'x' } }])
    expect((await save({ requestId, ...changed })).resultCode).toBe('C999');
  expect((await save({ requestId: undefined })).resultCode).toBe('RQ01');
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

test('[BO-10] [BO-14] the console writes canned answers and questions within the limits of the API', async () => {
  const context = { db: site.db, clock: site.clock, actor: 'console:test' };
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'madang-texts-')), 'text.json');
  const run = async (command: typeof cannedByConsole, verb: string, body: object) => {
    writeFileSync(file, JSON.stringify(body));
    return command([verb, file])?.(context) ?? null;
  };
  const faq = faqByConsole(() => site.app.config);
  const texts = (text: string) => ({ ko: text, en: text, vn: text });
  const question = { category: 'deposit', ord: 1, title: texts('Typed here?'), content: texts('{{depositMin}}') };
  const saved = await run(faq, 'save', question);
  expect(saved?.done).toBe(true);
  expect((await faq([])?.(context))?.message).toContain('[deposit]  Typed here?');
  expect(await run(faq, 'save', { ...question, content: texts('{{nothing}}') })).toMatchObject({ done: false });
  expect(await run(faq, 'save', { ...question, title: { ko: 'x' } })).toMatchObject({ done: false });
  expect(await run(faq, 'save', { ...question, boardIdx: 999_999 })).toMatchObject({ done: false });
  const canned = await run(cannedByConsole, 'save', { title: 'Thanks', content: 'Dear {{nickname}}' });
  const number = /\d+/.exec(canned?.message ?? '')?.[0] ?? '';
  expect((await cannedByConsole([])?.(context))?.message).toMatch(new RegExp(`${number}@[0-9a-f]{16}  own  Thanks`));
  expect(await run(cannedByConsole, 'save', { title: 'Thanks', content: '{{x}}' })).toMatchObject({ done: false });
  expect(await cannedByConsole(['delete', `${number}@0123456789abcdef`])?.(context)).toMatchObject({ done: false });
  expect(await cannedByConsole(['delete', number])?.(context)).toMatchObject({ done: true });
  expect(await cannedByConsole(['delete', number])?.(context)).toMatchObject({ done: false });
  expect(cannedByConsole(['save'])).toBeNull();
});
