import { miniLimits, miniStakeLeft, NOTHING_STAKED } from './mini-bet.ts';
import { isCover, isSameOutcome, type MiniStake, namesOfOutcome, stakedBefore } from './mini-book.ts';
import type { MiniDrawn } from './mini-draw.ts';
import { type MiniPick, miniHits, miniMarkets, miniPrice, miniSelections, miniWin } from './mini-game.ts';
import { type SharedGame, sharedGames } from './shared-games.ts';

const picksOf = (game: SharedGame): MiniPick[] =>
  miniMarkets(game).flatMap((marketCode) =>
    miniSelections(game, marketCode).map((selCode) => ({ marketCode, selCode })),
  );
const nameOf = ({ marketCode, selCode }: MiniPick) => `${marketCode} ${selCode}`;
const priceOf = (game: SharedGame, pick: MiniPick) => miniPrice(game, pick) ?? 0;

/**
 * A draw for everything that rules look at; a single ball makes its sum, and of kino's ends the
 * parity counts.
 */
const draws: Readonly<Record<SharedGame, readonly MiniDrawn[]>> = (() => {
  const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => index + from);
  const ends = numbers(6).flatMap((first) => numbers(6).map((last) => ({ numbers: [first, last], powerball: null })));
  return {
    powerball: numbers(116, 15).flatMap((sum) => numbers(10, 0).map((powerball) => ({ numbers: [sum], powerball }))),
    powerladder: numbers(28).map((first) => ({ numbers: [first, 29], powerball: 0 })),
    speedkino: numbers(10, 253).map((sum) => ({ numbers: [sum], powerball: null })),
    kinoladder: ends.filter(({ numbers: [first, last] }) => first !== last),
  };
})();

test('[G-01] four outcomes of powerball have two names at one price, and no other has', () => {
  const twice = sharedGames.flatMap((game) =>
    picksOf(game)
      .map((pick) => namesOfOutcome(game, pick))
      .filter((names) => names.length > 1)
      .map((names) => {
        expect(new Set(names.map((pick) => priceOf(game, pick))).size).toBe(1);
        return `${game}: ${names.map(nameOf).join(' = ')}`;
      }),
  );
  expect([...new Set(twice)]).toEqual([
    'powerball: sumSizeParity smallOdd = sumTriple oddUnderSmall',
    'powerball: sumSizeParity smallEven = sumTriple evenUnderSmall',
    'powerball: sumSizeParity largeOdd = sumTriple oddOverLarge',
    'powerball: sumSizeParity largeEven = sumTriple evenOverLarge',
  ]);
});

/** By name of a selection: in which of the draws it wins. */
const winsOf = (game: SharedGame): ReadonlyMap<string, readonly boolean[]> =>
  new Map(picksOf(game).map((pick) => [nameOf(pick), draws[game].map((drawn) => miniHits(game, pick, drawn))]));

test('[G-01] selections are the same outcome when every draw decides them alike', () => {
  for (const game of sharedGames) {
    const wins = winsOf(game);
    const differing = picksOf(game).flatMap((one) =>
      picksOf(game).filter(
        (other) =>
          isSameOutcome(game, one, other) !== (wins.get(nameOf(one))?.join() === wins.get(nameOf(other))?.join()),
      ),
    );
    expect(differing).toEqual([]);
  }
});

/** What each draw pays for these bets. */
const paidBy = (wins: ReturnType<typeof winsOf>, bets: readonly MiniStake[]): number[] => {
  const [first = []] = wins.values();
  return first.map((_, index) => bets.reduce((sum, bet) => sum + (wins.get(nameOf(bet))?.[index] ? bet.pays : 0), 0));
};

/** The same chances in every run. */
const chances = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};
const RUNS = 24;
const BETS = 25;

