import { siteForFile } from '../../testing/app.ts';
import { findMemberIdx } from '../members/index.ts';
import { sendMessage, unreadOf } from './index.ts';

const DAY = 86_400_000;
const site = siteForFile();
let token: string;

beforeEach(async () => {
  token = (await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' })).data.token;
});

const idxOf = async (memId: string): Promise<bigint> => (await findMemberIdx(site.db, memId)) ?? 0n;
const inAllLanguages = (text: string) => ({ ko: text, en: text, vn: text });
const write = async (text: string, { memId = 'member01', at = site.clock.now() } = {}) =>
  site.db.transaction().execute(async (trx) =>
    sendMessage(trx, {
      memberIdx: await idxOf(memId),
      title: inAllLanguages(text),
      body: inAllLanguages(text),
      at: new Date(at),
    }),
  );
const list = async (page = 1) => (await site.call('/api/board/msgList', { page }, { as: token })).data;
const read = (msgIdx: number) => site.call('/api/board/msgRead', { msgIdx }, { as: token });
const remove = (msgIdx: number[]) => site.call('/api/board/msgUpdate', { msgIdx, delYn: 'Y' }, { as: token });
/**
 * Messages to member01's tabs from now on: counts of unread messages.
 * Waits until `count` have come.
 */
const listen = async () => {
  const memberIdx = await idxOf('member01');
  const received: number[] = [];
  await site.db.deleteFrom('realtime.outbox').execute(); // earlier messages
  site.app.bus.subscribe(({ to, command }) => {
    if ('memberIdx' in to && to.memberIdx === memberIdx && command.cmd === 'MSG') received.push(command.data1);
  });
  return async (count: number): Promise<number[]> => {
    for (let turn = 0; turn < 300 && received.length < count; turn += 1)
      await new Promise((done) => setTimeout(done, 10));
    return received;
  };
};

test('[B-03] messages come newest first, ten a page, with the totals', async () => {
  for (let i = 1; i <= 11; i += 1) await write(`m${i}`, { at: site.clock.now() + i });
  const first = await list();
  expect(first.list.map((message: { title: { en: string } }) => message.title.en)[0]).toBe('m11');
  expect(first.list).toHaveLength(10);
  expect(first).toMatchObject({
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 12 },
    keep: { days: 90, pieces: 200 },
    newMsg: 12,
  });
  expect((await list(2)).list).toHaveLength(2);
});

test('[B-03] a read counts once, and every tab receives it once', async () => {
  await write('one');
  const [message, welcome] = (await list()).list;
  const notified = await listen();
  expect((await read(message.msgIdx)).data).toMatchObject({ msg: { content: inAllLanguages('one') }, newMsg: 1 });
  expect((await read(message.msgIdx)).data.newMsg).toBe(1);
  expect((await list()).list[0].readYn).toBe('Y');
  await read(welcome.msgIdx);
  expect(await notified(2)).toEqual([1, 0]);
});

test('[B-03] a message that is read names those beside it, in the order of the list', async () => {
  for (const text of ['two', 'three']) await write(text);
  const [newest, middle, oldest] = (await list()).list.map(({ msgIdx }: { msgIdx: number }) => msgIdx);
  const beside = async (msgIdx: number) => (await read(msgIdx)).data.beside;
  expect(await beside(newest)).toEqual({ newer: null, older: middle });
  expect(await beside(middle)).toEqual({ newer: newest, older: oldest });
  expect(await beside(oldest)).toEqual({ newer: middle, older: null });
});

test("[B-03] somebody else's message is not there, to read or to delete", async () => {
  await write('hers', { memId: 'member02' });
  const { msg_idx } = await site.db
    .selectFrom('board.message')
    .select('msg_idx')
    .where('member_idx', '=', await idxOf('member02'))
    .orderBy('msg_idx', 'desc')
    .executeTakeFirstOrThrow();
  expect((await read(Number(msg_idx))).resultCode).toBe('M003');
  expect((await remove([Number(msg_idx)])).data.deleted).toBe(0);
  expect(await unreadOf(site.db, await idxOf('member02'))).toBe(2);
});

test('[B-03] an unread message refuses to be deleted, and then none of the chosen is', async () => {
  await write('one');
  const [unread, seen] = (await list()).list;
  await read(seen.msgIdx);
  expect((await remove([unread.msgIdx, seen.msgIdx])).resultCode).toBe('M002');
  expect((await list()).list).toHaveLength(2);
  const notified = await listen();
  expect((await remove([seen.msgIdx, seen.msgIdx])).data).toEqual({ deleted: 1, newMsg: 1 });
  expect(await notified(1)).toEqual([1]); // so that the lists of other tabs follow
  expect((await list()).list).toHaveLength(1);
});

test('[B-03] read messages go after 90 days or beyond 200, unread ones never', async () => {
  const [welcome] = (await list()).list;
  await read(welcome.msgIdx);
  await write('unread and old', { at: site.clock.now() - 200 * DAY });
  await write('newest', { at: site.clock.now() + 91 * DAY });
  const titles = (await list()).list.map((message: { title: { en: string } }) => message.title.en);
  expect(titles).toEqual(['newest', 'unread and old']);
});

test('[B-03] what is too old is not in the list, although nothing was written since', async () => {
  await write('unread');
  const [, welcome] = (await list()).list;
  await read(welcome.msgIdx);
  site.clock.advance(91 * DAY);
  token = (await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' })).data.token;
  expect((await list()).list).toMatchObject([{ title: inAllLanguages('unread') }]);
});

test.each([[{ msgIdx: [] }], [{ msgIdx: [0] }], [{ msgIdx: [1.5] }], [{ msgIdx: 'all' }]])(
  '[B-03] %p is no choice of messages',
  async (body) => {
    expect((await site.call('/api/board/msgUpdate', { delYn: 'Y', ...body }, { as: token })).resultCode).toBe('RQ01');
  },
);

test('[B-03] messages are for members', async () => {
  for (const path of ['/api/board/msgList', '/api/board/msgRead', '/api/board/msgUpdate'] as const)
    expect((await site.call(path, { msgIdx: 1 })).resultCode).toBe('AU01');
});
