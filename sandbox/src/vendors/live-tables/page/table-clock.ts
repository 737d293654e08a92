import type { TableView } from '../play/live-api.ts';

/** The server's time, from its views: the one with the shortest delay is the most exact. */
export const tableClock = (first: TableView) => {
  let ahead = first.now - performance.now();
  let observed = 0;
  return {
    observe: (view: TableView): void => {
      const seen = view.now - performance.now();
      observed += 1;
      // A delayed view carries too early a time; that of the page itself, the first, is no better.
      ahead = observed === 1 ? seen : Math.max(ahead, seen);
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
