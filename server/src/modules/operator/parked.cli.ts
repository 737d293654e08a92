import { type ConsoleCommand, consoleCommand } from '../../core/console/command.ts';
import { listParked } from '../../core/parked.ts';
import { isRefusal } from '../../core/refusal.ts';
import { seoulTimeOf } from '../../core/seoul.ts';
import { retryParkedRow } from './retry-parked.command.ts';

/** Rows that one list shows, at most. */
const MAX_ROWS = 1_000;

const list: NonNullable<ReturnType<ConsoleCommand>> = async ({ db }) => {
  const rows = await listParked(db, null, MAX_ROWS);
  const lines = rows.map(({ queue, item, attempts, first_at, next_at, error }) =>
    [
      `"${queue}" ${item}`,
      `since ${seoulTimeOf(first_at)}`,
      `${attempts} attempts, the next ${seoulTimeOf(next_at)}`,
      error.split('\n', 1)[0],
    ].join('  '),
  );
  return { done: true, message: lines.join('\n') || 'Nothing is parked.' };
};

/**
 * `parked` lists rows of work that failed alone; `parked retry <queue> <item>` makes one due now.
 */
export const parkedByConsole = consoleCommand(
  [
    ['parked', 'rows of settlements and other work that failed alone'],
    ['parked retry <queue> <item>', 'makes one due now'],
  ],
  ([action, queue, item, ...rest]) => {
    if (action === undefined) return list;
    if (action !== 'retry' || !queue || !item || rest.length > 0) return null;
    return async ({ db, clock, actor }) => {
      try {
        await retryParkedRow({ db, clock }, { queue, item, actor });
        return { done: true, message: `"${queue}" ${item} is retried by the next pass of the server.` };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return { done: false, message: `"${queue}" ${item} is not parked.` };
      }
    };
  },
);
