import { type CashOutLeg, cashOutValue, partOf } from './cash-out.policy.ts';

const open = (odds: number, chance: number | null, more: Partial<CashOutLeg> = {}): CashOutLeg => ({
  odds,
  result: null,
  chance,
  refund: 0,
  isOpen: true,
  isLive: false,
  ...more,
});

test('[SP-05] the vectors of the specification: 12,369 of a fair 13,020, and 4,947 for 40 per cent', () => {
  const value = cashOutValue(10_000n, [open(210, 620_000)]);
  expect(value).toEqual({ amount: 12_369n, fair: 13_020n, most: 21_000n });
  expect(partOf(10_000n, 12_369n, 40)).toEqual({ stake: 4_000n, amount: 4_947n });
});

test('[SP-05] a combination with a won leg is worth 18,999 of at most 75,757', () => {
  const legs = [open(185, null, { result: 'win' }), open(210, 550_000), open(195, 480_000)];
  expect(cashOutValue(10_000n, legs)).toMatchObject({ amount: 18_999n, most: 75_757n });
});

test('[SP-05] a live leg has the larger margin', () => {
  expect(cashOutValue(10_000n, [open(210, 620_000, { isLive: true })])).toMatchObject({ amount: 12_108n });
});

test('[SP-05] a line that may be met is worth its return, and not the odds for it', () => {
  // In the last minutes with a lead of exactly the line: 0.5 × 3 % win at 3.00, and 97 % return.
  const leg = open(300, 500_000, { refund: 970_000, isLive: true });
  expect(cashOutValue(10_000n, [leg])).toMatchObject({ fair: 10_150n, amount: 9_439n });
});

test('[SP-05] a part pays for the whole won of its stake alone', () => {
  expect(partOf(19n, 1_900n, 10)).toEqual({ stake: 1n, amount: 100n });
  expect(partOf(9n, 1_900n, 10)).toEqual({ stake: 0n, amount: 0n });
  expect(partOf(19n, 1_900n, 100)).toEqual({ stake: 19n, amount: 1_900n });
});

test.each([
  ['a lost leg', [open(200, 500_000), open(200, null, { result: 'lose' })]],
  ['a suspended leg', [open(200, 500_000, { isOpen: false })]],
  ['a leg without a chance', [open(200, null)]],
  ['a chance below two per cent', [open(200, 19_999)]],
  ['a chance above 98 per cent', [open(200, 980_001)]],
  ['no open leg', [open(200, null, { result: 'win' })]],
] as const)('[SP-05] there is no offer with %s', (_, legs) => {
  expect(cashOutValue(10_000n, legs as readonly CashOutLeg[])).toBeNull();
});

test('[SP-05] an offer never passes what the bet can pay, and is at least 100 won', () => {
  expect(cashOutValue(10_000n, [open(101, 980_000)])?.amount).toBeLessThanOrEqual(10_100n);
  expect(cashOutValue(100n, [open(101, 980_000)])).toBeNull();
});
