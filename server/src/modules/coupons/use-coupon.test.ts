import { ulid } from 'ulid';
import { siteForFile } from '../../testing/app.ts';
import { cashHarness } from '../../testing/payments/cash-harness.ts';
import { couponHarness } from '../../testing/payments/coupons.ts';
import { verifyLedger } from '../../verify-ledger.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const site = siteForFile();
const harness = cashHarness(site);
const coupons = couponHarness(site, harness);

const deposited = async (changes: object = {}) => {
  const { data } = await harness.deposit(changes);
  await harness.finish(data.cashIdx, 1);
  site.clock.advance(2 * MINUTE);
};

test("[W-06] a fixed coupon becomes cash with a plain deposit's wagering, listed twice", async () => {
  const { couponIdx, code } = await coupons.issue();
  const { resultCode, data } = await coupons.use(code);
  expect([resultCode, data]).toMatchObject(['0', { couponIdx, credit: 5_000, wager: 5_000 }]);
  expect(await harness.holds()).toMatchObject({ cash: 1_005_000 });
  expect((await harness.info()).wager).toEqual({ required: 5_000, done: 0 });
  const [row] = (await coupons.list()).list;
  expect(row).toMatchObject({ couponIdx, code, state: 'used', credit: 5_000, wager: 5_000 });
  const history = await site.call('/api/cash/list/', { cashType: 'coupon' }, await harness.as('member01'));
  expect(history.data.list).toMatchObject([{ cashIdx: data.cashIdx, amount: 5_000, side: 1 }]);
});

