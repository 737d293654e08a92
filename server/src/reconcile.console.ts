import type { Config } from './config.ts';
import { reconcileBooks } from './modules/game/index.ts';
import type { ConsoleCommand } from './operator.console.ts';

const HOUR_MS = 3_600_000;
const DAY_H = 24;
const MONTH_H = 31 * DAY_H;

const hoursOf = (words: readonly string[]): number | null => {
  const hours = Number(words[0] ?? DAY_H);
  return words.length <= 1 && Number.isInteger(hours) && hours >= 1 && hours <= MONTH_H ? hours : null;
};

/** `reconcile [hours]` compares our books with the vendors', for all who left a game within that time, a day by default. */
export const reconcileByConsole =
  (config: () => Config): ConsoleCommand =>
  (words) => {
    const hours = hoursOf(words);
    if (hours === null) return null;
    return async ({ db, clock }) => {
      const { vendorSecret: secret, sandboxUrl, vendorTimeoutMs: timeoutMs } = config();
      const since = new Date(clock.now() - hours * HOUR_MS);
      const { compared, left, differences } = await reconcileBooks({ db, secret, sandboxUrl, timeoutMs }, since);
      const told = differences.map(
        ({ memberIdx, vendor, figure, ours, theirs }) =>
          `member ${memberIdx}, vendor ${vendor}: ${figure} ${ours} by us, ${theirs} by the vendor`,
      );
      const summary = `Compared: ${compared}. Left for another time: ${left}. Differences: ${differences.length}.`;
      return { done: differences.length === 0, said: [...told, summary].join('\n') };
    };
  };
