import { type AcceptOdds, priceAfterDelay, priceAtSubmission } from './price.policy.ts';

const choices = ['NONE', 'HIGHER', 'ANY'] as const;
const SUBMITTED = 200;
const prices = { worse: 190, same: 200, better: 210 };

/**
 * What is accepted at the end of a delay while the market is open and nothing material has changed.
 */
const accepted: Record<AcceptOdds, Record<keyof typeof prices, number | 'SP02'>> = {
  NONE: { worse: 'SP02', same: 200, better: 200 },
  HIGHER: { worse: 'SP02', same: 200, better: 210 },
  ANY: { worse: 190, same: 200, better: 210 },
};

const cells = choices.flatMap((accept) =>
  (['worse', 'same', 'better'] as const).flatMap((price) =>
    [true, false].flatMap((isOpen) => [true, false].map((isMaterial) => ({ accept, price, isOpen, isMaterial }))),
  ),
);

test('[SP-02] the table of the delay has 36 cells', () => expect(cells).toHaveLength(36));

test.each(cells)('[SP-02] after the delay $accept, $price price, open $isOpen, material change $isMaterial', (cell) => {
  const decision = priceAfterDelay(
    cell.accept,
    { odds: SUBMITTED, materialVersion: 1 },
    { isOpen: cell.isOpen, odds: prices[cell.price], materialVersion: cell.isMaterial ? 2 : 1 },
  );
  const expected = accepted[cell.accept][cell.price];
  if (!cell.isOpen || cell.isMaterial) expect(decision).toEqual({ code: 'SP01' });
  else expect(decision).toEqual(typeof expected === 'number' ? { odds: expected } : { code: expected });
});

test.each([
  ['NONE', 200, { odds: 200 }],
  ['NONE', 210, { code: 'SP02' }],
  ['NONE', 190, { code: 'SP02' }],
  ['HIGHER', 210, { odds: 210 }],
  ['HIGHER', 190, { code: 'SP02' }],
  ['ANY', 190, { odds: 190 }],
] as const)('[P-01] at the submission %s takes %d as the choice allows', (accept, odds, expected) => {
  expect(priceAtSubmission(accept, SUBMITTED, { isOpen: true, odds, materialVersion: 1 })).toEqual(expected);
});

test('[P-01] a market that is suspended or gone is refused with SP01', () => {
  expect(priceAtSubmission('ANY', 200, { isOpen: false, odds: 200, materialVersion: 1 })).toEqual({ code: 'SP01' });
  expect(priceAtSubmission('ANY', 200, { isOpen: true, odds: null, materialVersion: 1 })).toEqual({ code: 'SP01' });
});
