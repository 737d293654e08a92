import { ulid } from 'ulid';
import { verifyAudit } from '../../../core/decisions/audit.ts';
import { siteForFile } from '../../../testing/app.ts';
import { findMemberIdx } from '../../members/index.ts';
import { unreadOf } from '../../messages/index.ts';
import { decideCase, listCases, removeAllOf, stopWriting } from '../index.ts';

const site = siteForFile();
const actor = 'console:test';
const as = async (memId: string): Promise<{ as: string }> => ({
  as: (await site.call('/api/member/login', { memId, memPass: 'madang123!' })).data.token,
});
const post = async (memId: string, title: string): Promise<number> => {
  site.clock.advance(31_000);
  const body = { category: 'talk', title, content: 'text' };
  return (await site.call('/api/board/gn/save', body, await as(memId))).data.boardIdx;
};
const report = async (memId: string, idx: number, target: 'post' | 'comment' = 'post') =>
  site.call('/api/board/report', { target, idx, reason: 'abuse', detail: 'rude' }, await as(memId));
const read = async (boardIdx: number) => site.call('/api/board/gn/datail', { boardIdx }, await as('member03'));
const unread = async (memId: string) => unreadOf(site.db, (await findMemberIdx(site.db, memId)) ?? 0n);

test('[BO-04] reports of several members are one case, and a second one of a member counts no more', async () => {
  const idx = await post('member02', 'reported');
  expect((await report('member03', idx)).data).toEqual({ isCounted: true });
  expect((await report('member03', idx)).data).toEqual({ isCounted: false });
  const at = { as: (await as('member04')).as };
  const body = { target: 'post', idx, reason: 'spam' } as const;
  const both = await Promise.all([site.call('/api/board/report', body, at), site.call('/api/board/report', body, at)]);
  expect(both.map(({ data }) => data.isCounted).sort()).toEqual([false, true]);
  const found = (await listCases(site.db)).filter(({ target_idx: target }) => Number(target) === idx);
  expect(found).toMatchObject([{ title: 'reported', mem_id: 'member02' }]);
  expect(found[0]?.reports.map(({ memId, reason }) => [memId, reason])).toEqual([
    ['member03', 'abuse'],
    ['member04', 'spam'],
  ]);
  expect((await report('member02', idx)).resultCode).toBe('BD01');
});

test('[BO-04] a new case reaches the badge of every operator within 1 s, and once', async () => {
  await site.db.updateTable('member.member').set({ role: 'operator' }).where('mem_id', '=', 'partner1').execute();
  const operators = ['admin01', 'partner1'];
  const numbers = await Promise.all(operators.map((memId) => findMemberIdx(site.db, memId)));
  const badges = new Map<bigint, number[]>();
  site.app.bus.subscribe(({ to, command }) => {
    if (!('memberIdx' in to) || command.cmd !== 'MSG') return;
    badges.set(to.memberIdx, [...(badges.get(to.memberIdx) ?? []), command.data1]);
  });
  const before = await Promise.all(operators.map(unread));
  const author = await unread('member02');
  const idx = await post('member02', `x${'🙂'.repeat(49)}`);
  const start = performance.now();
  await report('member03', idx);
  while (badges.size < 2 && performance.now() - start < 1_000) await new Promise((done) => setTimeout(done, 5));
  await report('member04', idx);
  expect(numbers.map((number) => badges.get(number ?? 0n))).toEqual(before.map((count) => [count + 1]));
  expect(await Promise.all(operators.map(unread))).toEqual(before.map((count) => count + 1));
  const { list } = (await site.call('/api/board/msgList', { page: 1 }, await as('admin01'))).data;
  expect(list[0].title).toMatchObject({ en: expect.stringMatching(/^New case \d+$/) });
  expect(await unread('member02')).toBe(author);
});

