import { INQUIRY_LATE_MS, INQUIRY_OPEN_DAYS, INQUIRY_WAITING_MAX, LEASE_MS } from '@madang/contracts';
import { ulid } from 'ulid';
import { verifyAudit } from '../../../core/decisions/audit.ts';
import { siteForFile } from '../../../testing/app.ts';
import { supportByConsole } from './support.cli.ts';

const DAY = 86_400_000;
const site = siteForFile();

/** member04 and member05 have no inquiries of the seed; partner1 is the second operator. */
beforeEach(async () => {
  await site.db.updateTable('member.member').set({ role: 'operator' }).where('mem_id', '=', 'partner1').execute();
});
afterEach(async () => expect(await verifyAudit(site.db)).toMatchObject({ brokenAt: null }));

const as = async (memId: string) => ({ as: await site.tokenOf(memId) });
const save = async (changes: object = {}, memId = 'member04') =>
  site.call(
    '/api/board/qna/save',
    { requestId: ulid(), category: 'cash', title: 'Question', content: 'Where is it?', ...changes },
    await as(memId),
  );
const write = async (memId = 'member04'): Promise<number> => (await save({}, memId)).data.boardIdx;
const read = async (boardIdx: number, memId = 'member04') =>
  site.call('/api/board/qna/datail', { boardIdx }, await as(memId));
const list = async (memId = 'member04') => (await site.call('/api/board/qna/list', { page: 1 }, await as(memId))).data;
const claim = async (boardIdx: number, memId = 'admin01') =>
  site.call('/api/operator/support/claim', { boardIdx }, await as(memId));
const answer = async (boardIdx: number, changes: object = {}, memId = 'admin01') =>
  site.call(
    '/api/operator/support/answer',
    { requestId: ulid(), boardIdx, content: 'Here.', ...changes },
    await as(memId),
  );
const unread = async (memId = 'member04') =>
  (await site.call('/api/board/msgList', { page: 1 }, await as(memId))).data.newMsg;

test('[BO-10] an inquiry waits, is answered once, and the member has one message', async () => {
  const boardIdx = await write();
  expect((await list()).list).toMatchObject([{ boardIdx, status: 'wait', replyCount: 0 }]);
  const before = await unread();
  await claim(boardIdx);
  const requestId = ulid();
  for (const code of ['0', '0']) expect((await answer(boardIdx, { requestId })).resultCode).toBe(code);
  expect((await answer(boardIdx, { requestId, content: 'Other.' })).resultCode).toBe('C999');
  const { board } = (await read(boardIdx)).data;
  expect(board).toMatchObject({ status: 'answer', replies: [{ writer: 'operator', regId: '', content: 'Here.' }] });
  expect(await unread()).toBe(before + 1);
});

test('[33-07] an answer to texts that the operator has not read is refused', async () => {
  const boardIdx = await write();
  const shown = async () =>
    (await site.call('/api/operator/support/read', { boardIdx }, await as('admin01'))).data.board.version;
  await claim(boardIdx);
  const version = await shown();
  await save({ boardIdx, content: 'It went to another account.' });
  for (const stale of [{ version }, {}])
    expect(await answer(boardIdx, stale)).toMatchObject({
      resultCode: 'OP01',
      params: { newest: 'It went to another account.' },
    });
  expect((await read(boardIdx)).data.board).toMatchObject({ status: 'wait' });
  expect((await answer(boardIdx, { version: await shown() })).resultCode).toBe('0');
});

test('[BO-10] of two operators who answer at once, one does and the other is refused', async () => {
  const boardIdx = await write();
  const claims = await Promise.all([claim(boardIdx), claim(boardIdx, 'partner1')]);
  expect(claims.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'SU06']);
  const answers = await Promise.all([answer(boardIdx), answer(boardIdx, {}, 'partner1')]);
  expect(answers.filter(({ resultCode }) => resultCode === '0')).toHaveLength(1);
  // The loser arrives before the answer, or after it, when the claim has ended.
  expect(answers.map(({ resultCode }) => resultCode).find((code) => code !== '0')).toMatch(/^SU0[56]$/);
  expect((await read(boardIdx)).data.board.replies).toHaveLength(1);
});

test('[BO-10] a claim ends without its heartbeat, and another operator takes over', async () => {
  const boardIdx = await write();
  expect((await answer(boardIdx)).resultCode).toBe('SU05');
  await claim(boardIdx);
  site.clock.advance(LEASE_MS - 1);
  expect((await claim(boardIdx, 'partner1')).params).toMatchObject({ owner: 'admin01' });
  site.clock.advance(1);
  expect((await claim(boardIdx, 'partner1')).data.lease).toMatchObject({ owner: 'partner1', mineYn: 'Y' });
  expect((await answer(boardIdx)).resultCode).toBe('SU06');
  await site.call('/api/operator/support/release', { boardIdx }, await as('partner1'));
  expect((await claim(boardIdx)).resultCode).toBe('0');
});

