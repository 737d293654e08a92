import type { TableView } from '../play/live-api.ts';

/** The server's time, from what its views say: the one that came fastest is the nearest to the truth. */
export const tableClock = (first: TableView) => {
  let ahead = first.now - performance.now();
  let heard = 0;
  return {
    hear: (view: TableView): void => {
      const seen = view.now - performance.now();
      heard += 1;
      // A view that was long on its way says too early a time; the page's own, the first, is no better than they.
      ahead = heard === 1 ? seen : Math.max(ahead, seen);
    },
    now: (): number => performance.now() + ahead,
  };
};

/** How long a phase lasts still, and how much of it that is. */
export const restOf = ({ phase, round }: TableView, now: number): { ms: number; share: number } => {
  const [from, to] = {
    betting: [round.beginsAt, round.closesAt],
    closed: [round.closesAt, round.dealsAt],
    dealing: [round.dealsAt, round.resultAt],
    result: [round.resultAt, round.endsAt],
  }[phase] as [number, number];
  const ms = Math.max(0, to - now);
  return { ms, share: Math.min(1, ms / (to - from)) };
};
