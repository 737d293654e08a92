import fc from 'fast-check';
import type { Outcomes, ResultBody, ResultKind } from '../sports.tables.ts';
import { effectiveResults, type ResultMessage } from './effective-results.ts';

const message = (version: number, kind: ResultKind, body: ResultBody, isOwn = false): ResultMessage => ({
  isOwn,
  version,
  kind,
  at: new Date(version * 1_000),
  body,
});
const home: Outcomes = { H: { result: 'win' }, A: { result: 'lose' } };
const away: Outcomes = { H: { result: 'lose' }, A: { result: 'win' } };
const settle = (version: number, outcomes: Outcomes) => message(version, 'bet_settlement', { codes: { ML: outcomes } });
const none = { ML: null };

/**
 * Twelve messages about one market: settlements, rollbacks, cancellations of a time and of all,
 * and their rollbacks.
 */
const history: readonly ResultMessage[] = [
  settle(3, home),
  message(5, 'rollback_bet_settlement', { codes: none }),
  settle(6, away),
  message(8, 'bet_cancel', { codes: none, from: 1_000, to: 2_000 }),
  message(9, 'bet_cancel', { codes: none, from: null, to: null }),
  message(11, 'rollback_bet_cancel', { codes: none, from: null, to: null }),
  message(12, 'rollback_bet_settlement', { codes: none }),
  settle(14, home),
  message(15, 'bet_cancel', { codes: none, from: 5_000, to: null }),
  message(17, 'rollback_bet_cancel', { codes: none, from: 1_000, to: 2_000 }),
  message(18, 'rollback_bet_settlement', { codes: none }),
  settle(20, away),
];
const resultOf = (messages: readonly ResultMessage[]) => effectiveResults(messages).get('ML');

test('[SP-07] every order and repetition of twelve messages leads to the same result', () => {
  const expected = resultOf(history);
  expect(expected).toMatchObject({
    outcomes: away,
    voidWindows: [{ from: 5_000, to: null }],
    version: 12,
    feedVersion: 20,
  });
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...history], { minLength: 12 }),
      fc.array(fc.constantFrom(...history), { maxLength: 12 }),
      (order, again) => {
        expect(resultOf([...order, ...again])).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('[SP-07] the version grows with each message whatever order they come in', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...history], { minLength: 12 }), (order) => {
      for (let count = 1; count <= order.length; count++) expect(resultOf(order.slice(0, count))?.version).toBe(count);
    }),
  );
});

test.each([
  ['a settlement', history.slice(0, 1), home, []],
  ['its rollback', history.slice(0, 2), null, []],
  ['a correction', history.slice(0, 3), away, []],
  ['a cancelled time', history.slice(0, 4), away, [{ from: 1_000, to: 2_000 }]],
  ['a cancelled market', history.slice(0, 5), { H: { result: 'void' }, A: { result: 'void' } }, expect.anything()],
  ['the cancellation taken back', history.slice(0, 6), away, [{ from: 1_000, to: 2_000 }]],
] as const)('[SP-07] after %s the result is the one in force', (_, messages, outcomes, voidWindows) => {
  expect(resultOf(messages)).toMatchObject({ outcomes, voidWindows });
});

test("[P-04] an operator's result is final, whatever the feed reports afterwards", () => {
  const own = message(1, 'bet_settlement', { codes: { ML: home } }, true);
  expect(resultOf([...history, own])).toMatchObject({ outcomes: home, voidWindows: [], isOwn: true, version: 13 });
  expect(resultOf([own, settle(99, away)])).toMatchObject({ outcomes: home });
});
