import type { Config } from '../../../config.ts';
import { consoleCommand } from '../../../core/console/command.ts';
import { reconcileBooks } from '../index.ts';

const HOUR_MS = 3_600_000;
const DAY_H = 24;
const MONTH_H = 31 * DAY_H;

const hoursOf = (args: readonly string[]): number | null => {
  const hours = Number(args[0] ?? DAY_H);
  return args.length <= 1 && Number.isInteger(hours) && hours >= 1 && hours <= MONTH_H ? hours : null;
};

/**
 * `reconcile [hours]` compares our books with the vendors',
 * for all who left a game within that time, a day by default.
 */
export const reconcileByConsole = (config: () => Config) =>
  consoleCommand([['reconcile [hours]', "compares our books with the vendors', of who left a game"]], (args) => {
    const hours = hoursOf(args);
    if (hours === null) return null;
    return async ({ db, clock }) => {
      const { secrets, sandboxUrl, vendorTimeoutMs: timeoutMs } = config();
      const now = clock.now();
      const since = new Date(now - hours * HOUR_MS);
      const found = await reconcileBooks({ db, secrets, sandboxUrl, timeoutMs }, since, new Date(now));
      const { compared, left, differences, jackpots, waiting, failures } = found;
      const mismatches = [
        ...differences.map(
          ({ memberIdx, vendor, figure, ours, theirs }) =>
            `member ${memberIdx}, vendor ${vendor}: ${figure} ${ours} by us, ${theirs} by the vendor`,
        ),
        ...jackpots.map(
          ({ memberIdx, vendor, roundId, drawn, paid }) =>
            `member ${memberIdx}, vendor ${vendor}, round ${roundId}: jackpot ${paid ?? 'none'} paid, ${drawn ?? 'none'} drawn`,
        ),
        ...waiting.map(
          ({ memberIdx, vendor, roundId, staked, winnings, since }) =>
            `member ${memberIdx}, vendor ${vendor}, round ${roundId}: waits since ${since.toISOString()}, ${staked} staked, ${winnings} won`,
        ),
        ...failures.map(
          ({ memberIdx, vendor, error }) => `member ${memberIdx}, vendor ${vendor}: not compared: ${error}`,
        ),
      ];
      const summary = `Compared: ${compared}. Left for another time: ${left}. Differences: ${differences.length + jackpots.length}.`;
      const late = waiting.length > 0 ? [`Rounds that wait too long: ${waiting.length}.`] : [];
      return { done: mismatches.length === 0, message: [...mismatches, ...late, summary].join('\n') };
    };
  });