test('[BO-04] texts of emoji are decided like any other', async () => {
  const title = `x${'🙂'.repeat(49)}`;
  const idx = await post('member02', title);
  site.clock.advance(5_000);
  const body = { boardIdx: idx, content: `x${'🙂'.repeat(100)}` };
  const { cmtIdx } = (await site.call('/api/board/cmtSave', body, await as('member02'))).data;
  const decide = async (target: 'post' | 'comment', action: 'hide' | 'approve' | 'remove', of: number) =>
    (await site.call('/api/operator/board/decide', { target, idx: of, action }, await as('admin01'))).resultCode;
  for (const action of ['hide', 'approve', 'remove'] as const)
    expect(await decide('comment', action, cmtIdx)).toBe('0');
  await report('member03', idx);
  const [open] = (await listCases(site.db)).filter(({ target_idx: target }) => Number(target) === idx);
  await decideCase(site, { caseIdx: open?.case_idx ?? 0n, action: 'warn', stopDays: 0, reason: '🙂', actor });
  const { list } = (await site.call('/api/board/msgList', { page: 1 }, await as('member02'))).data;
  expect(list.some(({ title: { en } }: { title: { en: string } }) => en.includes('warning'))).toBe(true);
  expect(await decide('post', 'remove', idx)).toBe('0');
});

test('[BO-05] members never see which operator acted', async () => {
  const received: string[] = [];
  site.app.bus.subscribe(({ command }) => void received.push(JSON.stringify(command)));
  const [removed, hidden, warned] = [
    await post('member02', 'removed'),
    await post('member02', 'hidden'),
    await post('member02', 'warned'),
  ];
  for (const idx of [removed, hidden, warned]) await report('member03', idx);
  const admin = await as('admin01');
  const actions = new Map([
    [removed, 'remove'],
    [hidden, 'hide'],
    [warned, 'warn'],
  ] as const);
  for (const { case_idx: caseIdx, target_idx: target } of await listCases(site.db)) {
    const action = actions.get(Number(target));
    const body = { caseIdx: Number(caseIdx), action: action ?? 'dismiss', stopDays: 1, reason: 'Rude' } as const;
    if (action) await site.call('/api/operator/board/caseDecide', body, admin);
  }
  const late = await post('member04', 'late');
  const { textsVersion: version } = (await site.call('/api/operator/board/member', { memId: 'member04' }, admin)).data;
  await site.call('/api/operator/board/removeAll', { memId: 'member04', reason: 'Spam', version }, admin);
  const seen: unknown[] = [];
  for (const memId of ['member02', 'member03', 'member04']) {
    const by = await as(memId);
    for (const boardIdx of [removed, hidden, warned, late])
      seen.push(await site.call('/api/board/gn/datail', { boardIdx }, by));
    seen.push(await site.call('/api/board/gn/list', {}, by));
    const messages = await site.call('/api/board/msgList', { page: 1 }, by);
    for (const { msgIdx } of messages.data.list) seen.push(await site.call('/api/board/msgRead', { msgIdx }, by));
    seen.push(messages);
  }
  const { mem_nick: nick } = await site.db
    .selectFrom('member.member')
    .select('mem_nick')
    .where('mem_id', '=', 'admin01')
    .executeTakeFirstOrThrow();
  const all = JSON.stringify(seen) + received.join();
  expect(all).toContain('Rude');
  for (const name of ['admin01', 'ad***1', 'operator:', nick]) expect(all).not.toContain(name);
});

