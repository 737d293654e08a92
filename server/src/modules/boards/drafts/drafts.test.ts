import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';

const site = siteForFile();
const as = async (memId = 'member02') => ({ as: await site.tokenOf(memId) });
const draft = { boardType: 'gn', target: 0, category: 'talk', title: 'draft' } as const;
const saved = async (seq: number, content: string) =>
  site.call('/api/board/draft/save', { ...draft, seq, content }, await as());
const found = async (memId?: string) =>
  (await site.call('/api/board/draft/read', { boardType: 'gn', target: 0 }, await as(memId))).data.draft;
const send = async (content: string, draftSeq?: number, requestId = ulid()) => {
  const body = { requestId, category: 'talk', title: 'draft', content, ...(draftSeq !== undefined && { draftSeq }) };
  return site.call('/api/board/gn/save', body, await as());
};

test('[BO-03] a draft that another tab saved refuses the older number and answers its text', async () => {
  const { seq } = (await saved(0, 'first tab')).data;
  expect(await saved(0, 'second tab')).toMatchObject({
    resultCode: 'BD05',
    data: { draft: { seq, content: 'first tab' } },
  });
  expect((await saved(seq, 'second tab')).resultCode).toBe('0');
});

test('[33-19] a stale tab discards nothing newer, and the draft that it knows', async () => {
  const { seq } = (await saved(0, 'short beginning')).data;
  const newer = (await saved(seq, 'two hours of another device')).data;
  const discard = async (known?: number) =>
    site.call('/api/board/draft/delete', { boardType: 'gn', target: 0, seq: known }, await as());
  expect(await discard(seq)).toMatchObject({
    resultCode: 'BD05',
    data: { draft: { seq: newer.seq, content: 'two hours of another device' } },
  });
  expect(await found()).toMatchObject({ content: 'two hours of another device' });
  // The call whose answer was lost is no refusal.
  expect([(await discard(newer.seq)).resultCode, (await discard(newer.seq)).resultCode]).toEqual(['0', '0']);
  expect(await found()).toBeNull();
});

test("[BO-03] a draft is its author's alone", async () => {
  await saved(0, 'mine');
  expect(await found('member03')).toBeNull();
  await site.call('/api/board/draft/delete', { boardType: 'gn', target: 0 }, await as('member03'));
  expect(await found()).toMatchObject({ content: 'mine' });
});

test('[BO-03] a tab with a draft that is deleted meanwhile does not overwrite the next draft', async () => {
  const { seq } = (await saved(0, 'first draft')).data;
  await site.call('/api/board/draft/delete', { boardType: 'gn', target: 0 }, await as());
  const next = (await saved(0, 'next draft')).data;
  expect(await saved(seq, 'first draft, continued')).toMatchObject({
    resultCode: 'BD05',
    data: { draft: { seq: next.seq, content: 'next draft' } },
  });
  for (const wrong of [2 ** 31 - 1, Number.MAX_SAFE_INTEGER])
    expect((await saved(wrong, 'other')).resultCode).toBe('BD05');
});

test('[BO-03] a post deletes the draft that it sends, and leaves the newer one of another tab', async () => {
  const { seq } = (await saved(0, 'first tab')).data;
  const newer = (await saved(seq, 'second tab')).data;
  const requestId = ulid();
  expect((await send('first tab', seq, requestId)).resultCode).toBe('0');
  // Repeated after another save of its draft it is the same call.
  expect((await send('first tab', 0, requestId)).resultCode).toBe('0');
  expect(await found()).toMatchObject({ seq: newer.seq, content: 'second tab' });
  site.clock.advance(31_000);
  expect((await send('second tab', newer.seq)).resultCode).toBe('0');
  expect(await found()).toBeNull();
});

test('[BO-03] an inquiry leaves the newer draft of another tab as well', async () => {
  const by = await as();
  const text = { ...draft, boardType: 'qna', category: 'cash' } as const;
  const write = async (seq: number, content: string) =>
    (await site.call('/api/board/draft/save', { ...text, seq, content }, by)).data.seq;
  const first = await write(0, 'first tab');
  const second = await write(first, 'second tab');
  const inquiry = { category: 'cash', title: 'draft', content: 'first tab' } as const;
  for (const [draftSeq, left] of [
    [first, { content: 'second tab' }],
    [second, null],
  ] as const) {
    await site.call('/api/board/qna/save', { requestId: ulid(), ...inquiry, draftSeq }, by);
    const { data } = await site.call('/api/board/draft/read', { boardType: 'qna', target: 0 }, by);
    expect(data.draft && { content: data.draft.content }).toEqual(left);
  }
});
