import { siteForFile } from '../../../testing/app.ts';
import { decidePost } from '../index.ts';
import { plainBeginningOf } from './pieces.ts';

const site = siteForFile();
const as = (memId: string) => site.tokenOf(memId);

type Body = Record<string, unknown>;
const list = async (body: Body = {}) =>
  (await site.call('/api/board/gn/list', body as never, { as: await as('member01') })).data;
const datail = async (boardIdx: number, memId = 'member01') =>
  (await site.call('/api/board/gn/datail', { boardIdx }, { as: await as(memId) })).data;
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
  const { cmtIdx } = (await comment({ boardIdx, content: 'liked' }, 'member03')).data;
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
