import { nameKey } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { ulid } from 'ulid';
import { isOpenBeforeOwnPassword } from '../../../plugins/own-password.ts';
import { siteForFile } from '../../../testing/app.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { setRate } from '../rates/set-rate.command.ts';

const site = siteForFile();
const harness = partnerHarness(site);

const call = async (path: Parameters<typeof site.call>[0], body: object = {}, memId = 'partner4') =>
  site.call(path, body, await harness.as(memId));
const account = (changes: object = {}) => ({
  requestId: ulid(),
  level: 'PTN_5',
  memId: 'newstore',
  memPass: 'abc123!',
  memPassCheck: 'abc123!',
  cashOutPass: '0042',
  memNick: '새매장',
  memPhone: '010-7777-1234',
  bank: '004',
  memName: '김새벽',
  bankacc: '990222333444',
  ...changes,
});

test('[R-03] a partner creates a lower partner alone, active at once and directly below', async () => {
  const first = account();
  expect((await call('/api/partner/create', first)).data).toEqual({
    memId: 'newstore',
    memNick: '새매장',
    level: 'PTN_5',
  });
  expect((await call('/api/partner/create', first)).resultCode).toBe('0');
  expect((await site.call('/api/member/login', { memId: 'newstore', memPass: 'abc123!' })).resultCode).toBe('0');
  const { list } = (await call('/api/partner/partnerList', { keyword: 'newstore' }, 'partner2')).data;
  expect(list).toMatchObject([{ memId: 'newstore', level: 'PTN_5', parent: '나래총판', status: 'ACTIVE' }]);
  for (const [changes, code] of [
    [{ level: 'PTN_4' }, 'PT06'],
    [{ level: 'PTN_1' }, 'PT06'],
    [{ level: 'NORMAL' }, 'RQ01'],
    [{ memId: 'x' }, 'U101'],
    [{ memPassCheck: 'other1' }, 'U104'],
    [{ bank: '999' }, 'RQ01'],
    [{ memId: 'newstore' }, 'U116'],
    [{ memId: 'otherone', memPhone: '010-7777-9999', bankacc: '990222333445', memNick: '새매장' }, 'U117'],
  ] as const)
    expect([changes, (await call('/api/partner/create', account(changes))).resultCode]).toEqual([changes, code]);
  expect((await call('/api/partner/create', account({ memId: 'below5' }), 'partner5')).resultCode).toBe('PT06');
  const other = account({ memId: 'newbelow', memNick: '새하부', memPhone: '010-7777-1299', bankacc: '990222333499' });
  expect((await call('/api/partner/create', other, 'partner3')).resultCode).toBe('0');
  expect((await call('/api/partner/create', { ...other, level: 'PTN_4' }, 'partner3')).resultCode).toBe('C999');
  const renamed = { memId: 'another', memNick: '새하부둘', memPhone: '010-7777-1300', bankacc: '990222333500' };
  expect((await call('/api/partner/create', { ...other, ...renamed }, 'partner3')).resultCode).toBe('C999');
});

test('[33-17] a partner whom another opened replaces both known passwords first', async () => {
  await call('/api/partner/create', account());
  const logIn = (memPass: string) => site.call('/api/member/login', { memId: 'newstore', memPass });
  const { data } = await logIn('abc123!');
  expect(data.member.needsPassword).toBe(true);
  const all = Object.values(endpoints).filter(({ access }) => access !== 'any' && access !== 'cookie');
  const headers = { token: data.token, authorization: `Bearer ${data.token}` };
  const codes = await Promise.all(
    all.map(async ({ path: url, method }) => {
      const payload = method === 'POST' ? { siteId: 'madang' } : undefined;
      return (await site.app.inject({ method, url, headers, payload })).json().resultCode as string;
    }),
  );
  expect(all.filter((_, index) => codes[index] !== 'MI04')).toEqual(all.filter(isOpenBeforeOwnPassword));
  const typed = { presentPass: 'abc123!', memPass: 'mine123!', memPassCheck: 'mine123!', cashOutPass: '7788' };
  const change = (changes: object, as = data.token) =>
    site.call('/api/partner/staffPassword', { ...typed, ...changes }, { as });
  for (const [changes, code] of [
    [{ presentPass: 'wrong123!' }, 'MI01'],
    [{ memPass: 'abc123!', memPassCheck: 'abc123!' }, 'U102'],
    [{ memPassCheck: 'other123!' }, 'U104'],
    [{ cashOutPass: '' }, 'U103'],
    [{ cashOutPass: '0042' }, 'U103'],
  ] as const)
    expect([changes, (await change(changes)).resultCode]).toEqual([changes, code]);
  const { renewed } = (await change({})).data;
  expect((await site.call('/api/partner/own', {}, { as: renewed.token })).resultCode).toBe('0');
  expect((await site.call('/api/member/info', {}, { as: renewed.token })).data.member.needsPassword).toBeUndefined();
  expect((await logIn('abc123!')).resultCode).toBe('LX02');
  const again = (await logIn('mine123!')).data;
  expect((await site.call('/api/partner/own', {}, { as: again.token })).resultCode).toBe('0');
  expect((await change({ presentPass: 'mine123!' }, again.token)).resultCode).toBe('AU03');
});

