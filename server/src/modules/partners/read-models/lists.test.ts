import { endpoints } from '@madang/contracts/endpoints';
import fc from 'fast-check';
import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { cashHarness } from '../../../testing/payments/cash-harness.ts';
import { ALL_ROWS } from '../list-query.ts';
import { listPartnerBets } from './bet-lists.ts';

const site = siteForFile();
const harness = partnerHarness(site);
const money = cashHarness(site);

/** The short form; `PARTNER_REQUESTS=20000` is the long one. */
const REQUESTS = Number(process.env.PARTNER_REQUESTS ?? 2_000);

/** Parents of a tree with siblings at two levels, beside a foreign tree. */
const parents: Readonly<Record<string, string | null>> = {
  partner2: 'partner1',
  partner3: 'partner2',
  partner4: 'partner3',
  partner5: 'partner4',
  member01: 'partner5',
  ...Object.fromEntries(
    ['member02', 'member03', 'member04', 'member05', 'pending01', 'locked01'].map((memId) => [memId, 'partner5']),
  ),
  side4: 'partner3',
  side5: 'side4',
  sideone: 'side5',
  other1: null,
  other5: 'other1',
  otherone: 'other5',
};
const partners = ['partner1', 'partner2', 'partner3', 'partner4', 'partner5', 'side4', 'side5', 'other1', 'other5'];
const isBelow = (memId: string, above: string): boolean => {
  const parent = parents[memId];
  return parent === above || (typeof parent === 'string' && isBelow(parent, above));
};

const plant = async () => {
  await harness.join('side4', 'PTN_4', 'partner3');
  await harness.join('side5', 'PTN_5', 'side4');
  await harness.join('sideone', 'NORMAL', 'side5');
  await harness.join('other1', 'PTN_1', null);
  await harness.join('other5', 'PTN_5', 'other1');
  await harness.join('otherone', 'NORMAL', 'other5');
  const admin = await harness.as('admin01');
  for (const memId of ['side4', 'side5', 'other1', 'other5'])
    for (const kind of ['rolling', 'losing'])
      await site.call('/api/operator/partner/rate', { memId, gameType: 'casino', kind, bp: 50 }, admin);
  await harness.nextDay();
  for (const [member, stake, win] of [
    ['member01', 1_000_001, 300_000],
    ['member01', 77_777, 0],
    ['member02', 500_500, 900_000],
    ['sideone', 2_345_678, 1_000_000],
    ['otherone', 800_000, 100],
  ] as const)
    await harness.bet(member, { stake, win });
  const { data } = await money.deposit({}, 'member01');
  await money.finish(data.cashIdx, 1);
  await site.call(
    '/api/cash/give',
    { requestId: ulid(), memId: 'member01', amount: 5_000 },
    await harness.as('partner5'),
  );
  const period = harness.today();
  await harness.nextDay();
  return period;
};

/** Every id and nickname of an answer, wherever it is. */
const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['memId', 'memNick', 'store', 'parent', 'from', 'to', 'actor'].includes(key) && typeof inner === 'string'
      ? [inner]
      : namesIn(inner),
  );
};

const nickOf = async () =>
  new Map(
    (await site.db.selectFrom('member.member').select(['mem_id', 'mem_nick']).execute()).flatMap((row) => [
      [row.mem_id, row.mem_id],
      [row.mem_nick, row.mem_id],
    ]),
  );

const lists = [
  '/api/partner/cashList',
  '/api/partner/bettingList',
  '/api/partner/partnerList',
  '/api/partner/partnerCalculationList',
  '/api/partner/partnerCalculationUserList',
  '/api/partner/partnerMemberList',
  '/api/partner/partnerMoneyMoveList',
  '/api/partner/lineBets',
  '/api/partner/why',
  '/api/partner/rates',
  '/api/partner/settlements',
  '/api/partner/transferList',
] as const;

