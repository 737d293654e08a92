import type { DataOf, MoneyNote } from '@madang/contracts';
import { seoulDay } from '@madang/platform';

export type CashList = DataOf<'/api/main/cashList'>;

/** As many rows as the server keeps in each list. */
const KEPT = 12;
const KEPT_TOP = 5;

const ranked = (top: CashList['today'], { memId, amount, simulated }: MoneyNote): CashList['today'] =>
  [...top, { memId, amount, simulated }].toSorted((a, b) => b.amount - a.amount).slice(0, KEPT_TOP);

/**
 * The lists once `note` is completed: what the server would answer now, but for the first note of a
 * day.
 */
export const withNote = (now: CashList, note: MoneyNote): CashList => {
  if (now.feed.some(({ id }) => id === note.id)) return now;
  return {
    feed: [note, ...now.feed].slice(0, KEPT),
    today: note.kind === 'out' ? ranked(now.today, note) : now.today,
    week: note.kind === 'out' ? ranked(now.week, note) : now.week,
    simulated: note.simulated ? 'Y' : now.simulated,
  };
};

/**
 * True when `note` is the first of its day (Asia/Seoul): the ranking of the day restarts, so it is
 * refetched.
 */
export const beginsDay = (now: CashList, note: MoneyNote): boolean => {
  const last = now.feed[0];
  return last !== undefined && seoulDay(last.at) !== seoulDay(note.at);
};
