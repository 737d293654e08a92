import { alertOperator, type GameContext } from '../game-context.ts';
import type { Reconciliation } from './reconcile.ts';

/** Alerts an operator of every difference from the vendors' books. */
export const alertDifferences = (
  games: GameContext,
  { differences, jackpots, waiting, failures }: Reconciliation,
): void => {
  for (const { memberIdx, vendor, figure, ours, theirs } of differences)
    alertOperator(games, 'books differ', {
      member: String(memberIdx),
      vendor,
      figure,
      ours: String(ours),
      theirs: String(theirs),
    });
  for (const { memberIdx, vendor, roundId: round, drawn, paid } of jackpots)
    alertOperator(games, 'jackpots differ', { member: String(memberIdx), vendor, round, drawn, paid });
  for (const { memberIdx, vendor, roundId: round, since } of waiting)
    alertOperator(games, 'round waits', { member: String(memberIdx), vendor, round, since: since.toISOString() });
  for (const { memberIdx, vendor, error } of failures)
    alertOperator(games, 'books not compared', { member: String(memberIdx), vendor, error });
};
