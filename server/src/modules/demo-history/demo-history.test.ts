import { hashed, MINI_ROUNDS_A_DAY } from '@madang/contracts';
import { siteForFile } from '../../testing/app.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { demoGames } from './demo-games.ts';
import { planHistory } from './plan.policy.ts';
import { seedDemoHistory } from './seed-history.command.ts';
import { seedPastRounds } from './seed-rounds.command.ts';

const site = siteForFile();

const read = async (path: Parameters<typeof site.call>[0], body: object = {}) =>
  (await site.call(path, body, { as: await site.tokenOf('member01') })).data;

test('[O-05] [Y-02] a demo has thirty days behind it, whole in the ledger and equal in its sums', async () => {
  await site.db.transaction().execute((trx) => seedDemoHistory(trx, site.clock));
  expect((await verifyLedger(site.db)).isWhole).toBe(true);

  // The smallest level of the jackpot was won once.
  const { jackpots } = (await site.call('/api/main')).data;
  expect(jackpots.map(({ level, lastWon }: { level: string; lastWon: object }) => [level, lastWon])).toEqual([
    ['mini', expect.objectContaining({ memId: 'me***5' })],
    ['major', null],
    ['mega', null],
  ]);

  const range = { startDate: '2026-10-18 00:00:00', endDate: '2026-11-18 23:59:59' };
  const list = await read('/api/bet/betlist', { ...range, groupKey: '', vendorCode: '', page: 1, oldYn: 'N' });
  const winlose = await read('/api/bet/winlose', range);
  expect(list.totals.count).toBeGreaterThan(50);
  expect(winlose.totals).toMatchObject({ count: list.totals.count, resultCash: list.totals.resultCash });
  // Their draws are those of the results, so that each bet can be shown again and verified.
  const groupOf = async (groupKey: string) =>
    (await read('/api/bet/betlist', { ...range, groupKey, vendorCode: '', page: 1, oldYn: 'N' })).list as {
      type: string;
      detail: { drawn: unknown; proof: unknown };
    }[];
  const drawBets = { mini: await groupOf('mini'), lottery: await groupOf('lottery') };
  expect([drawBets.mini.length, drawBets.lottery.length]).toEqual([4, 2]);
  for (const { type, detail } of [...drawBets.mini, ...drawBets.lottery]) {
    expect(['win', 'lose']).toContain(type.toLowerCase());
    expect(detail).toMatchObject({ drawn: expect.anything(), proof: expect.anything() });
  }
  expect(winlose.playMinutes).toBeGreaterThan(60);
  expect((await read('/api/member/loginHistory', { page: 1 })).pageInfo.tatal_list_count).toBeGreaterThan(15);
  expect((await read('/api/member/attendance')).stamps.length).toBeGreaterThan(5);
  expect(
    (await read('/api/cash/list/', { ...range, page: 1, cashType: '' })).pageInfo.tatal_list_count,
  ).toBeGreaterThan(1);
  const partner = { as: await site.tokenOf('partner5') };
  const requests = (await site.call('/api/partner/cashList', range, partner)).data.list;
  expect(requests.length).toBeGreaterThan(5);
  for (const { type, amount, before, after } of requests) expect(after - before).toBe(type === 'in' ? amount : -amount);
});

test('[C-08] the mini games have the rounds of a day behind them, and the next one follows', async () => {
  await site.db.transaction().execute((trx) => seedPastRounds(trx, site.clock.now()));
  // 288 of yesterday, and at noon half of today's.
  const { pageInfo } = await read('/api/minigame/powerballResult', { prodId: 'powerball', page: 1 });
  expect(pageInfo.tatal_list_count).toBe(MINI_ROUNDS_A_DAY + MINI_ROUNDS_A_DAY / 2);
  const chains = await site.db.selectFrom('draw.chain').selectAll().where('game', '=', 'powerball').execute();
  for (const { head, links, terminal } of chains) expect(await hashed(head, links)).toBe(terminal);
});

test('[O-05] the past is the same for the same seed, never below zero and over before today', () => {
  const today = Date.parse('2026-11-18T00:00:00+09:00');
  for (let seed = 1; seed <= 10; seed += 1) {
    const events = planHistory(seed, today, demoGames);
    expect(planHistory(seed, today, demoGames)).toEqual(events);
    let balance = 1_000_000;
    let last = 0;
    for (const event of events) {
      expect(event.at).toBeGreaterThanOrEqual(last);
      last = event.at;
      if (event.kind === 'bet') balance += event.win - event.stake;
      if (event.kind === 'deposit' || event.kind === 'points') balance += event.amount;
      if (event.kind === 'withdrawal') balance -= event.amount;
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    expect(last).toBeLessThan(today);
  }
});