test('[W-06] a code is accepted without hyphens, in small letters, and with O for 0', async () => {
  const { code } = await coupons.issue();
  const typed = ` ${code.replaceAll('-', '').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
  expect((await coupons.use(typed)).resultCode).toBe('0');
});

test("[W-06] an open code is for its first user, another member's code is unknown", async () => {
  const open = await coupons.issue({ memId: '' });
  const hers = await coupons.issue({ memId: 'member02' });
  expect((await coupons.use(hers.code)).resultCode).toBe('CP02');
  expect((await coupons.use('ZZZZ-ZZZZ-ZZZZ')).resultCode).toBe('CP02');
  expect((await coupons.use("' OR 1=1 --")).resultCode).toBe('CP02');
  expect((await coupons.use('')).resultCode).toBe('CP01');
  expect((await coupons.use(' - ')).resultCode).toBe('CP01');
  expect((await coupons.use(open.code)).resultCode).toBe('0');
  expect((await coupons.use(open.code)).resultCode).toBe('CP03');
  expect((await coupons.use(open.code, 'member02')).resultCode).toBe('CP02');
  expect((await coupons.list()).list[0]).toMatchObject({ couponIdx: open.couponIdx, state: 'used' });
});

test("[W-06] a coupon expires at its instant, by the server's clock", async () => {
  const [first, second] = [await coupons.issue(), await coupons.issue()];
  site.clock.set(Date.parse('2026-11-19T03:00:00Z') - 1);
  site.forgetTokens();
  expect((await coupons.list()).list[0].state).toBe('issued');
  expect((await coupons.use(first.code)).resultCode).toBe('0');
  site.clock.advance(1);
  expect((await coupons.use(second.code)).resultCode).toBe('CP04');
  expect((await coupons.list()).list[0]).toMatchObject({ state: 'expired', credit: null });
  expect((await coupons.gift(second.couponIdx, 'member02')).resultCode).toBe('CP04');
});

describe('a percentage', () => {
  const terms = { kind: 'percent', value: 10, cap: 15_000, minDeposit: 50_000 };

  test('[W-06] requires a deposit since its issue, of its size and without a bonus', async () => {
    await deposited({ amount: 90_000 });
    const { code } = await coupons.issue(terms);
    expect(await coupons.use(code)).toMatchObject({ resultCode: 'CP05', params: { min: 50_000 } });
    await deposited({ amount: 40_000 });
    expect((await coupons.use(code)).resultCode).toBe('CP05');
    expect((await coupons.list({ which: 'usable' })).list[0]).toMatchObject({ credit: null, wager: null });
    await deposited({ amount: 100_000 });
    // The value is shown before its use: 300 % of both, less the 100 %
    // that the deposit requires already.
    expect((await coupons.list({ which: 'usable' })).list[0]).toMatchObject({ credit: 10_000, wager: 230_000 });
    expect((await coupons.use(code)).data).toMatchObject({ credit: 10_000, wager: 230_000 });
  });

  test('[W-06] gives no more than its cap, and one deposit serves one coupon', async () => {
    const [first, second] = [await coupons.issue(terms), await coupons.issue(terms)];
    await deposited({ amount: 200_000 });
    expect((await coupons.use(first.code)).data).toMatchObject({ credit: 15_000 });
    expect((await coupons.use(second.code)).resultCode).toBe('CP05');
    await deposited({ amount: 60_000 });
    expect((await coupons.use(second.code)).data).toMatchObject({ credit: 6_000 });
  });

  test('[W-06] does not go with a bonus on one deposit', async () => {
    const { code } = await coupons.issue(terms);
    await deposited({ amount: 100_000, bonus: 'first' });
    expect((await coupons.use(code)).resultCode).toBe('CP05');
  });

  test('[W-06] waits while the deposit is under way', async () => {
    const { code } = await coupons.issue(terms);
    await harness.deposit({ amount: 100_000 });
    expect((await coupons.use(code)).resultCode).toBe('CP05');
  });
});

test('[W-06] the same key answers the same again, and refuses another code', async () => {
  const [first, second] = [await coupons.issue(), await coupons.issue()];
  const requestId = ulid();
  const { data } = await coupons.use(first.code, 'member01', requestId);
  expect((await coupons.use(first.code, 'member01', requestId)).data).toEqual(data);
  expect((await coupons.use(second.code, 'member01', requestId)).resultCode).toBe('C999');
  expect(await harness.holds()).toMatchObject({ cash: 1_005_000 });
});

test('[W-06] one coupon used sixteen times at once gives once, and the books balance', async () => {
  const own = await coupons.issue();
  const open = await coupons.issue({ memId: '' });
  await Promise.all([harness.as('member01'), harness.as('member02')]);
  const owned = await Promise.all(Array.from({ length: 8 }, () => coupons.use(own.code)));
  const typed = await Promise.all(
    Array.from({ length: 16 }, (_, index) => coupons.use(open.code, index % 2 ? 'member01' : 'member02')),
  );
  for (const answers of [owned, typed]) {
    const codes = answers.map(({ resultCode }) => resultCode);
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    expect(codes.every((code) => ['0', 'CP02', 'CP03'].includes(code))).toBe(true);
  }
  const [one, two] = [await harness.holds('member01'), await harness.holds('member02')];
  expect(one.cash + two.cash).toBe(2_010_000);
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

test('[W-06] of use and gift at once one happens, and the books balance', async () => {
  await harness.as('member01');
  let used = 0;
  for (let round = 0; round < 6; round += 1) {
    const { couponIdx, code } = await coupons.issue();
    const [use, gift] = await Promise.all([coupons.use(code), coupons.gift(couponIdx, 'member02')]);
    expect([use.resultCode, gift.resultCode].filter((code_) => code_ === '0')).toHaveLength(1);
    if (use.resultCode === '0') expect(gift.resultCode).toBe('CP03');
    else expect(use.resultCode).toBe('CP02');
    used += use.resultCode === '0' ? 1 : 0;
  }
  expect(await harness.holds()).toMatchObject({ cash: 1_000_000 + used * 5_000 });
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

test('[W-06] the list is paged, and counts the usable coupons', async () => {
  await site.db.deleteFrom('coupon.coupon').execute();
  const issued = {
    requestId: ulid(),
    memId: 'member01',
    kind: 'fixed',
    value: 1_000,
    expiry: '2026-12-18 12:00:00',
    count: 11,
  };
  await site.call('/api/operator/coupon/issue', issued, await harness.as('admin01'));
  const first = await coupons.list();
  expect(first).toMatchObject({ pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 11 }, usable: 11 });
  expect(first.list).toHaveLength(10);
  expect((await coupons.list({ page: 2 })).list).toHaveLength(1);
  await coupons.use(first.list[0].code);
  expect(await coupons.list({ which: 'usable' })).toMatchObject({ pageInfo: { tatal_list_count: 10 }, usable: 10 });
  expect((await coupons.list({}, 'member02')).list).toEqual([]);
  site.clock.advance(30 * DAY);
  site.forgetTokens();
  expect((await coupons.list({ which: 'usable' })).list).toEqual([]);
});

test('[W-06] every demo member begins with coupons, and codes that anybody may type', async () => {
  const { list, usable } = await coupons.list();
  expect(list).toHaveLength(4);
  expect(usable).toBe(3);
  expect((await coupons.use('MADA-NG00-0001')).data).toMatchObject({ credit: 1_000 });
});

test('[W-06] [O-05] a locked member, a guest and an invalid body are refused', async () => {
  const { code } = await coupons.issue();
  await site.db.updateTable('member.member').set({ status: 'locked' }).where('mem_id', '=', 'member01').execute();
  expect((await coupons.use(code)).resultCode).toBe('U0011');
  for (const path of ['/api/coupon/list', '/api/coupon/use', '/api/coupon/gift'] as const)
    expect((await site.call(path, { requestId: ulid(), code, couponIdx: 1 })).resultCode).toBe('AU01');
  for (const body of [{ code }, { requestId: 'x', code }, { requestId: ulid(), code: 7 }])
    expect((await site.call('/api/coupon/use', body, await harness.as('member01'))).resultCode).toBe('RQ01');
});
