import fc from 'fast-check';
import { sql } from 'kysely';
import { siteForFile } from '../../testing/app.ts';
import { countStatements } from '../../testing/statements.ts';
import { findMemberIdx } from '../members/index.ts';
import { unreadOf } from '../messages/index.ts';
import { decidePost, listWaitingPosts } from './index.ts';
import { excerptAround, patternOf, piecesOf, searchTextOf } from './posts/pieces.ts';
import { deleteOldSaves, SAVED_KEEP_MS } from './posts/save-once.ts';

const site = siteForFile();
const tokens: Record<string, string> = {};
const as = async (memId: string): Promise<string> => {
  const token = tokens[memId] ?? (await site.call('/api/member/login', { memId, memPass: 'madang123!' })).data.token;
  tokens[memId] = token;
  return token;
};
beforeEach(() => {
  for (const memId of Object.keys(tokens)) delete tokens[memId];
});

type Body = Record<string, unknown>;
type Row = { newYn: string; newCmtCnt: number };
const list = async (body: Body = {}, memId = 'member01', board = 'gn') =>
  (await site.call(`/api/board/${board}/list` as '/api/board/gn/list', body as never, { as: await as(memId) })).data;
const datail = async (boardIdx: number, memId = 'member01', board = 'gn') =>
  site.call(`/api/board/${board}/datail` as '/api/board/gn/datail', { boardIdx }, { as: await as(memId) });
const save = async (body: Body, memId = 'member02') => {
  site.clock.advance(31_000);
  return site.call('/api/board/gn/save', body as never, { as: await as(memId) });
};
const comment = async (body: Body, memId = 'member02') => {
  site.clock.advance(5_000);
  return site.call('/api/board/cmtSave', body as never, { as: await as(memId) });
};
const post = (title: string, content = 'text', memId?: string) => save({ category: 'talk', title, content }, memId);
const decide = (action: 'approve' | 'hide' | 'remove', idx: number, reason = '') =>
  decidePost(site, { target: 'post', idx: BigInt(idx), action, reason, actor: 'console:test' });
const titles = (data: { list: { title: string }[] }) => data.list.map(({ title }) => title);

test('[B-01] a post comes first in the list, with its neighbours and its comments', async () => {
  const { boardIdx } = (await post('newest')).data;
  const { idxList, list: rows, pageInfo } = await list();
  expect(rows[0]).toMatchObject({ boardIdx, title: 'newest', newYn: 'Y', cmtCnt: 0, topYn: 'N' });
  expect(pageInfo.tatal_list_count).toBeGreaterThan(1);
  await comment({ boardIdx, content: 'seen' }, 'member03');
  const { data } = await datail(boardIdx);
  expect(data.idxList).toEqual({ previous: idxList[1], next: null });
  expect(data.board).toMatchObject({ content: 'text', mineYn: 'N', cmtCnt: 1 });
  expect(data.comments).toMatchObject([{ content: 'seen', regId: expect.stringContaining('***') }]);
  expect((await list()).list[0].newYn).toBe('N');
});

test('[B-01] [BO-09] a search finds its signs themselves, and needs a term', async () => {
  const signs = ['100% sure', 'under_score', "it's", 'back\\slash', '안녕하세요 여러분'];
  for (const title of signs) await post(title);
  for (const [search, title] of [
    ['0%', '100% sure'],
    ['r_s', 'under_score'],
    ["t's", "it's"],
    ['k\\s', 'back\\slash'],
    ['녕하', '안녕하세요 여러분'],
    ['안녕하세요'.normalize('NFD'), '안녕하세요 여러분'],
  ] as const)
    expect(titles(await list({ search }))).toEqual([title]);
  const empty = await site.call('/api/board/gn/list', { search: ' ' } as never, { as: await as('member01') });
  expect(empty.resultCode).toBe('RQ01');
});

test('[BO-09] every part of a text of two letters or more is found in its pieces', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 }),
      fc.nat(),
      fc.nat(),
      (text, from, size) => {
        const whole = searchTextOf(text);
        const letters = [...whole];
        const part = searchTextOf(
          letters
            .slice(from % (letters.length || 1))
            .slice(0, 2 + (size % 8))
            .join(''),
        );
        const pieces = new Set(piecesOf(whole));
        expect(piecesOf(part).every((piece) => pieces.has(piece))).toBe(true);
        expect(patternOf(part).replace(/\\([\\%_])/g, '$1')).toBe(`%${part}%`);
      },
    ),
  );
});