test(
  `[PA-09] ${REQUESTS} generated requests answer no row of a neighbour`,
  async () => {
    const period = await plant();
    const [days, nicks] = [{ startDate: `${period} 00:00:00`, endDate: `${period} 23:59:59` }, await nickOf()];
    const nodes = (await harness.settlements(period)).map(({ node_idx }) => Number(node_idx));
    for (const memId of partners) await site.tokenOf(memId);
    const everybody = [...Object.keys(parents), 'partner1', '', 'o', '%', '_'];
    const request = fc.record({
      list: fc.constantFrom(...lists),
      caller: fc.constantFrom(...partners),
      member: fc.constantFrom(...everybody, ...Array(15).fill('')),
      level: fc.constantFrom('', '', '', 'PTN_1', 'PTN_3', 'PTN_5'),
      under: fc.constantFrom(...nodes, ...Array(12).fill(null)),
      above: fc.constantFrom(...partners, ...Array(9).fill('')),
      page: fc.constantFrom(1, 1, 2),
    });
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(request, async ({ list, caller, member, level, under, above, page }) => {
        const isKeyed = list === '/api/partner/lineBets' || list === '/api/partner/why';
        const isOwn = list === '/api/partner/settlements' || list === '/api/partner/transferList';
        const body = isOwn
          ? { page }
          : isKeyed
            ? { period, type: 'casino', member: member || 'x', nodeIdx: under ?? nodes[0] }
            : {
                ...days,
                page,
                level,
                under: list === '/api/partner/partnerMemberList' ? above : under,
                ...(list.includes('ellular') ? {} : { member, keyword: member, store: '' }),
              };
        const answer = await site.call(list, body, { as: await site.tokenOf(caller) });
        if (answer.resultCode !== '0') {
          expect([list, answer.resultCode]).toEqual(['/api/partner/why', 'PT05']);
          return;
        }
        for (const name of namesIn(answer.data)) {
          const memId = nicks.get(name) ?? `unknown ${name}`;
          expect([caller, memId, memId === caller || isBelow(memId, caller)]).toEqual([caller, memId, true]);
        }
        const text = JSON.stringify(answer.data);
        expect(text).not.toMatch(/010-\d{4}-\d{4}/);
        expect(text).not.toMatch(/"account":"\d{4}/);
        rows += answer.data.list?.length ?? 0;
      }),
      { numRuns: REQUESTS },
    );
    expect(rows).toBeGreaterThan(REQUESTS / 4);
  },
  30_000 + REQUESTS * 20,
);

test('[PA-04] each figure opens down to its bets, and each sum closes', async () => {
  const period = await plant();
  const as = await harness.as('partner1');
  const days = { startDate: `${period} 00:00:00`, endDate: `${period} 23:59:59` };
  const { data } = await site.call('/api/partner/partnerCalculationList', days, as);
  expect(data.list).toHaveLength(7);
  expect(data.totals.direct.turnover).toBe(data.list[0].turnover);
  expect(data.totals.direct.turnover).toBe(1_000_001 + 77_777 + 500_500 + 2_345_678);
  expect(data.totals.multiLevel.rollingNet).toBe(data.totals.direct.rollingGross);
  const sum = (list: Record<string, number>[], key: string) => list.reduce((total, row) => total + (row[key] ?? 0), 0);
  for (const row of data.list) {
    const why = (await site.call('/api/partner/why', { nodeIdx: row.nodeIdx, period, type: 'casino' }, as)).data;
    expect(sum(why.lower, 'turnover') + sum(why.members, 'turnover')).toBe(row.turnover);
    expect(sum(why.lower, 'rollingGross') + sum(why.members, 'memberNet') + row.rollingNet).toBe(row.rollingGross);
    expect(sum(why.lower, 'losingGross') + row.losingNet).toBe(row.losingGross);
    expect(why.losingBase).toBe(why.carryIn + why.stake - why.payout - why.rollingTop - why.bonus + why.adjustment);
    expect(row.total).toBe(why.total);
    for (const line of why.members) {
      const bets = (await site.call('/api/partner/lineBets', { period, member: line.memId, type: 'casino' }, as)).data;
      expect(bets.totals).toEqual({
        bets: line.bets,
        turnover: line.turnover,
        stake: line.stake,
        payout: line.payout,
      });
    }
  }
  const users = (await site.call('/api/partner/partnerCalculationUserList', days, as)).data;
  expect(users.totals.turnover).toBe(data.totals.direct.turnover);
  expect(users.totals.rolling).toBe(data.totals.direct.rollingGross);
  expect(sum(users.list, 'net')).toBe(users.totals.net);
  const level = (await site.call('/api/partner/partnerCalculationList', { ...days, level: 'PTN_4' }, as)).data;
  expect(level.list.map(({ memId }: { memId: string }) => memId)).toEqual(['partner4', 'side4']);
  expect(level.totals.direct.turnover).toBe(data.totals.direct.turnover);
});

