import { betLimits, type LegResult, payoutCases, sportsRules } from '@madang/contracts';
import { siteForFile } from '../../../testing/app.ts';
import { cashHarness } from '../../../testing/payments/cash-harness.ts';
import { insertSportsEvent } from '../../../testing/sports.ts';
import { sportsHarness } from '../../../testing/sportsbook.ts';
import type { GroupKey } from '../../bets/index.ts';
import { settleBet } from '../../sports/settlement/settle.policy.ts';
import { weighed } from '../../wagering/count-stake.command.ts';

const site = siteForFile();
const book = sportsHarness(site);
const cash = cashHarness(site);

const guide = async (body: object = {}) =>
  site.call('/api/support/guide', body, { as: await site.tokenOf('member01') });

test('[SP-11] the limits that the guide shows are those that the sportsbook decides by', async () => {
  const { limits } = (await guide()).data;
  const own = limits.find(
    ({ section, mineYn }: { section: string; mineYn: string }) => section === 'sports' && mineYn === 'Y',
  );
  const eventId = await insertSportsEvent(site.db, { number: 1, markets: [{ code: '1X2', odds: [200, 320, 380] }] });
  const bet = (stake: number) => book.bet([{ eventId, marketCode: '1X2', selCode: 'H', odds: 200 }], { stake });
  expect((await bet(own.min - 1)).resultCode).toBe('B6001');
  expect((await bet(own.min)).resultCode).toBe('0');
  // The same selection counts together: what is left of the limit is the rest of it.
  expect(await bet(own.max + 1)).toMatchObject({ resultCode: 'B6002', data: { maxStake: own.max - own.min } });
  for (const { memLevel, section, min, max, maxWin } of limits)
    expect(betLimits(memLevel === 'VIP' ? 5 : 1, section, 1)).toMatchObject({ min, max, maxWin });
});

test('[SP-11] the guide of cash follows the rule that deposits are decided by', async () => {
  const { in: rule } = (await guide()).data.cash;
  expect((await cash.deposit({ amount: rule.min - rule.unit })).resultCode).not.toBe('0');
  await site.db
    .updateTable('cash.rule')
    .set({ in_min: BigInt(rule.min * 2) })
    .execute();
  expect((await guide()).data.cash.in.min).toBe(rule.min * 2);
  expect((await cash.deposit({ amount: rule.min })).resultCode).not.toBe('0');
  expect((await cash.deposit({ amount: rule.min * 2 })).resultCode).toBe('0');
});

test('[SP-11] worked examples of the guide are what settlement pays', async () => {
  const { payouts } = (await guide()).data.sports;
  expect(payouts).toHaveLength(payoutCases.length);
  for (const { stake, legs, pays } of payouts as {
    stake: number;
    legs: { odds: number; result: LegResult }[];
    pays: number;
  }[])
    expect(settleBet({ stake: BigInt(stake), cashedStake: 0n, cashedOut: 0n, builderOdds: null }, legs)).toMatchObject({
      win: BigInt(pays),
    });
});

test('[SP-11] the wagering table of the guide is what a settled stake counts', async () => {
  const { wagering } = (await guide()).data;
  expect(wagering.length).toBeGreaterThan(5);
  for (const { groupKey, percent } of wagering as { groupKey: GroupKey; percent: number }[])
    expect(weighed(groupKey, 'lose', 10_000n)).toBe(BigInt(percent * 100));
});

test('[SP-11] mini game prices return what the guide states, 98 per cent at most', async () => {
  const { mini, jackpot } = (await guide()).data;
  expect(jackpot.contribution).toBeGreaterThan(0);
  for (const { markets } of mini)
    for (const market of markets) {
      expect(market.returnMost).toBeLessThanOrEqual(9_800);
      for (const { odds, chance } of market.selections) {
        // The chance is rounded to a basis point: half of one, times the odds, is the tolerance.
        expect((odds * chance) / 100).toBeGreaterThanOrEqual(market.returnLeast - odds / 200 - 1);
        expect((odds * chance) / 100).toBeLessThanOrEqual(market.returnMost + odds / 200 + 1);
      }
    }
});

test('[SP-11] the rules of a receipt are found by their version, others are refused', async () => {
  const known = (await guide({ ruleVersion: sportsRules.version })).data.sports;
  expect(known).toMatchObject({ version: sportsRules.version, closeBeforeSeconds: sportsRules.closeBeforeSeconds });
  expect((await guide({ ruleVersion: 999 })).resultCode).toBe('SU07');
});
