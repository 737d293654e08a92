import { siteForFile } from '../../../testing/app.ts';
import { decidePost } from '../index.ts';
import { plainBeginningOf } from './pieces.ts';

const site = siteForFile();
const as = (memId: string) => site.tokenOf(memId);

type Body = Record<string, unknown>;
const list = async (body: Body = {}) =>
  (await site.call('/api/board/gn/list', body as never, { as: await as('member01') })).data;
const read = async (body: { boardIdx: number } & Body, memId = 'member01') =>
  (await site.call('/api/board/gn/datail', body, { as: await as(memId) })).data;
const datail = (boardIdx: number, memId?: string) => read({ boardIdx }, memId);
const save = async (body: Body) => {
  site.clock.advance(31_000);
  return site.call('/api/board/gn/save', body as never, { as: await as('member02') });
};
const post = (title: string, content = 'text') => save({ category: 'talk', title, content });
const comment = async (body: Body, memId: string) => {
  site.clock.advance(5_000);
  return site.call('/api/board/cmtSave', body as never, { as: await as(memId) });
};

test('[B-01] a beginning is one line of whole letters without signs and pictures', () => {
  const picture = `![sea](picture:${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)})`;
  expect(plainBeginningOf(`${picture}\n# Head\n\n1. one\n- **two**\n> three`)).toBe('Head one two three');
  expect(plainBeginningOf('2 - 1 > 0')).toBe('2 - 1 > 0');
  expect([...plainBeginningOf('🙂'.repeat(200))]).toHaveLength(91);
});

test('[B-01] a list has beginning, picture, counts and last reply of each post', async () => {
  const { boardIdx } = (await post('a list', '## Head\n> **bold** [site](https://a.example)\n- one')).data;
  const row = async () => (await list()).list[0];
  expect(await row()).toMatchObject({
    ...{ boardIdx, beginning: 'Head bold site one', beginnings: null, thumbnail: null, lastReply: null },
    ...{ likeCnt: 0, hitCnt: 0 },
  });
  await comment({ boardIdx, content: 'first' }, 'member03');
  await comment({ boardIdx, content: 'last' }, 'member04');
  const { memName } = (await datail(boardIdx, 'member03')).comments[1];
  expect((await row()).lastReply).toEqual({ memName, regDate: new Date(site.clock.now()).toISOString() });
  for (const memId of ['member01', 'member01', 'member05']) await datail(boardIdx, memId);
  await datail(boardIdx, 'member02'); // its author
  expect((await row()).hitCnt).toBe(2);
});

test('[B-01] the order by last reply moves an answered post up; by time it does not', async () => {
  const first = (await post('older')).data.boardIdx;
  const second = (await post('newer')).data.boardIdx;
  const idxOf = async (order: 'newest' | 'replied') => (await list({ order })).idxList.slice(0, 2);
  expect([await idxOf('newest'), await idxOf('replied')]).toEqual([
    [second, first],
    [second, first],
  ]);
  await comment({ boardIdx: first, content: 'up' }, 'member03');
  expect([await idxOf('newest'), await idxOf('replied')]).toEqual([
    [second, first],
    [first, second],
  ]);
});

test('[B-01] a like of a post or comment counts each member once and is removable', async () => {
  const { boardIdx } = (await post('liked')).data;
  const { cmtIdx } = (await comment({ boardIdx, content: 'liked' }, 'member05')).data;
  const like = async (target: 'post' | 'comment', idx: number, likeYn: 'Y' | 'N', memId: string) =>
    (await site.call('/api/board/like', { target, idx, likeYn }, { as: await as(memId) })).data;
  expect(await like('post', boardIdx, 'Y', 'member03')).toEqual({ likeCnt: 1, mineLikeYn: 'Y' });
  expect(await like('post', boardIdx, 'Y', 'member03')).toEqual({ likeCnt: 1, mineLikeYn: 'Y' });
  expect(await like('post', boardIdx, 'Y', 'member04')).toEqual({ likeCnt: 2, mineLikeYn: 'Y' });
  expect(await like('comment', cmtIdx, 'Y', 'member03')).toEqual({ likeCnt: 1, mineLikeYn: 'Y' });
  const seen = async (memId: string) => {
    const { board, comments, author } = await datail(boardIdx, memId);
    return [board.likeCnt, board.mineLikeYn, comments[0].likeCnt, comments[0].mineLikeYn, author.likes];
  };
  expect([await seen('member03'), await seen('member04')]).toEqual([
    [2, 'Y', 1, 'Y', 2],
    [2, 'Y', 1, 'N', 2],
  ]);
  expect(await like('post', boardIdx, 'N', 'member03')).toEqual({ likeCnt: 1, mineLikeYn: 'N' });
  await decidePost(site, {
    target: 'post',
    idx: BigInt(boardIdx),
    action: 'remove',
    reason: '',
    actor: 'console:test',
  });
  const refused = await site.call(
    '/api/board/like',
    { target: 'post', idx: boardIdx, likeYn: 'Y' },
    { as: await as('member03') },
  );
  expect(refused.resultCode).toBe('BD01');
});

