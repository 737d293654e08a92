import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database.ts';

interface Waiting {
  /**
   * Runs as a part of the transaction. Returns what resolves its promise once the commit is on the
   * disk.
   */
  act: () => () => void;
  fail: (error: unknown) => void;
}

/**
 * A commit waits for the disk. All acts of one turn of the event loop share one transaction: each
 * is kept or undone alone, and is answered when all of them are on the disk.
 * @param books called once there is something to write
 */
export const commitTogether = (books: () => DatabaseSync) => {
  let waiting: Waiting[] = [];

  const run = () => {
    const all = waiting;
    waiting = [];
    try {
      for (const settle of inTransaction(books(), () => all.map(({ act }) => act()))) settle();
    } catch (error) {
      for (const { fail } of all) fail(error);
    }
  };

  return <Result>(act: () => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(run);
      const part = () => {
        try {
          const result = inTransaction(books(), act);
          return () => resolve(result);
        } catch (error) {
          return () => reject(error);
        }
      };
      waiting.push({ act: part, fail: reject });
    });
};
