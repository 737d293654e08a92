import { ulid } from 'ulid';
import { verifyAudit } from '../../core/decisions/audit.ts';
import { siteForFile } from '../../testing/app.ts';
import { cashHarness } from '../../testing/payments/cash-harness.ts';
import { couponHarness } from '../../testing/payments/coupons.ts';

const site = siteForFile();
const harness = cashHarness(site);
const coupons = couponHarness(site, harness);

const gifts = () =>
  site.db.selectFrom('operator.audit').selectAll().where('action', '=', 'coupon.gift').orderBy('idx').execute();

test('[W-06] a gift changes the owner, is notified and audited, and cannot be repeated', async () => {
  const { couponIdx, code } = await coupons.issue();
  expect((await coupons.gift(couponIdx, 'MEMBER02')).data).toEqual({ couponIdx, memNick: '솔바람' });
  expect((await coupons.list()).list).not.toContainEqual(expect.objectContaining({ couponIdx }));
  expect((await coupons.list({}, 'member02')).list[0]).toMatchObject({
    couponIdx,
    state: 'gifted',
    giftedFrom: '달마중',
  });
  expect((await coupons.list({ which: 'giftable' }, 'member02')).list).not.toContainEqual(
    expect.objectContaining({ couponIdx }),
  );
  const { list } = (await site.call('/api/board/msgList', {}, await harness.as('member02'))).data;
  expect(list[0].title.en).toBe('You were given a coupon');
  expect(await gifts()).toMatchObject([
    {
      actor: 'member:member01',
      subject: `coupon:${couponIdx}`,
      before: { owner: 'member01', state: 'issued' },
      after: { owner: 'member02', state: 'gifted' },
    },
  ]);
  expect((await verifyAudit(site.db)).brokenAt).toBeNull();
  expect((await coupons.gift(couponIdx, 'member03', 'member02')).resultCode).toBe('CP06');
  expect((await coupons.use(code)).resultCode).toBe('CP02');
  expect((await coupons.use(code, 'member02')).data).toMatchObject({ credit: 5_000 });
  expect((await coupons.gift(couponIdx, 'member03', 'member02')).resultCode).toBe('CP03');
});

test.each([
  ['nobody', 'nobody', 'CP07'],
  ['no id', '', 'CP07'],
  ['a locked member', 'locked01', 'CP07'],
  ['one who awaits approval', 'pending01', 'CP07'],
  ['an operator', 'admin01', 'CP07'],
  ['herself', 'member01', 'CP08'],
])('[W-06] a gift to %s is refused by its code, and the coupon keeps its owner', async (_, to, code) => {
  const { couponIdx } = await coupons.issue();
  expect((await coupons.gift(couponIdx, to)).resultCode).toBe(code);
  expect((await coupons.list()).list[0]).toMatchObject({ couponIdx, state: 'issued' });
  expect(await gifts()).toEqual([]);
});

test('[W-06] a coupon of another member, of nobody or unknown cannot be given', async () => {
  const [hers, open] = [await coupons.issue({ memId: 'member02' }), await coupons.issue({ memId: '' })];
  for (const couponIdx of [hers.couponIdx, open.couponIdx, 987_654_321])
    expect((await coupons.gift(couponIdx, 'member03')).resultCode).toBe('CP02');
});

test('[W-06] one coupon given to two at once goes to one of them', async () => {
  await harness.as('member01');
  for (let round = 0; round < 5; round += 1) {
    const { couponIdx } = await coupons.issue();
    const answers = await Promise.all(
      ['member02', 'member03', 'member02', 'member03'].map((to) => coupons.gift(couponIdx, to)),
    );
    const codes = answers.map(({ resultCode }) => resultCode);
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    expect(codes.filter((code) => code === 'CP02')).toHaveLength(3);
  }
  expect(await gifts()).toHaveLength(5);
});

test('[W-06] members who give to each other at once never wait in a circle', async () => {
  await Promise.all([harness.as('member01'), harness.as('member02')]);
  for (let round = 0; round < 5; round += 1) {
    const [mine, hers] = [await coupons.issue(), await coupons.issue({ memId: 'member02' })];
    const answers = await Promise.all([
      coupons.gift(mine.couponIdx, 'member02'),
      coupons.gift(hers.couponIdx, 'member01', 'member02'),
    ]);
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(['0', '0']);
  }
});

test('[W-06] the same key answers the same again, and refuses another gift', async () => {
  const [first, second] = [await coupons.issue(), await coupons.issue()];
  const requestId = ulid();
  const { data } = await coupons.gift(first.couponIdx, 'member02', 'member01', requestId);
  expect((await coupons.gift(first.couponIdx, 'member02', 'member01', requestId)).data).toEqual(data);
  expect((await coupons.gift(first.couponIdx, 'member03', 'member01', requestId)).resultCode).toBe('C999');
  expect((await coupons.gift(second.couponIdx, 'member02', 'member01', requestId)).resultCode).toBe('C999');
  expect(await gifts()).toHaveLength(1);
});

test('[W-06] [O-05] a locked member gives none', async () => {
  const { couponIdx } = await coupons.issue();
  await harness.as('member01');
  await site.db.updateTable('member.member').set({ status: 'locked' }).where('mem_id', '=', 'member01').execute();
  expect((await coupons.gift(couponIdx, 'member02')).resultCode).toBe('U0011');
  expect((await coupons.gift(couponIdx, 'member02', 'member03')).resultCode).toBe('CP02');
  const wrong = { requestId: ulid(), couponIdx: 0, memId: 'member02' };
  expect((await site.call('/api/coupon/gift', wrong, await harness.as('member03'))).resultCode).toBe('RQ01');
});
