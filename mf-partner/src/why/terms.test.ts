import { baseTerms, losingTerms, rollingTerms, shareOf, shareParts, type Term, totalTerms } from './terms.ts';
import type { Why } from './use-why.ts';

/** The worked example of a store with a member. Source: domain §4.2, §4.3 */
const why = {
  settlementIdx: 1,
  memId: 'partner5',
  memNick: '오솔매장',
  turnover: 12_345_670,
  stake: 12_345_670,
  payout: 11_200_000,
  rollingBp: 50,
  rollingGross: 61_728,
  rollingNet: 37_037,
  rollingTop: 160_493,
  bonus: 0,
  adjustment: 0,
  carryIn: 0,
  losingBp: 1_000,
  losingBase: 985_177,
  losingGross: 98_517,
  losingNet: 98_517,
  carryOut: 0,
  withheld: 0,
  late: [],
  total: 135_554,
  status: 'draft',
  lower: [],
  members: [
    {
      memId: 'member01',
      memNick: '새벽강',
      origin: '2026-11-26',
      bets: 3,
      turnover: 12_345_670,
      stake: 12_345_670,
      payout: 11_200_000,
      bp: 50,
      gross: 61_728,
      net: 37_037,
      memberNet: 24_691,
    },
  ],
  charges: [],
} satisfies Why;

/** What the terms before the result come to. */
const resultOf = (terms: readonly Term[]): number =>
  terms.slice(0, -1).reduce((total, { value, sign }) => total + (sign === '−' ? -value : value), 0);

test.each([
  ['rolling', rollingTerms],
  ['base', baseTerms],
  ['losing', losingTerms],
  ['total', totalTerms],
])('[PA-04] the terms of %s come to its result', (_, termsOf) => {
  const terms = termsOf(why);
  expect(resultOf(terms)).toBe(terms.at(-1)?.value);
});

test('[PA-04] a figure that is one won off is found by its terms', () => {
  const wrong = rollingTerms({ ...why, rollingNet: why.rollingNet + 1 });
  expect(resultOf(wrong)).not.toBe(wrong.at(-1)?.value);
});

test('[PA-04] the share is the base at its rate', () => {
  expect(shareParts(why)).toEqual([{ origin: null, base: 985_177, bp: 1_000 }]);
  expect(shareOf(why)).toBe(why.losingGross);
  expect(shareOf({ ...why, losingBase: -1 })).toBe(0);
});

test('[PA-07] parts of earlier days count at the rate of their own day, rounded once', () => {
  const late = [
    { origin: '2026-11-24', base: 5_000, bp: 900 },
    { origin: '2026-11-26', base: -49_350, bp: 1_000 },
    { origin: '2026-11-27', base: -25_000, bp: 1_000 },
  ];
  const changed = { ...why, losingBp: 900, losingBase: 392_040, late };
  expect(shareParts(changed)).toEqual([
    { origin: null, base: 466_390, bp: 900 },
    { origin: '2026-11-26', base: -49_350, bp: 1_000 },
    { origin: '2026-11-27', base: -25_000, bp: 1_000 },
  ]);
  expect(shareOf(changed)).toBe(34_540);
});
