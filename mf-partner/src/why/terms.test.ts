import { baseTerms, losingTerms, rollingTerms, type Term, totalTerms } from './terms.ts';
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