test('[G-01] no draw pays more than the maximum of the level; one more won would', () => {
  const chance = chances(20_261_123);
  const upTo = (most: number) => Math.floor(chance() * most);
  const all = {
    powerball: winsOf('powerball'),
    powerladder: winsOf('powerladder'),
    speedkino: winsOf('speedkino'),
    kinoladder: winsOf('kinoladder'),
  };
  let reached = 0;
  for (let run = 0; run < RUNS * sharedGames.length; run += 1) {
    const game = sharedGames[run % sharedGames.length] ?? 'powerball';
    const limits = miniLimits(run % 8 < 4 ? 1 : 5);
    const picks = picksOf(game);
    const wins = all[game];
    const placed: MiniStake[] = [];
    for (let n = upTo(BETS); n >= 0; n -= 1) {
      const pick = picks[upTo(picks.length)] as MiniPick;
      const odds = priceOf(game, pick);
      const before = stakedBefore(game, pick, placed);
      const left = miniStakeLeft(limits, odds, before);
      const paid = Math.max(...paidBy(wins, placed).filter((_, index) => wins.get(nameOf(pick))?.[index]));
      expect(paid).toBe(before.pays);
      expect(paid + miniWin(left + 1, odds) > limits.maxWin || before.staked + left + 1 > limits.max).toBe(true);
      // By turns all of it, or a part.
      const stake = n % 3 ? Math.ceil((left * upTo(100)) / 100) : left;
      if (stake > 0) placed.push({ ...pick, stake, pays: miniWin(stake, odds) });
    }
    const most = Math.max(...paidBy(wins, placed));
    expect(most).toBeLessThanOrEqual(limits.maxWin);
    if (most > limits.maxWin - 10) reached += 1;
    expect(Math.max(...picks.map((pick) => stakedBefore(game, pick, placed).staked))).toBeLessThanOrEqual(limits.max);
  }
  expect(reached).toBeGreaterThan(RUNS);
});

test('[G-01] one name excludes stakes of the other, and includes its shared payout', () => {
  const limits = miniLimits(0);
  const smallOdd = { marketCode: 'sumSizeParity', selCode: 'smallOdd' };
  const triple = { marketCode: 'sumTriple', selCode: 'oddUnderSmall' };
  expect(miniStakeLeft(limits, 612, NOTHING_STAKED)).toBe(490_196);
  const bets = [{ ...smallOdd, stake: 490_196, pays: miniWin(490_196, 612) }];
  expect(stakedBefore('powerball', triple, bets)).toEqual({ staked: 490_196, pays: 2_999_999 });
  expect(miniStakeLeft(limits, 612, stakedBefore('powerball', triple, bets))).toBe(0);
  // Odd wins wherever small and odd does; even never.
  const parity = (selCode: string) => stakedBefore('powerball', { marketCode: 'sumParity', selCode }, bets);
  expect(miniStakeLeft(limits, 195, parity('odd'))).toBe(1);
  expect(miniStakeLeft(limits, 195, parity('even'))).toBe(1_000_000);
});

test('[W-02] bets that return most of the stake in most draws count as cover', () => {
  const on = (marketCode: string, cells: readonly string[], stake = 10_000, game: SharedGame = 'powerball') =>
    cells.map((selCode) => ({
      marketCode,
      selCode,
      stake,
      pays: miniWin(stake, priceOf(game, { marketCode, selCode })),
    }));
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`);
  expect(isCover('powerball', on('pbNumber', numbers(9)))).toBe(true);
  expect(isCover('powerball', on('pbNumber', numbers(8)))).toBe(false);
  expect(isCover('powerball', on('sumSection', ['b', 'c', 'd', 'e', 'f']))).toBe(true);
  expect(isCover('powerball', on('sumSection', ['d', 'e', 'f']))).toBe(false);
  // Over several markets, and staked so that each pays alike.
  const spread = [
    ...on('sumLine', ['under'], 20_000),
    ...on('sumSize', ['large'], 13_000),
    ...on('sumSection', ['e'], 12_000),
  ];
  expect(isCover('powerball', spread)).toBe(true);
  expect(isCover('powerladder', on('way', ['l3e', 'l4o', 'r3o'], 10_000, 'powerladder'))).toBe(false);
  // What wins somewhere nearly always, and mostly loses more than it wins, is at risk.
  const four = [
    ...on('sumParity', ['odd']),
    ...on('sumLine', ['under']),
    ...on('pbParity', ['odd']),
    ...on('pbLine', ['over']),
  ];
  expect(isCover('powerball', four)).toBe(false);
  for (const game of sharedGames)
    for (const { marketCode, selCode } of picksOf(game))
      expect(isCover(game, on(marketCode, [selCode], 10_000, game))).toBe(false);
  expect(isCover('powerball', [])).toBe(false);
});