test('[BO-09] a found post shows the text around its first hit, also where spaces differ', async () => {
  await post('of a harbour', `${'x'.repeat(200)} the  Green\nHarbour ${'y'.repeat(200)}`);
  const [found] = (await list({ search: 'green harbour' })).list;
  expect(found.excerpt).toMatch(/^…x+ the Green Harbour y+…$/);
  expect([...found.excerpt].length).toBeLessThan(130);
  expect((await list({ search: 'of a harbour' })).list[0].excerpt).toBeNull();
  expect((await list()).list[0].excerpt).toBeNull();
  expect(excerptAround('🙂'.repeat(40).concat('안녕'.normalize('NFD')), '안녕')).toBe(`…${'🙂'.repeat(24)}안녕`);
});

test("[B-01] another member's post and comment refuse to be changed or deleted", async () => {
  const { boardIdx } = (await post('mine')).data;
  const { cmtIdx } = (await comment({ boardIdx, content: 'mine' })).data;
  const text = { category: 'talk', title: 'theirs', content: 'theirs' };
  expect((await save({ boardIdx, ...text }, 'member03')).resultCode).toBe('BD01');
  expect((await save({ boardIdx, delYn: 'Y' }, 'member03')).resultCode).toBe('BD01');
  expect((await comment({ cmtIdx, content: 'theirs' }, 'member03')).resultCode).toBe('BD01');
  expect((await comment({ cmtIdx, delYn: 'Y' }, 'member03')).resultCode).toBe('BD01');
  expect((await datail(boardIdx)).data).toMatchObject({ board: { title: 'mine' }, comments: [{ content: 'mine' }] });
  expect((await save({ boardIdx, ...text, title: 'changed' })).resultCode).toBe('0');
  expect((await save({ boardIdx, delYn: 'Y' })).resultCode).toBe('0');
  expect((await datail(boardIdx)).resultCode).toBe('BD01');
});

test('[B-01] [BO-06] a first post is shown to its author alone, and once to all after approval', async () => {
  const { boardIdx, status } = (await post('a first post', 'words to find', 'member01')).data;
  expect(status).toBe('queued');
  expect(titles(await list({}, 'member01'))).toContain('a first post');
  expect(titles(await list({}, 'member02'))).not.toContain('a first post');
  expect((await list({ search: 'first post' }, 'member01')).list).toEqual([]);
  expect((await datail(boardIdx, 'member02')).resultCode).toBe('BD01');
  expect((await comment({ boardIdx, content: 'early' })).resultCode).toBe('BD01');
  const memberIdx = (await findMemberIdx(site.db, 'member01')) ?? 0n;
  const unread = () => unreadOf(site.db, memberIdx);
  const before = await unread();
  expect((await listWaitingPosts(site.db)).map(({ idx }) => Number(idx))).toContain(boardIdx);
  const outcomes = await Promise.allSettled([decide('approve', boardIdx), decide('approve', boardIdx)]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await unread()).toBe(before + 1);
  expect(titles(await list({ search: 'first post' }, 'member02'))).toEqual(['a first post']);
});

test('[BO-11] [BO-06] readers of a post are notified of a comment once it is shown', async () => {
  const { boardIdx } = (await post('talk')).data;
  const received: string[] = [];
  site.app.bus.subscribe(({ to, command }) => {
    if ('topic' in to && to.topic === `/topic/board/${boardIdx}`) received.push(String(command.data1));
  });
  const arrivals = async (count: number) => {
    for (let turn = 0; turn < 300 && received.length < count; turn += 1)
      await new Promise((done) => setTimeout(done, 10));
    return received;
  };
  const links = 'https://a.example https://b.example https://c.example';
  const waiting = (await comment({ boardIdx, content: links })).data;
  const shown = (await comment({ boardIdx, content: 'shown' })).data;
  expect(await arrivals(1)).toEqual([String(shown.cmtIdx)]);
  const approval = { target: 'comment', action: 'approve', reason: '', actor: 'console:test' } as const;
  await decidePost(site, { ...approval, idx: BigInt(waiting.cmtIdx) });
  expect(await arrivals(2)).toEqual([String(shown.cmtIdx), String(waiting.cmtIdx)]);
});

