import { sql } from 'kysely';
import { siteForFile } from '../../../testing/app.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { cappedRates, rollingChange } from './settle.policy.ts';

const site = siteForFile();
const harness = partnerHarness(site);
const rate = async (memId: string, bp: number) =>
  site.call(
    '/api/operator/partner/rate',
    { memId, gameType: 'casino', kind: 'rolling', bp },
    await harness.as('admin01'),
  );

/** Numbers that are the same in each run of the test. */
const numbersFrom = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed;
};

test('[PA-02] [PA-03] each line of generated bets and corrections follows the rule of cumulative amounts', async () => {
  const next = numbersFrom(27);
  await rate('member01', 20);
  await rate('member02', 50);
  await harness.nextDay();
  const rounds: { round: string; stake: number }[] = [];
  const periods: string[] = [];
  for (let day = 0; day < 4; day += 1) {
    for (let bet = 0; bet < 8; bet += 1) {
      const [stake, memId] = [1 + (next() % 999_999), bet % 2 === 0 ? 'member01' : 'member02'];
      rounds.push({ round: await harness.bet(memId, { stake, win: bet % 3 === 0 ? next() % 500_000 : 0 }), stake });
    }
    // Returned stakes take turnover back, other wins do not.
    for (const { round, stake } of rounds.filter((_, index) => index % 5 === day))
      await harness.correct(round, next() % 2 === 0 ? stake : 2 * stake, stake);
    await rate('member01', 20 + day);
    periods.push(harness.today());
    await harness.nextDay();
  }
  const lines = (await Promise.all(periods.map((period) => harness.lines(period)))).flat();
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.some(({ turnover }) => turnover < 0n)).toBe(true);
  for (const { turnover, turnover_total, rates, gross, net } of lines) {
    expect(rates).toEqual(cappedRates(rates));
    expect({ gross, net }).toEqual(rollingChange(turnover_total - turnover, turnover_total, rates));
  }
  // A member with the rate of their partner leaves the partner nothing.
  const ofSecond = lines.find(({ rates }) => rates.at(-1) === rates.at(-2));
  expect(ofSecond?.net.at(-2)).toBe(0n);
  const { rows } = await sql<{ wrong: bigint }>`
    SELECT count(*) AS wrong FROM (
      SELECT origin, member_idx, node_idx, sum(turnover) AS turnover, max(turnover_total) FILTER (WHERE period = last) AS total
        FROM (SELECT *, max(period) OVER (PARTITION BY origin, member_idx, node_idx) AS last FROM partner.line) AS line
        GROUP BY 1, 2, 3) AS day WHERE turnover <> total`.execute(site.db);
  expect(rows).toEqual([{ wrong: 0n }]);
});

test('[PA-07] a bet that waits again for longer than a day returns to its original day', async () => {
  const round = await harness.bet('member03', { stake: 1_000_000 });
  const period = harness.today();
  await harness.nextDay();
  await harness.correct(round, null, 1_000_000);
  await harness.nextDay();
  await harness.nextDay();
  await harness.correct(round, 0, 1_000_000);
  const later = harness.today();
  await harness.nextDay();
  const [line] = (await harness.lines(later)).filter(({ turnover }) => turnover === 1_000_000n);
  expect(line).toMatchObject({ origin: period, bets: 1, turnover_total: 1_000_000n });
});

test('[PA-07] a change that is committed during the run is counted by the next one', async () => {
  const round = await harness.bet('member04', { stake: 700_000 });
  await harness.nextDay();
  const trx = await site.db.startTransaction().execute();
  // The number of this record is lower than that of the next one,
  // and its commit comes after the run.
  await sql`UPDATE bet.bet SET type = 'draw', win_cash = cash WHERE round_id = ${round}`.execute(trx);
  const other = await harness.bet('member05', { stake: 400_000 });
  await harness.correct(other, 400_000, 400_000);
  await harness.nextDay();
  await trx.commit().execute();
  const period = harness.today();
  await harness.nextDay();
  expect(await harness.lines(period)).toMatchObject([{ turnover: -700_000n, turnover_total: 0n }]);
});
