import { factorOf, type LegResult, payoutOf } from '@madang/contracts';
import { sql } from 'kysely';
import { siteForFile } from '../../../testing/app.ts';
import { insertSportsEvent } from '../../../testing/sports.ts';
import { type OutcomesInput, sportsHarness, writeResult } from '../../../testing/sportsbook.ts';
import { verifyLedger } from '../../../verify-ledger.ts';

const site = siteForFile();
const book = sportsHarness(site);

const HISTORIES = 50;
const MATCHES = 3;
const MESSAGES = 12;
const ODDS = 200;
const STAKE = 5_000;

/** Same numbers in each run. */
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const shuffled = <Item>(items: readonly Item[], next: () => number): Item[] =>
  items
    .map((item) => ({ item, key: next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);

type Message = { match: number; outcomes: OutcomesInput | null };
const states: (LegResult | null)[] = ['win', 'halfWin', 'void', 'halfLose', 'lose', null];
const outcomesOf = (result: LegResult | null): OutcomesInput | null => (result ? { H: { result } } : null);

/**
 * Twelve results of three matches, some of them twice. The last one of each match is the same
 * whatever order the earlier ones have: that is what the feed's reader makes of its messages.
 */
const historyOf = (finals: readonly (LegResult | null)[], next: () => number): Message[] => {
  const pick = () => states[Math.floor(next() * states.length)] ?? null;
  const earlier = Array.from({ length: MESSAGES - MATCHES }, () => ({
    match: Math.floor(next() * MATCHES),
    outcomes: outcomesOf(pick()),
  }));
  const twice = earlier.filter(() => next() < 0.3);
  const last = finals.map((result, match) => ({ match, outcomes: outcomesOf(result) }));
  return [...shuffled([...earlier, ...twice], next), ...shuffled(last, next)];
};

/** By the domain alone: what a bet of these legs comes to. */
const expected = (legs: readonly (LegResult | null)[]) => {
  const isOpen = !legs.includes('lose') && legs.includes(null);
  const win =
    isOpen || legs.includes('lose')
      ? 0n
      : payoutOf(
          BigInt(STAKE),
          legs.map((leg) => factorOf(leg ?? 'void', ODDS)),
        );
  return { status: isOpen ? 'WAIT' : 'SETTLED', win: Number(win) };
};

test('[SP-07] combinations end in the balances of the last results, whatever came before and however often', async () => {
  const next = random(22);
  const matches: string[][] = [];
  for (let history = 0; history < HISTORIES; history++) {
    const ids = [];
    for (let match = 0; match < MATCHES; match++)
      ids.push(
        await insertSportsEvent(site.db, {
          number: 1 + history * MATCHES + match,
          markets: [{ code: '1X2', odds: [ODDS, 320, 380] }],
        }),
      );
    matches.push(ids);
  }
  const start = (await book.holds()).cash;
  const picks = [[0, 1], [0, 1, 2], [2]];
  const bets: { betId: number; history: number; legs: readonly number[] }[] = [];
  for (const [history, ids] of matches.entries())
    for (const legs of picks) {
      const slip = legs.map((match) => ({ eventId: ids[match] ?? '', marketCode: '1X2', selCode: 'H', odds: ODDS }));
      const { data } = await book.bet(slip, { stake: STAKE });
      bets.push({ betId: data.betId, history, legs });
    }
  const finals = matches.map(() => Array.from({ length: MATCHES }, () => states[Math.floor(next() * 6)] ?? null));
  const histories = finals.map((final) => historyOf(final, next));
  for (let step = 0; histories.some((history) => step < history.length); step++) {
    const messages = histories.flatMap((history, index) => {
      const message = history[step];
      return message ? [{ index, message }] : [];
    });
    for (const { index, message } of messages)
      await writeResult(site.db, {
        eventId: matches[index]?.[message.match] ?? '',
        code: '1X2',
        outcomes: message.outcomes,
        at: site.clock.now(),
      });
    // Several results of a match may come before bets have the first of them,
    // and several processes settle.
    if (next() < 0.6) await Promise.all([book.settle(), book.settle()]);
  }
  await book.settle();

  const { rows } = await sql<{ bet: number; status: string; win: number }>`
    SELECT bet_idx::int AS bet, status, win::int FROM sports.bet ORDER BY bet_idx`.execute(site.db);
  const due = bets.map(({ betId, history, legs }) => ({
    bet: betId,
    ...expected(legs.map((match) => finals[history]?.[match] ?? null)),
  }));
  expect(rows).toEqual(due);
  const owed = await sql<{ open: number }>`
    SELECT coalesce(sum(open), 0)::int AS open FROM receivable.receivable`.execute(site.db);
  const wins = due.reduce((sum, { win }) => sum + win, 0);
  expect((await book.holds()).cash - (owed.rows[0]?.open ?? 0)).toBe(start - bets.length * STAKE + wins);
  expect((await verifyLedger(site.db)).checks.filter(({ faults }) => faults > 0)).toEqual([]);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['WAIT', 'SETTLED']));
});