test('[B-01] a post with many links waits, and a second one within 30 s is refused', async () => {
  const links = 'https://a.example https://b.example https://c.example';
  expect((await post('links', links)).data.status).toBe('queued');
  const soon = await site.call(
    '/api/board/gn/save',
    { category: 'talk', title: 'soon', content: 'soon' },
    { as: await as('member02') },
  );
  expect(soon).toMatchObject({ resultCode: 'BD03', params: { seconds: 30 } });
});

test('[B-01] two posts of one member at once pass the pace once', async () => {
  site.clock.advance(31_000);
  const token = await as('member02');
  const write = (title: string) =>
    site.call('/api/board/gn/save', { category: 'talk', title, content: 'race' }, { as: token });
  const codes = (await Promise.all([write('a'), write('b')])).map(({ resultCode }) => resultCode);
  expect(codes.sort()).toEqual(['0', 'BD03']);
});

test('[B-01] [BO-05] a post that an operator removed shows the reason and no text', async () => {
  const { boardIdx } = (await post('rude')).data;
  await decide('remove', boardIdx, 'rude');
  expect(titles(await list())).not.toContain('rude');
  expect((await datail(boardIdx)).data).toMatchObject({
    board: { title: '', content: '', status: 'removed', removal: { by: 'operator', reason: 'rude' } },
    comments: [],
  });
});

test('[BO-11] a reply stays one level deep, and a removed comment with replies leaves its place', async () => {
  const { boardIdx } = (await post('thread')).data;
  const first = (await comment({ boardIdx, content: 'first' }, 'member03')).data.cmtIdx;
  const reply = (await comment({ boardIdx, parentIdx: first, content: 'reply' })).data.cmtIdx;
  const deep = (await comment({ boardIdx, parentIdx: reply, content: 'deeper' }, 'member03')).data.cmtIdx;
  await comment({ cmtIdx: first, delYn: 'Y' }, 'member03');
  const { data } = await datail(boardIdx);
  expect(data.comments).toMatchObject([
    { cmtIdx: first, content: '', status: 'removed', removal: { by: 'author' } },
    { cmtIdx: reply, parentIdx: first },
    { cmtIdx: deep, parentIdx: first },
  ]);
  expect(data.board.cmtCnt).toBe(2);
  site.clock.advance(601_000);
  expect((await comment({ cmtIdx: reply, content: 'late' })).resultCode).toBe('BD06');
});

test('[BO-11] replies to a comment that is hidden or waits again keep their place', async () => {
  const { boardIdx } = (await post('thread')).data;
  const ids: number[] = [];
  for (const content of ['hidden', 'waits again']) {
    const { cmtIdx } = (await comment({ boardIdx, content }, 'member03')).data;
    ids.push(cmtIdx, (await comment({ boardIdx, parentIdx: cmtIdx, content: `to ${content}` })).data.cmtIdx);
  }
  const [hidden, first, waiting, second] = ids as [number, number, number, number];
  const decision = { target: 'comment', action: 'hide', reason: '', actor: 'console:test' } as const;
  await decidePost(site, { ...decision, idx: BigInt(hidden) });
  const links = 'https://a.example https://b.example https://c.example';
  await comment({ cmtIdx: waiting, content: links }, 'member03');
  const seenBy = async (memId: string) => (await datail(boardIdx, memId)).data.comments;
  const gone = { content: '', status: 'removed', removal: null };
  expect(await seenBy('member01')).toMatchObject([
    { cmtIdx: hidden, ...gone },
    { cmtIdx: first, content: 'to hidden' },
    { cmtIdx: waiting, ...gone },
    { cmtIdx: second, content: 'to waits again' },
  ]);
  expect((await seenBy('member03'))[2]).toMatchObject({ status: 'queued', content: links });
  // Without replies nothing of it is there.
  await comment({ cmtIdx: first, delYn: 'Y' });
  expect((await seenBy('member01')).map(({ cmtIdx }: { cmtIdx: number }) => cmtIdx)).toEqual([waiting, second]);
});