test('[R-01] lists of money, bets and people show what is below with their totals', async () => {
  const period = await plant();
  const days = { startDate: `${period} 00:00:00`, endDate: `${period} 23:59:59` };
  const read = async (list: (typeof lists)[number], body: object = {}, memId = 'partner4') =>
    (await site.call(list, body, await harness.as(memId))).data;
  expect(await read('/api/partner/cashList', days)).toMatchObject({
    list: [
      {
        memId: 'member01',
        type: 'in',
        amount: 100_000,
        before: 1_000_000,
        after: 1_100_000,
        path: ['오솔매장'],
        status: 1,
      },
    ],
    totals: { deposits: 100_000, withdrawals: 0, difference: 100_000 },
  });
  const bets = await read('/api/partner/bettingList', { ...days, member: 'MEMBER01' });
  expect(bets.totals).toEqual({ count: 2, stake: 1_077_778, win: 300_000, net: -777_778, waiting: 0 });
  expect(bets.list[0]).toMatchObject({ memNick: '달마중', store: '오솔매장', stake: 77_777, status: 'lose' });
  expect((await read('/api/partner/partnerList', { level: 'PTN_5' }, 'partner3')).list).toMatchObject([
    { memId: 'partner5', parent: '나래총판', members: 7, rolling: { casino: 50, slot: 50 }, losing: { casino: 1_000 } },
    { memId: 'side5', parent: 'side4', members: 1, rolling: { casino: 50 } },
  ]);
  const members = await read('/api/partner/partnerMemberList', { keyword: 'member01' });
  expect(members.list).toMatchObject([
    { memId: 'member01', phone: '010-****-0006', account: '********006', cash: 1_105_000, deposits: 100_000 },
  ]);
  expect(await read('/api/partner/partnerMoneyMoveList', days, 'partner5')).toMatchObject({
    list: [{ from: '오솔매장', to: '달마중', kind: 'give', amount: 5_000, before: 1_000_000, after: 995_000 }],
    totals: { count: 1, received: 0, paid: 5_000 },
  });
});

test('[35-07] the members below a partner are those that its row counts', async () => {
  await plant();
  const members = async (caller: string, body: object): Promise<string[]> => {
    const { data } = await site.call('/api/partner/partnerMemberList', body, await harness.as(caller));
    expect(data.totals.count).toBe(data.list.length);
    return data.list.map(({ memId }: { memId: string }) => memId);
  };
  const { list } = (await site.call('/api/partner/partnerList', {}, await harness.as('partner1'))).data;
  for (const row of list) expect(await members('partner1', { under: row.memId })).toHaveLength(row.members);
  expect(await members('partner1', { under: 'SIDE4' })).toEqual(['sideone']);
  expect(await members('partner1', { store: 'side4' })).toEqual([]);
  // Beyond the tree of the caller, nobody is above.
  for (const under of ['partner1', 'other1', 'nobody']) expect(await members('partner4', { under })).toEqual([]);
});

test('[R-01] the lists are the partners’ alone', async () => {
  const calls = Object.values(endpoints).filter(({ path }) => path.startsWith('/api/partner/'));
  expect(calls.length).toBeGreaterThan(20);
  for (const { path } of calls) {
    expect((await site.call(path as (typeof lists)[number])).resultCode).toBe('AU01');
    expect((await site.call(path as (typeof lists)[number], {}, await harness.as('member01'))).resultCode).toBe('AU03');
  }
});

test('[PA-06] rows and totals are of one moment in 100 tries while bets arrive', async () => {
  const callerIdx = await harness.idxOf('partner1');
  const read = { ...endpoints.partnerBettingList.body.parse({}), page: ALL_ROWS };
  let isOver = false;
  let placed = 0;
  const arriving = (async () => {
    while (!isOver) {
      placed += 1;
      await harness.bet(placed % 2 ? 'member01' : 'member02', { stake: 1_000 + placed, win: placed % 3 ? 0 : 700 });
    }
  })();
  const counts = new Set<number>();
  for (let round = 0; round < 100; round += 1) {
    const { list, totals } = await listPartnerBets({ db: site.db, callerIdx, now: site.clock.now() }, read);
    const sum = (figure: 'stake' | 'win' | 'net') => list.reduce((total, row) => total + row[figure], 0);
    expect({ count: list.length, stake: sum('stake'), win: sum('win'), net: sum('net') }).toEqual({
      count: totals.count,
      stake: totals.stake,
      win: totals.win,
      net: totals.net,
    });
    counts.add(totals.count);
  }
  isOver = true;
  await arriving;
  expect(counts.size).toBeGreaterThan(10); // bets arrived between the reads
});
