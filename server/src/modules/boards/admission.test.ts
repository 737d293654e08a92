import { sql } from 'kysely';
import { siteForFile } from '../../testing/app.ts';
import { decidePost } from './index.ts';

const site = siteForFile();
const LONG = 'a text of more than twenty letters';

const save = async (content: string, memId = 'member02') => {
  site.clock.advance(31_000);
  const body = { category: 'talk', title: 'title', content };
  return site.call('/api/board/gn/save', body, { as: await site.tokenOf(memId) });
};
const comment = async (body: { boardIdx?: number; cmtIdx?: number; content: string }, memId = 'member02') => {
  site.clock.advance(5_000);
  return site.call('/api/board/cmtSave', body, { as: await site.tokenOf(memId) });
};
const commentsOf = async (boardIdx: number, memId: string) =>
  (await site.call('/api/board/gn/datail', { boardIdx }, { as: await site.tokenOf(memId) })).data.comments;
const reasonOf = async (boardIdx: number) =>
  (
    await sql<{ reason: string | null }>`
      SELECT queue_reason AS reason FROM board.post WHERE board_idx = ${boardIdx}`.execute(site.db)
  ).rows[0]?.reason;

test('[BO-07] listed terms and repeated texts wait for approval, and are not refused', async () => {
  await sql`UPDATE board.option SET listed_terms = ARRAY['Telegram']`.execute(site.db);
  const listed = (await save('write to me on TELEGRAM')).data;
  expect([listed.status, await reasonOf(listed.boardIdx)]).toEqual(['queued', 'term']);
  expect((await save(LONG)).data.status).toBe('published');
  const repeated = (await save(LONG)).data;
  expect([repeated.status, await reasonOf(repeated.boardIdx)]).toEqual(['queued', 'repeat']);
  // Another member may have the same text, and short thanks are repeated by everybody.
  expect((await save(LONG, 'member03')).data.status).toBe('published');
  expect((await save('thanks')).data.status).toBe('published');
  expect((await save('thanks')).data.status).toBe('published');
});

test('[BO-07] the thresholds are options of the site', async () => {
  await sql`UPDATE board.option SET links = 0, approved_posts = 1000`.execute(site.db);
  const first = (await save('without a link')).data;
  expect([first.status, await reasonOf(first.boardIdx)]).toEqual(['queued', 'first']);
  await sql`UPDATE board.option SET approved_posts = 0`.execute(site.db);
  const linked = (await save('https://a.example')).data;
  expect([linked.status, await reasonOf(linked.boardIdx)]).toEqual(['queued', 'links']);
});

test('[BO-11] a comment is edited by its author within 10 minutes, marked, and its former text is kept', async () => {
  const { boardIdx } = (await save('a post with comments')).data;
  const { cmtIdx } = (await comment({ boardIdx, content: 'frist' }, 'member03')).data;
  expect((await comment({ cmtIdx, content: 'mine now' })).resultCode).toBe('BD01');
  expect((await commentsOf(boardIdx, 'member02'))[0]).toMatchObject({ content: 'frist', editDate: null });
  expect((await comment({ cmtIdx, content: 'first' }, 'member03')).data).toEqual({ cmtIdx, status: 'published' });
  expect((await commentsOf(boardIdx, 'member02'))[0]).toMatchObject({
    content: 'first',
    editDate: new Date(site.clock.now()).toISOString(),
  });
  const { rows } = await sql<{ content: string }>`
    SELECT content FROM board.revision WHERE target = 'comment' AND target_idx = ${cmtIdx}`.execute(site.db);
  expect(rows).toEqual([{ content: 'frist' }]);
  // Links that are added afterwards wait for approval as in a new comment.
  const links = 'https://a.example https://b.example https://c.example';
  expect((await comment({ cmtIdx, content: links }, 'member03')).data.status).toBe('queued');
  expect(await commentsOf(boardIdx, 'member02')).toEqual([]);
  site.clock.advance(600_000);
  expect((await comment({ cmtIdx, content: 'late' }, 'member03')).resultCode).toBe('BD06');
});

type Target = 'post' | 'comment';
const approve = async (target: Target, idx: number) =>
  decidePost(site, { target, idx: BigInt(idx), action: 'approve', reason: '', actor: 'console:test' });
/** A text of either kind by a member, and how it is edited. */
const kinds = {
  post: {
    write: async (content: string, memId: string) => (await save(content, memId)).data,
    edit: async (boardIdx: number, content: string, memId: string) => {
      site.clock.advance(5_000);
      const body = { boardIdx, category: 'talk', title: 'title', content };
      return site.call('/api/board/gn/save', body, { as: await site.tokenOf(memId) });
    },
  },
  comment: {
    write: async (content: string, memId: string) => {
      const { boardIdx } = (await save(`for ${content}`)).data;
      const { cmtIdx, status } = (await comment({ boardIdx, content }, memId)).data;
      return { boardIdx: cmtIdx, status };
    },
    edit: (cmtIdx: number, content: string, memId: string) => comment({ cmtIdx, content }, memId),
  },
} as const;
const targets = ['post', 'comment'] as const;

test.each(targets)('[33-18] an edited %s of a member whose first texts wait waits again', async (target) => {
  const { write, edit } = kinds[target];
  const { boardIdx: idx, status } = await write('kind words', 'member01');
  expect([status, await approve(target, idx)]).toEqual(['queued', 'published']);
  // Unchanged it is what was approved.
  expect((await edit(idx, 'kind words', 'member01')).data.status).toBe('published');
  expect((await edit(idx, 'anything else', 'member01')).data.status).toBe('queued');
  await approve(target, idx);
  await sql`UPDATE board.option SET approved_posts = 1`.execute(site.db);
  expect((await edit(idx, 'once more', 'member01')).data.status).toBe('published');
});

test.each(targets)(
  '[33-18] an edited %s that repeats another text waits, and one that keeps its own does not',
  async (target) => {
    const { write, edit } = kinds[target];
    await write(LONG, 'member03');
    const { boardIdx: idx } = await write('a second text of twenty letters', 'member03');
    expect((await edit(idx, 'A SECOND text of twenty letters', 'member03')).data.status).toBe('published');
    expect((await edit(idx, LONG, 'member03')).data.status).toBe('queued');
  },
);

test.each(targets)('[33-18] edits of a %s have a pace, and the newest former versions are kept', async (target) => {
  await sql`UPDATE board.option SET edits_a_day = 3, edit_interval_seconds = 7`.execute(site.db);
  const { write, edit } = kinds[target];
  const { boardIdx: idx } = await write('version 1', 'member03');
  expect((await edit(idx, 'version 2', 'member03')).resultCode).toBe('0');
  expect(await edit(idx, 'version 3', 'member03')).toMatchObject({ resultCode: 'BD03', params: { seconds: 2 } });
  for (const version of [3, 4]) {
    site.clock.advance(2_000);
    expect((await edit(idx, `version ${version}`, 'member03')).resultCode).toBe('0');
  }
  site.clock.advance(2_000);
  const day = 86_400 - 26;
  expect(await edit(idx, 'version 5', 'member03')).toMatchObject({ resultCode: 'BD03', params: { seconds: day } });
  await sql`UPDATE board.revision SET at = at - interval '1 day'`.execute(site.db);
  expect((await edit(idx, 'version 5', 'member03')).resultCode).toBe('0');
  const { rows } = await sql<{ content: string }>`
    SELECT content FROM board.revision WHERE target = ${target} AND target_idx = ${idx} ORDER BY version`.execute(
    site.db,
  );
  expect(rows.map(({ content }) => content)).toEqual(['version 2', 'version 3', 'version 4']);
});