test('[BO-08] comments since the last visit are counted for the reader', async () => {
  const { boardIdx } = (await post('watched')).data;
  await datail(boardIdx);
  await comment({ boardIdx, content: 'one' });
  await comment({ boardIdx, content: 'two' }, 'member03');
  expect((await list()).list[0]).toMatchObject({ newYn: 'N', newCmtCnt: 2 });
  expect((await datail(boardIdx)).data.comments.map(({ newYn }: { newYn: string }) => newYn)).toEqual(['Y', 'Y']);
  expect((await list()).list[0].newCmtCnt).toBe(0);
});

test('[B-02] a notice is shown within its time, in three languages', async () => {
  const { boardIdx, titles: names } = (await list({}, 'member01', 'nt')).list[0];
  expect(names.en).toBe('Every game on this site runs on play money');
  await site.db
    .updateTable('board.post')
    .set({ shown_until: new Date(site.clock.now()) })
    .where('board_idx', '=', BigInt(boardIdx))
    .execute();
  expect((await datail(boardIdx, 'member01', 'nt')).resultCode).toBe('BD01');
});

test('[B-01] a combining flood and emoji are kept as they were written', async () => {
  const content = `${'e'.concat('\u0301'.repeat(9_000))}${'🙂'.repeat(2_000)}`;
  const { boardIdx } = (await post('flood', content)).data;
  expect((await datail(boardIdx)).data.board.content).toBe(content);
  expect((await post('too long', 'e\u0301'.repeat(32_768))).resultCode).toBe('RQ01');
});

test('[BO-07] a member whose writing is stopped is refused with the day it ends', async () => {
  const memberIdx = (await findMemberIdx(site.db, 'member02')) ?? 0n;
  const until = new Date(site.clock.now() + 86_400_000);
  await site.db.insertInto('board.writing_stop').values({ member_idx: memberIdx, until, reason: 'Insults' }).execute();
  expect(await post('stopped')).toMatchObject({ resultCode: 'BD02', params: { day: expect.any(String) } });
});

test('[B-01] a title or a text of which nothing is visible is refused', async () => {
  const invisible = ['\u200b', '\u3164', ' \u2060\u00ad ', '\u2800', '\u202e\u2066', '\ufe0f'];
  for (const text of invisible) {
    expect((await post(text)).resultCode).toBe('RQ01');
    expect((await post('a title', text)).resultCode).toBe('RQ01');
  }
  const { boardIdx } = (await post('\u200b👨‍👩‍👧', '\u3164가')).data;
  expect((await comment({ boardIdx, content: '\u3164' })).resultCode).toBe('RQ01');
  expect((await datail(boardIdx)).data.board.title).toBe('👨‍👩‍👧');
});

test("[BO-07] a member's first week has a highest number of posts a day", async () => {
  const { first_week_posts: max } = await site.db
    .selectFrom('board.option')
    .select('first_week_posts')
    .executeTakeFirstOrThrow();
  await site.db
    .updateTable('member.member')
    .set({ joined_at: new Date(site.clock.now()) })
    .where('mem_id', '=', 'member02')
    .execute();
  for (let n = 0; n < max; n += 1) expect((await post(`post ${n}`)).resultCode).toBe('0');
  expect(await post('one more')).toMatchObject({ resultCode: 'BD04', params: { max } });
});

test('[BO-07] comments of a member within 5 s are refused, and two at once pass once', async () => {
  const { boardIdx } = (await post('pace of comments')).data;
  const token = { as: await as('member03') };
  const write = (content: string) => site.call('/api/board/cmtSave', { boardIdx, content }, token);
  const answers = await Promise.all([write('one'), write('two')]);
  expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'BD03']);
  site.clock.advance(4_000);
  expect(await write('three')).toMatchObject({ resultCode: 'BD03', params: { seconds: 1 } });
  site.clock.advance(1_000);
  expect((await write('four')).resultCode).toBe('0');
});