test('[BO-04] [BO-05] a case is closed once: tombstone, stopped writing, and messages to author and reporter', async () => {
  const idx = await post('member02', 'insults');
  await report('member03', idx);
  const open = (await listCases(site.db)).find(({ target_idx: target }) => Number(target) === idx);
  const decision = { caseIdx: open?.case_idx ?? 0n, action: 'remove', stopDays: 7, reason: 'Insults', actor } as const;
  const before = { author: await unread('member02'), reporter: await unread('member03') };
  // A report that arrives meanwhile is counted or comes too late; nobody waits for ever.
  const reporter = await as('member04');
  const late = { target: 'post', idx, reason: 'spam' } as const;
  const [first, report4, second] = await Promise.allSettled([
    decideCase(site, decision),
    site.call('/api/board/report', late, reporter),
    decideCase(site, decision),
  ]);
  const outcomes = [first, second];
  expect(['0', 'BD01']).toContain(report4.status === 'fulfilled' && report4.value.resultCode);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await read(idx)).data.board).toMatchObject({ title: '', removal: { by: 'operator', reason: 'Insults' } });
  expect(JSON.stringify((await read(idx)).data)).not.toContain('console');
  // The removal and the stop.
  expect(await unread('member02')).toBe(before.author + 2);
  expect(await unread('member03')).toBe(before.reporter + 1);
  site.clock.advance(31_000);
  const next = { category: 'talk', title: 'next', content: 'text' };
  expect((await site.call('/api/board/gn/save', next, await as('member02'))).resultCode).toBe('BD02');
  await stopWriting(site, { memId: 'member02', days: 0, reason: '', actor });
  expect((await site.call('/api/board/gn/save', next, await as('member02'))).resultCode).toBe('0');
});

test('[33-07] each moderating call is refused on what its operator has not read', async () => {
  const admin = await as('admin01');
  const call = async (path: 'decide' | 'caseDecide' | 'stop' | 'removeAll', body: object) =>
    site.call(`/api/operator/board/${path}`, { reason: '', ...body } as never, admin);
  const find = async (path: 'queue' | 'cases', idx: number) => {
    const { list } = (await site.call(`/api/operator/board/${path}`, {}, admin)).data;
    return list.find((row: { idx: number }) => row.idx === idx);
  };
  const member = async () => (await site.call('/api/operator/board/member', { memId: 'member02' }, admin)).data;
  await site.db.updateTable('board.option').set({ approved_posts: 1_000 }).execute();
  const idx = await post('member02', 'read');
  const write = async (title: string, boardIdx?: number) => {
    site.clock.advance(31_000);
    const body = { ...(boardIdx && { boardIdx }), category: 'talk', title, content: 'text' };
    return (await site.call('/api/board/gn/save', body, await as('member02'))).data.boardIdx as number;
  };
  // Each reads, something happens, and the decision on what was read is refused;
  // then it is carried out on what is new.
  const { version: ofText } = await find('queue', idx);
  await write('not read', idx);
  for (const version of [ofText, undefined])
    expect((await call('decide', { target: 'post', idx, action: 'approve', version })).resultCode).toBe('OP01');
  const { version } = await find('queue', idx);
  expect((await call('decide', { target: 'post', idx, action: 'approve', version })).data.status).toBe('published');
  // Another operator has decided meanwhile.
  expect((await call('decide', { target: 'post', idx, action: 'hide', version })).resultCode).toBe('OP01');

  await report('member03', idx);
  const open = await find('cases', idx);
  await report('member04', idx);
  const close = async (of: string) => call('caseDecide', { caseIdx: open.caseIdx, action: 'hide', version: of });
  expect(await close(open.version)).toMatchObject({ resultCode: 'OP01', params: { reports: 2 } });
  expect((await close((await find('cases', idx)).version)).resultCode).toBe('0');

  const before = await member();
  await call('stop', { memId: 'member02', days: 7 });
  const stop = async (of: string) => (await call('stop', { memId: 'member02', days: 0, version: of })).resultCode;
  expect([await stop(before.stopVersion), await stop((await member()).stopVersion)]).toEqual(['OP01', '0']);

  await write('one more');
  const remove = async (of?: string) => (await call('removeAll', { memId: 'member02', version: of })).resultCode;
  expect([await remove(), await remove(before.textsVersion)]).toEqual(['OP01', 'OP01']);
  expect(await remove((await member()).textsVersion)).toBe('0');
  expect(await member()).toMatchObject({ posts: 0, comments: 0, stoppedUntil: null });
});