test("[BO-10] another member's inquiry is not there, to read or to write on", async () => {
  const boardIdx = await write();
  expect((await read(boardIdx, 'member05')).resultCode).toBe('SU01');
  expect((await save({ boardIdx }, 'member05')).resultCode).toBe('SU01');
  expect((await list('member05')).list).toEqual([]);
  for (const path of ['list', 'read', 'claim', 'answer'] as const)
    expect(
      (
        await site.call(
          `/api/operator/support/${path}`,
          { requestId: ulid(), boardIdx, content: 'x' },
          await as('member05'),
        )
      ).resultCode,
    ).toBe('AU03');
});

/** The answers are so old; the clock stays, because sessions are shorter than days. */
const answeredAgo = (ms: number) =>
  site.db
    .updateTable('support.inquiry')
    .set({ answered_at: new Date(site.clock.now() - ms) })
    .where('status', '=', 'answer')
    .execute();

test('[BO-10] the member writes on for seven days, and the inquiry waits again', async () => {
  const boardIdx = await write();
  await claim(boardIdx);
  await answer(boardIdx);
  await answeredAgo(INQUIRY_OPEN_DAYS * DAY - 1);
  expect((await save({ boardIdx, content: 'Thank you, and one more.' })).resultCode).toBe('0');
  const { board } = (await site.call('/api/operator/support/read', { boardIdx }, await as('admin01'))).data;
  expect((await read(boardIdx)).data.board).toMatchObject({ status: 'wait', writableYn: 'Y', writableUntil: null });
  await claim(boardIdx);
  await answer(boardIdx, { version: board.version });
  await answeredAgo(INQUIRY_OPEN_DAYS * DAY);
  expect((await read(boardIdx)).data.board.writableYn).toBe('N');
  expect((await save({ boardIdx })).resultCode).toBe('SU02');
});

test('[B-02] an inquiry that is sent twice is one, and too many do not wait at once', async () => {
  await as('member04');
  const requestId = ulid();
  const both = await Promise.all([save({ requestId }), save({ requestId })]);
  expect(new Set(both.map(({ data }) => data.boardIdx)).size).toBe(1);
  expect((await save({ requestId, content: 'Other' })).resultCode).toBe('C999');
  expect((await save({ title: '   ' })).resultCode).toBe('RQ01');
  expect((await save({ content: ' \n ' })).resultCode).toBe('RQ01');
  for (let open = 1; open < INQUIRY_WAITING_MAX; open += 1) await write();
  expect(await save()).toMatchObject({ resultCode: 'SU03', params: { max: INQUIRY_WAITING_MAX } });
});

test('[BO-10] what waits too long is marked late and comes first', async () => {
  await site.db.updateTable('support.inquiry').set({ status: 'answer', waits_since: null }).execute();
  const first = await write();
  site.clock.advance(INQUIRY_LATE_MS + 1);
  const second = await write('member05');
  const queue = (await site.call('/api/operator/support/list', { page: 1, status: 'wait' }, await as('admin01'))).data;
  expect(queue).toMatchObject({
    late: 1,
    list: [
      { boardIdx: first, lateYn: 'Y' },
      { boardIdx: second, lateYn: 'N' },
    ],
  });
});

test('[BO-10] canned answers are private or shared, and variables are filled once', async () => {
  const canned = async (changes: object, memId = 'admin01') =>
    site.call(
      '/api/operator/support/canned/save',
      { requestId: ulid(), title: 'A', content: 'Hi {{nickname}}', ...changes },
      await as(memId),
    );
  expect(await canned({ content: 'Hi {{nick}}' })).toMatchObject({
    resultCode: 'RQ01',
    params: { field: 'content', variable: 'nick' },
  });
  const { cannedIdx } = (await canned({})).data;
  expect((await canned({ cannedIdx }, 'partner1')).resultCode).toBe('SU07');
  expect((await canned({ cannedIdx, title: 'B' })).resultCode).toBe('0');
  expect((await canned({ cannedIdx, title: 'C' })).resultCode).toBe('OP01');
  const titles = async (memId: string) =>
    (await site.call('/api/operator/support/canned/list', {}, await as(memId))).data.list.filter(
      ({ sharedYn }: { sharedYn: string }) => sharedYn === 'N',
    );
  expect(await titles('partner1')).toEqual([]);
  await site.db.updateTable('member.member').set({ mem_nick: '{{title}}' }).where('mem_id', '=', 'member04').execute();
  const boardIdx = await write();
  await claim(boardIdx);
  await answer(boardIdx, { content: '{{nickname}}: {{title}}' });
  expect((await read(boardIdx)).data.board.replies[0].content).toBe('{{title}}: Question');
});

test('[BO-10] the console answers inquiries and respects the claim of an operator', async () => {
  const boardIdx = await write();
  const operate = async (...args: string[]) =>
    supportByConsole(args)?.({ db: site.db, clock: site.clock, actor: 'console:test' }) ?? null;
  await claim(boardIdx);
  expect(await operate(String(boardIdx), 'answer', 'Here.')).toEqual({
    done: false,
    message: `Inquiry ${boardIdx}: Another operator (admin01) is handling this inquiry.`,
  });
  site.clock.advance(LEASE_MS);
  expect(await operate(String(boardIdx), 'answer', 'Here', 'it', 'is.')).toMatchObject({ done: true });
  expect((await operate(String(boardIdx)))?.message).toMatch(/Here it is\./);
  expect(await operate('x')).toBeNull();
  expect((await operate())?.done).toBe(true);
});
