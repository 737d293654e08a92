import {
  type MiniDrawn,
  type MiniPick,
  miniHits,
  miniMarkets,
  miniPrice,
  miniSelections,
  miniWin,
  type SharedGame,
} from '@madang/contracts';
import { post } from '../../ledger/index.ts';
import { siteForFile } from '../../testing/app.ts';
import { miniHarness } from '../../testing/games/mini-harness.ts';
import { fromBank } from '../../testing/payments/movements.ts';
import { findMemberIdx } from '../members/index.ts';

/** Of the level of these members, won. */
const [MAX, MAX_WIN] = [1_000_000, 3_000_000];
const TRIED = 60;
const site = siteForFile();
const harness = miniHarness(site);

beforeEach(async () => {
  await post(site.db, fromBank((await findMemberIdx(site.db, 'member01')) ?? 0n, 1_000_000_000n, 'enough'));
});

const bet = async (
  marketCode: string,
  selCode: string,
  stake: number,
  game: SharedGame = 'powerball',
  round: { roundId?: string } = {},
) => {
  const odds = miniPrice(game, { marketCode, selCode }) ?? 0;
  const { resultCode, params } = await harness.bet({ marketCode, selCode, odds, stake, ...round }, 'member01', game);
  return [resultCode, params];
};
const left = async (marketCode: string, selCode: string, game: SharedGame = 'powerball') =>
  ((await harness.slots(game)).left as (MiniPick & { most: number })[]).find(
    (one) => one.marketCode === marketCode && one.selCode === selCode,
  )?.most;

test('[G-01] one outcome under two names has one limit, and a repeat is B6005', async () => {
  expect(await bet('sumSizeParity', 'smallOdd', 400_000)).toEqual(['0', undefined]);
  expect(await bet('sumTriple', 'oddUnderSmall', 400_000)).toEqual(['B6003', { limit: MAX_WIN }]);
  // 3,000,000 are 490,196 at 6.12.
  expect(await left('sumTriple', 'oddUnderSmall')).toBe(90_196);
  expect(await bet('sumTriple', 'oddUnderSmall', 90_197)).toEqual(['B6003', { limit: MAX_WIN }]);
  expect(await bet('sumTriple', 'oddUnderSmall', 90_196)).toEqual(['0', undefined]);
  expect(await left('sumSizeParity', 'smallOdd')).toBe(0);
  expect(await bet('sumSizeParity', 'largeOdd', 5_000)).toEqual(['0', undefined]);
  expect(await bet('sumTriple', 'oddOverLarge', 5_000)).toEqual(['B6005', undefined]);
  site.clock.advance(5_000);
  expect(await bet('sumTriple', 'oddOverLarge', 5_000)).toEqual(['0', undefined]);
});

test('[G-01] the possible payout of one draw over all bets stays within the maximum', async () => {
  expect(await left('sumParity', 'odd')).toBeUndefined();
  expect(await bet('sumParity', 'odd', MAX)).toEqual(['0', undefined]);
  expect(await bet('sumLine', 'under', 600_000)).toEqual(['B6003', { limit: MAX_WIN }]);
  expect(await left('sumLine', 'under')).toBe(538_462);
  expect(await bet('sumLine', 'under', 538_462)).toEqual(['0', undefined]);
  // Even and over never wins with either: it is a bet of its own.
  expect(await left('sumCombo', 'evenOver')).toBeUndefined();
  expect(await bet('sumCombo', 'oddUnder', 5_000)).toEqual(['B6003', { limit: MAX_WIN }]);
  expect(await bet('sumCombo', 'evenOver', 700_000)).toEqual(['MG03', undefined]);
  expect(await bet('pbNumber', 'n3', 5_000)).toEqual(['B6003', { limit: MAX_WIN }]);
  // Another game's round and the next round are another's.
  expect(await bet('start', 'left', MAX, 'powerladder')).toEqual(['0', undefined]);
  await harness.drawAt((await harness.slots()).round.drawAt);
  expect((await harness.slots()).left).toEqual([]);
  expect(await bet('sumParity', 'odd', MAX)).toEqual(['0', undefined]);
});

/** The same chances in every run. */
const chances = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};
/** A draw for all that rules look at in powerball; a single ball makes its sum. */
const draws: MiniDrawn[] = Array.from({ length: 1_160 }, (_, index) => ({
  numbers: [15 + Math.floor(index / 10)],
  powerball: index % 10,
}));

test('[G-01] no draw pays over the maximum, and the displayed rest is accepted', async () => {
  const chance = chances(20_261_123);
  const picks = miniMarkets('powerball').flatMap((marketCode) =>
    miniSelections('powerball', marketCode).map((selCode) => ({ marketCode, selCode })),
  );
  const placed: { pick: MiniPick; stake: number; odds: number }[] = [];
  const answers = new Set<string>();
  const { id: roundId } = (await harness.slots()).round;
  for (let n = 0; n < TRIED; n += 1) {
    site.clock.advance(100);
    const pick = picks[Math.floor(chance() * picks.length)] as MiniPick;
    const odds = miniPrice('powerball', pick) ?? 0;
    const largest = (await left(pick.marketCode, pick.selCode)) ?? Math.min(MAX, Math.floor((MAX_WIN * 100) / odds));
    // By turns what is left, a part of it, and a won more.
    const stake = [largest, 5_000 + Math.floor(chance() * largest * 0.3), largest + 1][n % 3] ?? 0;
    const [code] = await bet(pick.marketCode, pick.selCode, stake, 'powerball', { roundId });
    answers.add(String(code));
    if (code === '0') placed.push({ pick, stake, odds });
    if (stake >= 5_000 && stake <= largest) expect(['0', 'MG03', 'B6005']).toContain(code);
    if (stake > largest && stake >= 5_000) expect(['B6002', 'B6003']).toContain(code);
  }
  const paid = draws.map((drawn) =>
    placed.reduce(
      (sum, { pick, stake, odds }) => sum + (miniHits('powerball', pick, drawn) ? miniWin(stake, odds) : 0),
      0,
    ),
  );
  expect(Math.max(...paid)).toBeLessThanOrEqual(MAX_WIN);
  // The limit was reached, by bets of several selections.
  expect(Math.max(...paid)).toBeGreaterThan(MAX_WIN - 100);
  expect(placed.length).toBeGreaterThan(5);
  expect([...answers]).toEqual(expect.arrayContaining(['0', 'B6003']));
});