test('[33-19] a weaker later stop never shortens a stronger earlier one', async () => {
  const stop = (days: 0 | 1 | 7 | 30, reason: string) => stopWriting(site, { memId: 'member02', days, reason, actor });
  const strong = await stop(30, 'Threats');
  expect(await stop(1, 'Spam')).toEqual(strong);
  const rows = await site.db.selectFrom('board.writing_stop').select(['until', 'reason']).execute();
  expect(rows).toEqual([{ until: strong, reason: 'Threats' }]);
  site.clock.advance(86_400_000);
  expect((await stop(30, 'Again'))?.getTime()).toBe(site.clock.now() + 30 * 86_400_000);
  expect(await stop(0, '')).toBeNull();
  expect(await stop(1, 'Spam')).toEqual(new Date(site.clock.now() + 86_400_000));
});

test('[BO-04] a dismissed case leaves the post, and a hidden post is found by nobody else', async () => {
  const [kept, hidden] = [await post('member02', 'kept post'), await post('member02', 'hidden post')];
  for (const idx of [kept, hidden]) await report('member03', idx);
  for (const { case_idx: caseIdx, target_idx: target } of await listCases(site.db))
    if ([kept, hidden].includes(Number(target)))
      await decideCase(site, {
        caseIdx,
        action: Number(target) === kept ? 'dismiss' : 'hide',
        stopDays: 0,
        reason: '',
        actor,
      });
  expect((await read(kept)).data.board.title).toBe('kept post');
  expect((await read(hidden)).resultCode).toBe('BD01');
  const found = await site.call('/api/board/gn/list', { search: 'hidden post' }, await as('member03'));
  expect(found.data.list).toEqual([]);
  // A report of before counts no more, and opens no empty case.
  expect((await report('member03', kept)).data).toEqual({ isCounted: false });
  expect((await listCases(site.db)).some(({ target_idx: target }) => Number(target) === kept)).toBe(false);
});

test('[33-18] a case shows what was reported, and a changed text can be reported again', async () => {
  const idx = await post('member02', 'insults');
  const edit = async (title: string) => {
    site.clock.advance(6_000);
    const body = { boardIdx: idx, category: 'talk', title, content: 'text' };
    return (await site.call('/api/board/gn/save', body, await as('member02'))).resultCode;
  };
  const reportOf = async (memId: string, version: number) => {
    const body = { target: 'post', idx, version, reason: 'abuse' } as const;
    return (await site.call('/api/board/report', body, await as(memId))).data.isCounted;
  };
  const open = async () => {
    const { list } = (await site.call('/api/operator/board/cases', {}, await as('admin01'))).data;
    return list.find((each: { idx: number }) => each.idx === idx);
  };
  expect((await read(idx)).data.board.version).toBe(1);
  expect(await reportOf('member03', 1)).toBe(true);
  expect(await edit('harmless')).toBe('0');
  expect(await open()).toMatchObject({
    title: 'insults',
    present: { title: 'harmless', version: 2, status: 'published' },
    reports: [{ memId: 'member03', version: 1 }],
  });
  // The author was quicker than the report: what was read counts.
  expect(await reportOf('member04', 1)).toBe(true);
  expect((await open()).texts).toEqual([{ version: 1, title: 'insults', content: 'text' }]);
  const before = await unread('member03');
  await decideCase(site, {
    caseIdx: BigInt((await open()).caseIdx),
    action: 'dismiss',
    stopDays: 0,
    reason: '',
    actor,
  });
  expect(await unread('member03')).toBe(before + 1);
  expect(await reportOf('member03', 1)).toBe(false);
  expect(await open()).toBeUndefined();
  expect(await reportOf('member03', 2)).toBe(true);
  expect(await open()).toMatchObject({ title: 'harmless', reports: [{ memId: 'member03', version: 2 }] });
  // Deleted by its author it is still there for the operators.
  await site.call('/api/board/gn/save', { boardIdx: idx, delYn: 'Y' }, await as('member02'));
  expect(await open()).toMatchObject({ title: 'harmless', present: { status: 'removed' } });
});

