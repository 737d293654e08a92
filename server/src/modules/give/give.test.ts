import { ulid } from 'ulid';
import { siteForFile } from '../../testing/app.ts';
import { cashHarness } from '../../testing/payments/cash-harness.ts';
import { insertSportsEvent } from '../../testing/sports.ts';
import { sportsHarness } from '../../testing/sportsbook.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { findMemberIdx } from '../members/index.ts';

const site = siteForFile();
const harness = cashHarness(site);

const input = (changes: object) => ({ requestId: ulid(), memId: 'member01', amount: 30_000, ...changes });
const give = async (changes: object = {}, as = 'partner5') =>
  site.call('/api/cash/give', input(changes), await harness.as(as));
const take = async (changes: object = {}, as = 'partner5') =>
  site.call('/api/cash/take', input(changes), await harness.as(as));
const setStatus = (memId: string, status: 'locked' | 'active') =>
  site.db.updateTable('member.member').set({ status }).where('mem_id', '=', memId).execute();
const history = async (memId: string, cashType = '') =>
  (await site.call('/api/cash/list/', { cashType }, await harness.as(memId))).data;
const cashOf = async (...members: string[]) =>
  Promise.all(members.map(async (memId) => (await harness.holds(memId)).cash));

test('[W-06] [R-03] a gift to a lower member is in both histories, and notified', async () => {
  const { resultCode, data } = await give({ memId: 'MEMBER01', memo: '이벤트 당첨' });
  expect([resultCode, data]).toMatchObject(['0', { memNick: '달마중', amount: 30_000 }]);
  expect(await cashOf('partner5', 'member01')).toEqual([970_000, 1_030_000]);
  const shared = { cashType: 'give', amount: 30_000, status: 1, memo: '이벤트 당첨' };
  expect((await history('partner5')).list).toMatchObject([{ ...shared, side: -1, counterpart: '달마중' }]);
  expect((await history('member01')).list).toMatchObject([{ ...shared, side: 1, counterpart: '오솔매장' }]);
  expect((await history('partner5', 'give')).totals).toMatchObject({ plus: 0, minus: 30_000 });
  const { list } = (await site.call('/api/board/msgList', {}, await harness.as('member01'))).data;
  expect(list[0].title.ko).toBe('보유금을 지급받았습니다');
});

test('[W-06] [R-03] a partner takes back: the way of the money is turned', async () => {
  expect((await take({ amount: 400_000 })).resultCode).toBe('0');
  expect(await cashOf('partner5', 'member01')).toEqual([1_400_000, 600_000]);
  expect((await history('partner5', 'take')).list).toMatchObject([{ side: 1 }]);
  expect((await history('member01', 'take')).list).toMatchObject([{ side: -1, counterpart: '오솔매장' }]);
});

test('[W-06] the highest partner reaches everybody below', async () => {
  expect((await give({ memId: 'partner2' }, 'partner1')).resultCode).toBe('0');
  expect((await give({ memId: 'member05' }, 'partner1')).resultCode).toBe('0');
});

test.each([
  ['no amount', { amount: 0 }, 'C002', 'C002'],
  ['themselves', { memId: 'partner5' }, 'C302', 'C402'],
  ['a partner above them', { memId: 'partner4' }, 'C302', 'C402'],
  ['nobody', { memId: 'nobody' }, 'C302', 'C402'],
  ['no id', { memId: '' }, 'C302', 'C402'],
  ['a locked member', { memId: 'locked01' }, 'C303', 'C403'],
  ['one who awaits approval', { memId: 'pending01' }, 'C303', 'C403'],
  ['more than there is', { amount: 1_000_001 }, 'C601', 'C701'],
  ['the most a number holds', { amount: Number.MAX_SAFE_INTEGER }, 'C601', 'C701'],
])('[W-06] [R-03] with %s it is refused by its code, and nothing moves', async (_, changes, giving, taking) => {
  expect((await give(changes)).resultCode).toBe(giving);
  expect((await take(changes)).resultCode).toBe(taking);
  expect(await cashOf('partner5', 'member01')).toEqual([1_000_000, 1_000_000]);
  expect((await history('partner5')).list).toEqual([]);
});

test.each([[-1], [0.5], ['1000'], [2 ** 53]])('[W-06] %p is no amount to give', async (amount) => {
  expect((await give({ amount })).resultCode).toBe('RQ01');
});

test('[W-06] [R-03] a member who is no partner may neither give nor take', async () => {
  expect((await give({ memId: 'member02' }, 'member01')).resultCode).toBe('C301');
  expect((await take({ memId: 'member02' }, 'member01')).resultCode).toBe('C401');
  expect(
    (await site.call('/api/cash/giveTarget', { memId: 'member02' }, await harness.as('member01'))).resultCode,
  ).toBe('C301');
});

test('[W-06] the owner of an id is shown before money is given', async () => {
  const target = async (memId: string) => site.call('/api/cash/giveTarget', { memId }, await harness.as('partner5'));
  expect((await target('Member01')).data).toEqual({ memId: 'member01', memNick: '달마중' });
  for (const memId of ['', 'nobody', 'partner5', 'partner1', 'admin01'])
    expect((await target(memId)).resultCode).toBe('C302');
  expect((await target('locked01')).resultCode).toBe('C303');
});