test('[PA-05] own settlements are a running account: each line closes into the next', async () => {
  for (const [stake, win] of [
    [1_000_000, 1_700_000],
    [900_000, 0],
    [50_000, 0],
  ] as const) {
    await harness.bet('member01', { stake, win });
    await harness.nextDay();
  }
  const { data } = await call('/api/partner/settlements', {}, 'partner5');
  expect(data.list).toHaveLength(3);
  const oldestFirst = [...data.list].reverse();
  for (const [index, row] of oldestFirst.entries()) {
    expect(row.carryIn).toBe(oldestFirst[index - 1]?.carryOut ?? 0);
    expect(row.losingBase).toBe(row.carryIn + row.ggr - row.rollingTop - row.bonus + row.adjustment);
    expect(row.carryOut).toBe(Math.min(0, row.losingBase));
  }
  expect(oldestFirst[0].carryOut).toBeLessThan(0);
  expect(data.totals.total).toBe(data.list.reduce((sum: number, { total }: { total: number }) => sum + total, 0));
  expect((await call('/api/partner/own', {}, 'partner5')).data).toMatchObject({
    level: 'PTN_5',
    parent: '나래총판',
    status: 'ACTIVE',
    members: 7,
    partners: 0,
    unpaid: data.totals.total,
    rates: [{ gameType: 'casino', rolling: 50, losing: 1_000, nextRolling: 50 }, {}, {}, {}],
  });
});

test('[R-02] rates of those directly below come with their bounds', async () => {
  const { data } = await call('/api/partner/rates', {}, 'partner3');
  expect(data.list).toMatchObject([{ memId: 'partner4', level: 'PTN_4' }]);
  expect(data.list[0].rates[0]).toEqual({
    gameType: 'casino',
    kind: 'rolling',
    bp: 80,
    nextBp: 80,
    min: 50,
    max: 100,
    isChanged: false,
    changedBy: null,
  });
  await call('/api/partner/rate', { memId: 'partner4', gameType: 'casino', kind: 'rolling', bp: 90 }, 'partner3');
  const changed = (await call('/api/partner/rates', {}, 'partner3')).data;
  expect(changed.list[0].rates[0]).toMatchObject({ bp: 80, nextBp: 90, isChanged: true });
  const members = (await call('/api/partner/rates', { keyword: 'member01' }, 'partner5')).data;
  expect(members.list[0].rates).toHaveLength(4);
});

test('[33-20] a search composes Hangul and knows the case of letters beyond ASCII', async () => {
  for (const [memId, name] of [
    ['member01', '달나라'],
    ['member02', 'ÉLAN'],
  ] as const) {
    const nicks = { mem_nick: name, nick_key: nameKey(name) };
    await site.db.updateTable('member.member').set(nicks).where('mem_id', '=', memId).execute();
    for (const path of ['/api/partner/partnerMemberList', '/api/partner/rates'] as const)
      for (const keyword of [name, name.normalize('NFD'), name.toLowerCase(), memId.toUpperCase()])
        expect((await call(path, { keyword }, 'partner5')).data.list).toMatchObject([{ memId }]);
  }
  expect((await call('/api/partner/partnerMemberList', { keyword: '%' }, 'partner5')).data.list).toEqual([]);
});

test('[PA-13] a previewed rate changes the nets as the settlement itself then does', async () => {
  const play = async () => {
    await harness.bet('member01', { stake: 1_234_567, win: 200_001 });
    await harness.bet('member02', { stake: 77_777 });
    const period = harness.today();
    await harness.nextDay();
    const rows = await harness.settlements(period);
    const net = (memId: string, kind: 'rolling_net' | 'losing_net') =>
      Number(rows.find(({ mem_id }) => mem_id === memId)?.[kind]);
    return { period, net };
  };
  const before = await play();
  for (const [kind, bp] of [
    ['rolling', 61],
    ['losing', 1_777],
  ] as const) {
    const question = { memId: 'partner5', gameType: 'casino', kind, bp };
    const { data } = await call('/api/partner/ratePreview', question);
    expect(data.days).toBe(1);
    expect([data.own.actual, data.lower.actual]).toEqual([
      before.net('partner4', `${kind}_net`),
      before.net('partner5', `${kind}_net`),
    ]);
    await setRate(site, { ...question, partnerIdx: await harness.idxOf('partner4'), actor: 'member:4' } as never);
    if (kind === 'rolling') continue;
    // The same bets on the next day, which has the other rates.
    await harness.nextDay();
    const after = await play();
    expect([data.own.expected, data.lower.expected]).toEqual([
      after.net('partner4', 'losing_net'),
      after.net('partner5', 'losing_net'),
    ]);
  }
  expect(
    (await call('/api/partner/ratePreview', { memId: 'partner5', gameType: 'slot', kind: 'rolling', bp: 90 }))
      .resultCode,
  ).toBe('PT01');
  expect(
    (await call('/api/partner/ratePreview', { memId: 'member01', gameType: 'slot', kind: 'rolling', bp: 9 }))
      .resultCode,
  ).toBe('PT05');
});

test('[PA-13] a previewed rate applies to late parts of the days that it would have covered', async () => {
  const round = await harness.bet('member01', { stake: 1_000_000 });
  await setRate(site, {
    ...{ memId: 'partner5', gameType: 'casino', kind: 'losing', bp: 2_000 },
    ...{ partnerIdx: await harness.idxOf('partner4'), actor: 'member:4' },
  } as never);
  await harness.nextDay();
  await harness.correct(round, 900_000, 1_000_000);
  await harness.bet('member02', { stake: 2_000_000 });
  await harness.nextDay();
  const question = { memId: 'partner5', gameType: 'casino', kind: 'losing', bp: 1_500 };
  const { data } = await call('/api/partner/ratePreview', question);
  // 15 % of 987,000 won, and of 1,074,000 won whose late part is of the day before.
  expect(data.lower.expected).toBe(148_050 + 161_100);
  expect(data.lower.actual).toBe(98_700 + (1_974_000 * 2_000 - 900_000 * 1_000) / 10_000);
});
