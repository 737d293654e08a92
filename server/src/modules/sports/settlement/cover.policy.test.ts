import { legResult, type PeriodResult, parseMarketCode, type SelectionCode, selectionsOf } from '@madang/contracts';
import fc from 'fast-check';
import { type CoverBet, coveredAmong } from './cover.policy.ts';

const codes = [
  '1X2',
  'DC',
  'ML',
  'BTTS',
  'OE',
  'FS',
  'OU:0.5',
  'OU:2.25',
  'OU:2.5',
  'OU:2.75',
  'OU:4',
  'AH:-1.5',
].concat(['AH:-0.25', 'AH:0', 'AH:0.5', 'AH:2', 'AH:-0.5@1-0:LIVE']);
const single = (id: number, code: string, sel: string, eventId = 'one'): CoverBet => ({
  id: BigInt(id),
  legs: [{ eventId, code, sel }],
});
const fold = (id: number, ...legs: [eventId: string, code: string, sel: string][]): CoverBet => ({
  id: BigInt(id),
  legs: legs.map(([eventId, code, sel]) => ({ eventId, code, sel })),
});
const ids = (bets: readonly CoverBet[]) => [...coveredAmong(bets)].map(Number).sort((a, b) => a - b);

test.each([
  ['home, and draw or away', [single(1, '1X2', 'H'), single(2, 'DC', 'DA')], [1, 2]],
  ['over 2.25 and under 2.5', [single(1, 'OU:2.25', 'O'), single(2, 'OU:2.5', 'U')], [1, 2]],
  ['a handicap and the double chance', [single(1, 'AH:-0.5', 'H'), single(2, 'DC', 'DA')], [1, 2]],
  ['three of three results', [single(1, '1X2', 'H'), single(2, '1X2', 'D'), single(3, '1X2', 'A')], [1, 2, 3]],
  ['two results of one market', [single(1, '1X2', 'H'), single(2, '1X2', 'A')], [1, 2]],
  [
    'a cover and a bet that it does not need',
    [single(1, '1X2', 'H'), single(2, 'DC', 'DA'), single(3, 'BTTS', 'Y')],
    [1, 2],
  ],
  [
    'over 3.5, under 2.5 and odd',
    [single(1, 'OU:3.5', 'O'), single(2, 'OU:2.5', 'U'), single(3, 'OE', 'ODD')],
    [1, 2, 3],
  ],
  ['over 3.5 and under 2.5', [single(1, 'OU:3.5', 'O'), single(2, 'OU:2.5', 'U')], []],
  ['home and over 2.5', [single(1, '1X2', 'H'), single(2, 'OU:2.5', 'O')], []],
  ['opposite results of two matches', [single(1, '1X2', 'H'), single(2, 'DC', 'DA', 'two')], []],
  ['the half and the whole match', [single(1, 'H1:OU:0.5', 'O'), single(2, 'OU:0.5', 'U')], []],
  ['a bet twice', [single(1, '1X2', 'H'), single(2, '1X2', 'H')], []],
])('[33-13] %s', (_, bets, covered) => {
  expect(ids(bets)).toEqual(covered);
});

test('[33-13] folds over all outcomes of two matches count nothing, three of the four do', () => {
  const all = [
    fold(1, ['one', 'OU:2.5', 'O'], ['two', '1X2', 'H']),
    fold(2, ['one', 'OU:2.5', 'O'], ['two', 'DC', 'DA']),
    fold(3, ['one', 'OU:2.5', 'U'], ['two', '1X2', 'H']),
    fold(4, ['one', 'OU:2.5', 'U'], ['two', 'DC', 'DA']),
  ];
  expect(ids(all)).toEqual([1, 2, 3, 4]);
  expect(ids(all.slice(1))).toEqual([]);
  // A single bet in the place of two folds.
  expect(ids([single(9, 'OU:2.5', 'U'), ...all.slice(0, 2)])).toEqual([1, 2, 9]);
});

/** Every score of a small match with who scored first. */
const scores = Array.from({ length: 15 * 15 }, (_, n) => [Math.floor(n / 15), n % 15] as const).flatMap(
  ([home, away]): PeriodResult[] => {
    if (home + away === 0) return [{ home, away, firstScore: 'N' }];
    return [
      ...(home > 0 ? [{ home, away, firstScore: 'H' as const }] : []),
      ...(away > 0 ? [{ home, away, firstScore: 'A' as const }] : []),
    ];
  },
);
const losesAt = (score: PeriodResult, { legs: [leg] }: CoverBet): boolean => {
  const market = leg && parseMarketCode(leg.code);
  if (!leg || !market) throw new Error('no market');
  return legResult(market, leg.sel as SelectionCode, score) === 'lose';
};

test('[33-13] stakes over any markets of a match are covered where no subset can lose whole', () => {
  const pick = fc.constantFrom(...codes).chain((code) => {
    const market = parseMarketCode(code);
    if (!market) throw new Error(code);
    return fc.constantFrom(...selectionsOf(market.type)).map((sel) => [code, sel] as const);
  });
  fc.assert(
    fc.property(fc.array(pick, { minLength: 2, maxLength: 6 }), (picks) => {
      const bets = picks.map(([code, sel], index) => single(index, code, sel));
      const isCover = (mask: number) =>
        scores.every((score) => bets.some((bet, index) => (mask >> index) % 2 === 1 && !losesAt(score, bet)));
      const masks = Array.from({ length: 2 ** bets.length }, (_, mask) => mask).filter(isCover);
      // A bet is needed in a cover that is none without it.
      const needed = bets.flatMap((_, index) =>
        masks.some((mask) => (mask >> index) % 2 === 1 && !masks.includes(mask - 2 ** index)) ? [index] : [],
      );
      const opposite = bets.flatMap((bet, index) =>
        bets.some(({ legs: [other] }) => other?.code === bet.legs[0]?.code && other?.sel !== bet.legs[0]?.sel)
          ? [index]
          : [],
      );
      expect(ids(bets)).toEqual([...new Set([...needed, ...opposite])].sort((a, b) => a - b));
    }),
    { numRuns: 150 },
  );
});