test('[B-01] a post and a comment that are sent twice with one key exist once', async () => {
  site.clock.advance(31_000);
  const token = { as: await as('member02') };
  const requestId = '01KAAAAAAAAAAAAAAAAAAAAAAA';
  const text = { category: 'talk', title: 'sent twice', content: 'text' };
  const send = (changes: Body = {}) => site.call('/api/board/gn/save', { requestId, ...text, ...changes }, token);
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.map(({ resultCode }) => resultCode)).toEqual(['0', '0', '0']);
  const [boardIdx] = new Set(sent.map(({ data }) => data.boardIdx));
  expect((await list({ search: 'sent twice' })).list).toMatchObject([{ boardIdx }]);
  expect((await send({ title: 'another' })).resultCode).toBe('C999');
  const reply = { requestId: '01KBBBBBBBBBBBBBBBBBBBBBBB', boardIdx, content: 'once' };
  const replies = await Promise.all([reply, reply].map((body) => site.call('/api/board/cmtSave', body, token)));
  expect(replies.map(({ resultCode }) => resultCode)).toEqual(['0', '0']);
  expect((await datail(boardIdx)).data.comments).toMatchObject([{ content: 'once' }]);
  // A refused save keeps no answer: the same key writes once the pace allows it.
  const next = { requestId: '01KCCCCCCCCCCCCCCCCCCCCCCC', ...text, title: 'after the pace' };
  expect((await site.call('/api/board/gn/save', next, token)).resultCode).toBe('BD03');
  site.clock.advance(31_000);
  expect((await site.call('/api/board/gn/save', next, token)).resultCode).toBe('0');
});

test('[33-26] of two tabs that change one text the later is refused with the present text', async () => {
  const { boardIdx } = (await post('first')).data;
  const { cmtIdx } = (await comment({ boardIdx, content: 'first' })).data;
  const { board, comments } = (await datail(boardIdx, 'member02')).data;
  expect([board.version, comments[0].version]).toEqual([1, 1]);
  const change = (title: string, version: number) =>
    save({ boardIdx, version, category: 'talk', title, content: 'text' });
  expect((await change('of tab A', 1)).resultCode).toBe('0');
  const present = { version: 2, category: 'talk', title: 'of tab A', content: 'text' };
  expect(await change('of tab B', 1)).toMatchObject({ resultCode: 'BD10', data: { board: present } });
  expect(await save({ boardIdx, version: 1, delYn: 'Y' })).toMatchObject({ resultCode: 'BD10' });
  // The same text is no loss, and who names the present version has chosen.
  expect((await change('of tab A', 1)).resultCode).toBe('0');
  expect((await change('of tab B', 2)).resultCode).toBe('0');
  expect((await save({ boardIdx, category: 'talk', title: 'of a build of before', content: 'text' })).resultCode).toBe(
    '0',
  );

  expect((await comment({ cmtIdx, version: 1, content: 'of tab A' })).resultCode).toBe('0');
  expect(await comment({ cmtIdx, version: 1, content: 'of tab B' })).toMatchObject({
    resultCode: 'BD10',
    data: { comment: { version: 2, content: 'of tab A' } },
  });
  expect((await comment({ cmtIdx, version: 1, delYn: 'Y' })).resultCode).toBe('BD10');
  expect((await comment({ cmtIdx, version: 2, delYn: 'Y' })).resultCode).toBe('0');
});