test('[B-01] a member does not like a text of their own', async () => {
  const { boardIdx } = (await post('own')).data;
  const { cmtIdx } = (await comment({ boardIdx, content: 'own' }, 'member03')).data;
  const like = async (target: 'post' | 'comment', idx: number, memId: string) =>
    (await site.call('/api/board/like', { target, idx, likeYn: 'Y' }, { as: await as(memId) })).resultCode;
  expect(await like('post', boardIdx, 'member02')).toBe('BD11');
  expect(await like('comment', cmtIdx, 'member03')).toBe('BD11');
  const { board, comments } = await datail(boardIdx, 'member02');
  expect([board.likeCnt, comments[0].likeCnt]).toEqual([0, 0]);
});

test('[B-01] the posts beside one are those of the order and category of its list', async () => {
  const first = (await post('first')).data.boardIdx;
  const second = (await save({ category: 'tip', title: 'second', content: 'text' })).data.boardIdx;
  const third = (await post('third')).data.boardIdx;
  await comment({ boardIdx: first, content: 'up' }, 'member03');
  const beside = async (boardIdx: number, body: Body) => (await read({ boardIdx, ...body })).idxList;
  expect(await beside(third, {})).toEqual({ previous: second, next: null });
  expect(await beside(third, { order: 'replied' })).toEqual({ previous: second, next: first });
  expect(await beside(third, { order: 'replied', category: 'tip' })).toEqual({ previous: second, next: null });
  expect((await beside(third, { category: 'talk' })).previous).toBe(first);
  for (const order of ['newest', 'replied']) {
    const { idxList } = await list({ order });
    for (const [place, boardIdx] of idxList.entries()) {
      const { previous, next } = await beside(boardIdx, { order });
      expect(next).toBe(idxList[place - 1] ?? null);
      if (place < idxList.length - 1) expect(previous).toBe(idxList[place + 1]);
    }
  }
});

test('[B-01] figures of an author follow what is shown and liked of them', async () => {
  const { boardIdx } = (await post('counted')).data;
  const figures = async () => (await datail(boardIdx)).author;
  const before = await figures();
  const other = (await post('other')).data.boardIdx;
  const { cmtIdx } = (await comment({ boardIdx, content: 'own' }, 'member02')).data;
  for (const [target, idx] of [
    ['post', other],
    ['comment', cmtIdx],
  ] as const)
    await site.call('/api/board/like', { target, idx, likeYn: 'Y' }, { as: await as('member03') });
  expect(await figures()).toEqual({
    ...before,
    posts: before.posts + 1,
    comments: before.comments + 1,
    likes: before.likes + 2,
  });
  const removal = { target: 'post', idx: BigInt(other), action: 'remove', reason: '', actor: 'console:test' } as const;
  await decidePost(site, removal);
  await comment({ cmtIdx, delYn: 'Y' }, 'member02');
  expect(await figures()).toEqual(before);
});

test('[B-01] four other posts follow, those of its category first, and the author', async () => {
  const idxOf: number[] = [];
  for (const category of ['talk', 'tip', 'sports', 'tip', 'slot', 'tip'])
    idxOf.push((await save({ category, title: category, content: category })).data.boardIdx);
  const { related, author, board } = await datail(idxOf[1] as number);
  const ids = related.map((row: { boardIdx: number }) => row.boardIdx);
  expect(ids.slice(0, 2)).toEqual([idxOf[5], idxOf[3]]);
  expect([ids.length, ids.includes(board.boardIdx)]).toEqual([4, false]);
  expect(author).toMatchObject({ posts: expect.any(Number), likes: 0 });
  expect(author.posts).toBeGreaterThanOrEqual(6);
});