test('[BO-05] all of a member is removed with a link of the audit for each and one message', async () => {
  const idx = await post('member02', 'one of two');
  await post('member02', 'two of two');
  await site.call('/api/board/cmtSave', { boardIdx: idx, content: 'own comment' }, await as('member02'));
  const before = { unread: await unread('member02'), links: (await verifyAudit(site.db)).links };
  const removed = await removeAllOf(site, { memId: 'member02', reason: 'Spam', actor });
  expect(removed.posts).toBeGreaterThanOrEqual(2);
  expect(removed.comments).toBeGreaterThanOrEqual(1);
  const { links, brokenAt } = await verifyAudit(site.db);
  expect(brokenAt).toBeNull();
  expect(Number(links - before.links)).toBe(removed.posts + removed.comments);
  expect(await unread('member02')).toBe(before.unread + 1);
  expect(await removeAllOf(site, { memId: 'member02', reason: 'Spam', actor })).toEqual({ posts: 0, comments: 0 });
});

const text = (title: string) => ({ title, content: `${title} content` });
const texts = { ko: text('점검 안내'), en: text('Maintenance'), vn: text('Bảo trì') };
const notices = async () => (await site.call('/api/board/nt/list', {}, await as('member03'))).data;

test('[BO-13] a notice is scheduled in three languages, and another version keeps the former one', async () => {
  const admin = await as('admin01');
  const notice = { requestId: ulid(), boardType: 'nt', category: 'site', texts, pinned: true } as const;
  const seoul = (ms: number) =>
    new Date(site.clock.now() + ms + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const shownFrom = seoul(3_600_000);
  const { boardIdx, version } = (await site.call('/api/operator/board/notice', { ...notice, shownFrom }, admin)).data;
  expect(version).toBe(1);
  const shown = async () => (await notices()).list.find((row: { boardIdx: number }) => row.boardIdx === boardIdx);
  expect(await shown()).toBeUndefined();
  site.clock.advance(3_601_000);
  expect(await shown()).toMatchObject({ topYn: 'Y', titles: { ko: '점검 안내', en: 'Maintenance', vn: 'Bảo trì' } });
  const changed = {
    ...notice,
    requestId: ulid(),
    boardIdx,
    texts: { ...texts, en: text('Maintenance is over') },
    shownFrom,
  };
  const next = await site.call('/api/operator/board/notice', changed, await as('admin01'));
  expect(next.data).toEqual({ boardIdx, version: 2 });
  expect((await shown()).titles.en).toBe('Maintenance is over');
  const former = await site.db
    .selectFrom('board.revision')
    .select(['version', 'texts'])
    .where('target_idx', '=', BigInt(boardIdx))
    .execute();
  expect(former).toMatchObject([{ version: 1, texts: { en: { title: 'Maintenance' } } }]);
});

test('[BO-13] a notice that ends before it begins, or that is none, is refused', async () => {
  const notice = { requestId: ulid(), boardType: 'nt', category: 'site', texts } as const;
  const wrong = { ...notice, shownFrom: '2026-11-20 10:00:00', shownUntil: '2026-11-20 09:00:00' };
  expect((await site.call('/api/operator/board/notice', wrong, await as('admin01'))).resultCode).toBe('RQ01');
  const idx = await post('member02', 'no notice');
  const taken = await site.call('/api/operator/board/notice', { ...notice, boardIdx: idx }, await as('admin01'));
  expect(taken.resultCode).toBe('BD01');
  const member = await site.call('/api/operator/board/notice', notice, await as('member02'));
  expect(member.resultCode).not.toBe('0');
});

test('[BO-08] a member marks a whole board as read, and nobody else does', async () => {
  const idx = await post('member02', 'unread post');
  const rowOf = async (memId: string) => {
    const { list } = (await site.call('/api/board/gn/list', {}, await as(memId))).data;
    return list.find((row: { boardIdx: number }) => row.boardIdx === idx);
  };
  expect((await rowOf('member03')).newYn).toBe('Y');
  await site.call('/api/board/readAll', { boardType: 'gn' }, await as('member03'));
  expect((await rowOf('member03')).newYn).toBe('N');
  expect((await rowOf('member04')).newYn).toBe('Y');
  site.clock.advance(31_000);
  await site.call('/api/board/cmtSave', { boardIdx: idx, content: 'new' }, await as('member02'));
  expect((await rowOf('member03')).newCmtCnt).toBe(1);
});