test('[33-06] a post answers its newest comments, and the earlier ones page by page', async () => {
  const { boardIdx } = (await post('long thread')).data;
  const top = (await comment({ boardIdx, content: 'the first' }, 'member03')).data.cmtIdx;
  await datail(boardIdx);
  await sql`
    INSERT INTO board.comment (board_idx, parent_idx, member_idx, reg_id, mem_name, content, status, reg_at, publication,
        text_hash)
      SELECT ${boardIdx}, CASE n WHEN 250 THEN ${top}::bigint END, member_idx, mem_id, mem_name, n::text,
          CASE n WHEN 200 THEN 'hidden' ELSE 'published' END, reg_at, nextval('board.publication'), text_hash
        FROM board.post, generate_series(1, 250) AS series (n) WHERE board_idx = ${boardIdx} ORDER BY series.n`.execute(
    site.db,
  );
  const { data } = await datail(boardIdx);
  const contents = (page: { comments: { content: string }[] }) => page.comments.map(({ content }) => content);
  // The comment that a reply of this page answers comes with it; what is hidden takes no place.
  expect(contents(data)).toEqual(
    ['the first', ...Array.from({ length: 201 }, (_, n) => `${n + 50}`)].filter((text) => text !== '200'),
  );
  const earlier = { boardIdx, before: data.commentsBefore, seenTo: data.seenTo };
  const more = (await site.call('/api/board/cmtList', earlier, { as: await as('member01') })).data;
  expect(contents(more)).toEqual(['the first', ...Array.from({ length: 49 }, (_, n) => `${n + 1}`)]);
  expect(more.commentsBefore).toBeNull();
  expect(more.comments.map(({ newYn }: { newYn: string }) => newYn).slice(0, 2)).toEqual(['N', 'Y']);
  await decide('hide', boardIdx);
  expect((await site.call('/api/board/cmtList', earlier, { as: await as('member01') })).resultCode).toBe('BD01');
});

test('[33-06] a whole board is marked as read by one row, and a scheduled notice stays unread', async () => {
  const { boardIdx } = (await post('read')).data;
  const marks = async () =>
    Number(
      (await site.db.selectFrom('board.read_mark').select(site.db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n,
    );
  await comment({ boardIdx, content: 'read as well' });
  const scheduled = await site.db
    .updateTable('board.post')
    .set({ shown_from: new Date(site.clock.now() + 60_000) })
    .where('board_type', '=', 'nt')
    .returning('board_idx')
    .execute();
  const before = await marks();
  for (const boardType of ['gn', 'nt', 'gn'] as const)
    await site.call('/api/board/readAll', { boardType }, { as: await as('member01') });
  expect(await marks()).toBe(before + 2);
  expect((await list()).list.every(({ newYn, newCmtCnt }: Row) => newYn === 'N' && newCmtCnt === 0)).toBe(true);
  expect((await list({}, 'member03')).list[0].newYn).toBe('Y');
  await comment({ boardIdx, content: 'since then' });
  expect((await list()).list[0]).toMatchObject({ newYn: 'N', newCmtCnt: 1 });
  expect((await datail(boardIdx)).data.comments.map(({ newYn }: Row) => newYn)).toEqual(['N', 'Y']);
  site.clock.advance(60_000);
  const shown = (await list({}, 'member01', 'nt')).list.map(({ newYn }: Row) => newYn);
  expect([scheduled.length > 0, new Set(shown)]).toEqual([true, new Set(['Y'])]);
});

test('[B-01] keys of saved posts are deleted after their time, and only then', async () => {
  const count = async () =>
    Number((await site.db.selectFrom('board.saved').select(site.db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
  site.clock.advance(31_000);
  const requestId = '01KDDDDDDDDDDDDDDDDDDDDDDD';
  await site.call(
    '/api/board/gn/save',
    { requestId, category: 'talk', title: 'kept', content: 'text' },
    {
      as: await as('member02'),
    },
  );
  const saved = await count();
  await deleteOldSaves(site.db, site.clock.now() + SAVED_KEEP_MS);
  expect([saved > 0, await count()]).toEqual([true, 1]);
  expect(await deleteOldSaves(site.db, site.clock.now() + SAVED_KEEP_MS + 1)).toBe(1);
  expect(await count()).toBe(0);
});

test('[B-01] [BO-09] list, search and post cost the same statements for ten posts', async () => {
  const by = { as: await as('member01') };
  const { boardIdx } = (await post('numbered 0')).data;
  const counted = async () => [
    await countStatements(() => site.call('/api/board/gn/list', {}, by)),
    await countStatements(() => site.call('/api/board/gn/list', { search: 'numbered' }, by)),
    await countStatements(() => site.call('/api/board/gn/datail', { boardIdx }, by)),
  ];
  await counted();
  const before = await counted();
  for (let n = 1; n < 10; n += 1) {
    await post(`numbered ${n}`);
    await comment({ boardIdx, content: `comment ${n}` }, 'member03');
  }
  expect((await list({ search: 'numbered' })).pageInfo.tatal_list_count).toBe(10);
  expect(await counted()).toEqual(before);
});