test('[W-06] [O-05] a locked partner moves nothing, nor does a guest', async () => {
  await harness.as('partner5');
  await setStatus('partner5', 'locked');
  expect((await give()).resultCode).toBe('U0011');
  expect((await take()).resultCode).toBe('U0011');
  for (const path of ['/api/cash/give', '/api/cash/take', '/api/cash/giveTarget'] as const)
    expect((await site.call(path, input({}))).resultCode).toBe('AU01');
});

test('[R-03] a member in a game can be given money, not taken from', async () => {
  const now = new Date(site.clock.now());
  const memberIdx = (await findMemberIdx(site.db, 'member01')) ?? 0n;
  await site.db
    .insertInto('game.wallet')
    .values({ member_idx: memberIdx, ref: ulid(), flag: 'GAME', vendor_code: '0', since: now, seen_at: now })
    .execute();
  expect((await take()).resultCode).toBe('C403');
  expect((await give()).resultCode).toBe('0');
});

test('[W-06] the same key answers the same again, and refuses anything else', async () => {
  const requestId = ulid();
  const { data } = await give({ requestId });
  expect((await give({ requestId })).data).toEqual(data);
  for (const changes of [{ amount: 40_000 }, { memId: 'member02' }, { memId: 'nobody' }, { memo: 'x' }])
    expect((await give({ requestId, ...changes })).resultCode).toBe('C999');
  expect((await take({ requestId })).resultCode).toBe('C999');
  expect(await cashOf('partner5', 'member01')).toEqual([970_000, 1_030_000]);
});

test('[W-06] [R-03] crossing gifts and takings never deadlock, and lose no won', async () => {
  await Promise.all([harness.as('partner5'), harness.as('partner4')]);
  const members = ['partner4', 'partner5', 'member01', 'member02'];
  const before = (await cashOf(...members)).reduce((sum, cash) => sum + cash, 0);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      [
        () => give({ amount: 10_000 + index }),
        () => take({ amount: 20_000 + index }),
        () => give({ amount: 5_000 + index, memId: 'partner5' }, 'partner4'),
        () => take({ amount: 7_000 + index, memId: 'member01' }, 'partner4'),
        () => take({ amount: 3_000 + index, memId: 'partner5' }, 'partner4'),
      ][index % 5]?.(),
    ),
  );
  expect(answers.map((answer) => answer?.resultCode)).toEqual(Array(40).fill('0'));
  expect((await cashOf(...members)).reduce((sum, cash) => sum + cash, 0)).toBe(before);
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

test('[W-06] all that a partner has, given to two at once, goes to one of them', async () => {
  await harness.as('partner5');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => give({ amount: 1_000_000, memId: index % 2 ? 'member01' : 'member02' })),
  );
  const codes = answers.map(({ resultCode }) => resultCode);
  expect(codes.filter((code) => code === '0')).toHaveLength(1);
  expect(codes.filter((code) => code === 'C601')).toHaveLength(11);
  expect((await cashOf('partner5', 'member01', 'member02')).reduce((sum, cash) => sum + cash, 0)).toBe(3_000_000);
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

const bonusOf = async (memId: string) => {
  const { data } = await harness.deposit({ bonus: 'first' }, memId);
  expect((await harness.finish(data.cashIdx, 1)).resultCode).toBe('0');
};

test('[33-11] a taking leaves the deposit and the bonus that wagering binds: WG01', async () => {
  await bonusOf('member01');
  expect(await take({ amount: 1_000_001 })).toMatchObject({ resultCode: 'WG01', params: { left: 360_000 } });
  expect((await take({ amount: 1_000_000 })).resultCode).toBe('0');
  expect((await take({ amount: 1 })).resultCode).toBe('WG01');
  expect(await cashOf('partner5', 'member01')).toEqual([2_000_000, 120_000]);
  // What is given later is free again.
  expect((await give({ amount: 50_000 })).resultCode).toBe('0');
  expect((await take({ amount: 50_001 })).resultCode).toBe('WG01');
  expect((await take({ amount: 50_000 })).resultCode).toBe('0');
});

test('[33-11] a stake on an open bet frees nothing for a taking', async () => {
  await bonusOf('member01');
  const eventId = await insertSportsEvent(site.db, { number: 905, markets: [{ code: '1X2' }] });
  const leg = { eventId, marketCode: '1X2', selCode: 'H', odds: 190 };
  expect((await sportsHarness(site).bet([leg], { stake: 1_000_000 })).resultCode).toBe('0');
  expect((await take({ amount: 1 })).resultCode).toBe('WG01');
});

test('[33-11] a partner gives no money that a bonus binds, and all that a plain deposit has brought', async () => {
  await bonusOf('partner5');
  expect((await give({ amount: 1_000_001 })).resultCode).toBe('WG01');
  expect((await give({ amount: 1_000_000 })).resultCode).toBe('0');
  const plain = await harness.deposit({}, 'partner4');
  await harness.finish(plain.data.cashIdx, 1);
  expect((await give({ amount: 1_100_000 }, 'partner4')).resultCode).toBe('0');
});
