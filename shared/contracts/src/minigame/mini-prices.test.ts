import { miniChance, miniMarkets, miniPrice, miniSelections } from './mini-game.ts';
import { sharedGames } from './shared-games.ts';

/** Recommended odds as domain §1.2–1.5 gives them: game, market, selections, odds. */
const published = `
  powerball    sumParity      odd even                                       1.95
  powerball    sumLine        under over                                     1.95
  powerball    pbParity       odd even                                       1.95
  powerball    pbLine         under over                                     1.95
  powerball    sumCombo       oddUnder evenOver                              3.88
  powerball    sumCombo       oddOver evenUnder                              3.71
  powerball    sumSize        small large                                    2.96
  powerball    sumSize        medium                                         2.64
  powerball    sumSizeParity  smallOdd largeEven                             6.12
  powerball    sumSizeParity  smallEven largeOdd                             5.73
  powerball    sumSizeParity  mediumOdd mediumEven                           5.29
  powerball    sumSection     a                                              82.99
  powerball    sumSection     b                                              12.64
  powerball    sumSection     c                                              9.19
  powerball    sumSection     d                                              6.24
  powerball    sumSection     e                                              3.22
  powerball    sumSection     f                                              2.61
  powerball    pbCombo        oddUnder evenOver                              4.75
  powerball    pbCombo        oddOver evenUnder                              3.16
  powerball    pbSection      a d                                            3.16
  powerball    pbSection      b c                                            4.75
  powerball    pbNumber       n0 n1 n2 n3 n4 n5 n6 n7 n8 n9                  9.50
  powerball    bothParity     oddOdd oddEven evenOdd evenEven                3.80
  powerladder  start          left right                                     1.95
  powerladder  lines          three four                                     1.95
  powerladder  finish         odd even                                       1.95
  powerladder  way            l3e l4o r3o r4e                                3.80
  speedkino    digitParity    odd even                                       1.95
  speedkino    digitLine      under over                                     1.95
  speedkino    digitCombo     oddUnder evenOver                              4.75
  speedkino    digitCombo     oddOver evenUnder                              3.16
  kinoladder   start          left right                                     1.95
  kinoladder   lines          three four                                     1.95
  kinoladder   finish         odd                                            1.92
  kinoladder   finish         even                                           1.95
  kinoladder   way            l4o r3o                                        3.70
  kinoladder   way            l3e r4e                                        3.85`;
const rows = published
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [game = '', marketCode = '', selections = '', odds = ''] = line.trim().split(/\s{2,}/);
    return selections
      .split(' ')
      .map((selCode): [string, number] => [`${game} ${marketCode} ${selCode}`, Math.round(Number(odds) * 100)]);
  });
const prices = sharedGames.flatMap((game) =>
  miniMarkets(game).flatMap((marketCode) =>
    miniSelections(game, marketCode).map((selCode) => ({
      name: `${game} ${marketCode} ${selCode}`,
      price: miniPrice(game, { marketCode, selCode }) ?? 0,
      chance: miniChance(game, { marketCode, selCode }),
    })),
  ),
);
/** Markets for which the domain gives the rule and no figures. */
const byRule = /^powerball (sumTriple|bothCombo) /;

test('[G-01] every price that the domain recommends is the one that is paid', () => {
  const named = prices
    .filter(({ name }) => !byRule.test(name))
    .map(({ name, price }): [string, number] => [name, price]);
  expect(named.sort()).toEqual(rows.sort());
});

test('[G-01] a price with a rule is 95 % of the fair one, cut to the hundredth', () => {
  const others = prices.filter(({ name }) => byRule.test(name));
  expect(others).toHaveLength(24);
  for (const { name, price, chance } of others)
    expect([name, price]).toEqual([name, Math.floor((95 * chance.of) / chance.ways)]);
});
