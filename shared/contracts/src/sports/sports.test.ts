import { legResult } from './leg-result.ts';
import { hasSelection, type Market, marketCodeOf, parseMarketCode, selectionsOf, tabOf } from './market.ts';
import { scoreCases } from './settlement-cases.ts';
import { displayOdds, factorOf, maxStakeFor, payoutOf, potentialWin, returnOf } from './slip.ts';

const market = (code: string): Market => {
  const found = parseMarketCode(code);
  if (!found) throw new Error(`${code} is no market`);
  return found;
};
const result = (code: string, selection: string, home: number, away: number, firstScore?: 'H' | 'A' | 'N') => {
  const of = market(code);
  if (!hasSelection(of.type, selection)) throw new Error(`${code} has no ${selection}`);
  return legResult(of, selection, { home, away, firstScore });
};

test('[P-01] a market has exactly one code', () => {
  for (const code of ['1X2', 'ML', 'AH:-0.75', 'AH:0', 'OU:2.5', 'H1:OU:0.5', 'I5:ML', '1X2:LIVE', 'AH:-0.5@1-0:LIVE'])
    expect(marketCodeOf(market(code))).toBe(code);
  for (const code of [
    '',
    '1x2',
    'AH',
    'OU:',
    'OU:2.3',
    'OU:02.5',
    'AH:-0',
    'AH:+0.5',
    '1X2:2.5',
    'AH:0.5@1-0',
    'OU:2.5@1-0:LIVE',
    'X1:ML',
    'AH:999',
  ])
    expect(parseMarketCode(code)).toBeUndefined();
});

test('[P-05] each market belongs to one tab of the results', () => {
  expect(['1X2', 'ML', 'AH:1', 'OU:2.5', 'DC', 'H1:1X2'].map((code) => tabOf(market(code)))).toEqual([
    'winloose',
    'winloose',
    'handy',
    'underover',
    'special',
    'special',
  ]);
});

/** Examples of domain §2.5. */
test.each([
  ['AH:-0.25', 'H', 1, 1, 'halfLose'],
  ['AH:0.25', 'H', 1, 1, 'halfWin'],
  ['AH:-0.75', 'H', 2, 1, 'halfWin'],
  ['AH:0.75', 'H', 0, 1, 'halfLose'],
  ['OU:2.25', 'O', 1, 1, 'halfLose'],
  ['OU:2.75', 'O', 2, 1, 'halfWin'],
  ['OU:2.25', 'U', 1, 1, 'halfWin'],
  ['AH:-1', 'H', 1, 0, 'void'],
  ['AH:-1', 'A', 1, 0, 'void'],
  ['AH:-0.5', 'A', 1, 1, 'win'],
  ['AH:-0.5@1-0:LIVE', 'H', 2, 1, 'lose'],
  ['AH:-0.5@1-0:LIVE', 'H', 2, 0, 'win'],
  ['OU:2', 'O', 1, 1, 'void'],
  ['1X2', 'D', 0, 0, 'win'],
  ['1X2', 'H', 0, 0, 'lose'],
  ['ML', 'H', 3, 3, 'void'],
  ['DC', 'HD', 1, 1, 'win'],
  ['DC', 'HA', 1, 1, 'lose'],
  ['BTTS', 'Y', 1, 0, 'lose'],
  ['BTTS', 'N', 1, 0, 'win'],
  ['OE', 'EVEN', 0, 0, 'win'],
] as const)('[P-04] %s %s at %i:%i is %s', (code, selection, home, away, expected) => {
  expect(result(code, selection, home, away)).toBe(expected);
});

test.each(scoreCases)('[SP-11] $code $selection at $home:$away is $result, as the guide states', (example) => {
  expect(result(example.code, example.selection, example.home, example.away)).toBe(example.result);
});

test('[P-04] the first score decides its market, and without it the market stays open', () => {
  expect(result('FS', 'A', 2, 1, 'A')).toBe('win');
  expect(result('FS', 'N', 0, 0, 'N')).toBe('win');
  expect(result('FS', 'A', 2, 1)).toBeUndefined();
});

test('[P-04] both sides of a line pay no more than one whole win at every score', () => {
  const weight = { win: 2, halfWin: 1, void: 0, halfLose: -1, lose: -2 };
  for (const type of ['AH', 'OU'] as const)
    for (let line = -20; line <= 20; line++)
      for (let home = 0; home < 6; home++)
        for (let away = 0; away < 6; away++) {
          const of: Market = { type, period: 'FT', line, base: null, isLive: false };
          const [one = 'H', other = 'A'] = selectionsOf(type);
          const sum = [one, other].map((selection) => legResult(of, selection, { home, away }) ?? 'void');
          expect(sum.reduce((total, leg) => total + weight[leg], 0)).toBe(0);
        }
});

test('[P-04] the payout is rounded down once, from the exact product', () => {
  const legs = [factorOf('win', 185), factorOf('void', 210), factorOf('halfWin', 195), factorOf('win', 172)];
  expect(payoutOf(10_000n, legs)).toBe(46_934n);
  expect(payoutOf(10_000n, [...legs, factorOf('halfLose', 150)])).toBe(23_467n);
  expect(payoutOf(10_000n, [...legs, factorOf('lose', 150)])).toBe(0n);
  expect(payoutOf(10_000n, [factorOf('void', 185), factorOf('void', 210)])).toBe(10_000n);
});

test('[P-04] a dead heat reduces a win only where more sides tie than there are places', () => {
  expect(payoutOf(10_000n, [factorOf('win', 400, { places: 1, tied: 2 })])).toBe(20_000n);
  expect(payoutOf(10_000n, [factorOf('win', 400, { places: 2, tied: 2 })])).toBe(40_000n);
});

test('[P-03] combined odds are shown rounded down, and pay at most 100.00', () => {
  expect(displayOdds([185, 210, 195])).toBe(757);
  expect(potentialWin(10_000, [185, 210, 195])).toBe(75_757);
  expect(displayOdds([1000, 1000, 300])).toBe(10_000);
  expect(potentialWin(5_000, [1000, 1000, 300])).toBe(500_000);
});

test('[P-03] the highest stake is the last one whose payout stays within the limit', () => {
  for (const odds of [[195], [185, 210], [133, 277, 401], [101]])
    for (const maxWin of [1, 999, 20_000_000]) {
      const stake = maxStakeFor(maxWin, odds);
      expect(potentialWin(stake, odds)).toBeLessThanOrEqual(maxWin);
      expect(potentialWin(stake + 1, odds)).toBeGreaterThan(maxWin);
    }
});

test('[P-01] the return of a market is one over the sum of its reciprocal odds', () => {
  expect(returnOf('OU:2.5', [190, 190])).toBe(9_500);
  expect(returnOf('1X2', [195, 340, 375])).toBe(9_314);
  expect(returnOf('DC:LIVE', [105, 132, 240])).toBe(9_405);
});
