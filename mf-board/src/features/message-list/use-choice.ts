import { useState } from 'react';
import type { MessageRow } from '../../messages/cache.ts';

/**
 * The member's choice among the messages of the page in view. A message that is gone from it is not chosen any more.
 */
export const useChoice = (rows: readonly MessageRow[]) => {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ msgIdx }) => marked.has(msgIdx));
  const read = rows.filter(({ readYn }) => readYn === 'Y');
  const readChosen = read.filter(({ msgIdx }) => marked.has(msgIdx));
  const all = read.length > 0 && readChosen.length === read.length;
  const mark = (some: readonly MessageRow[]) => setMarked(new Set(some.map(({ msgIdx }) => msgIdx)));

  return {
    chosen,
    /** How many could be deleted at all. */
    deletable: read.length,
    all,
    some: chosen.length > 0,
    /** An unread message is chosen. */
    unread: chosen.length > readChosen.length,
    isChosen: (msgIdx: number) => marked.has(msgIdx),
    toggle: (row: MessageRow) =>
      mark(marked.has(row.msgIdx) ? chosen.filter(({ msgIdx }) => msgIdx !== row.msgIdx) : [...chosen, row]),
    /** All read ones; chosen unread ones stay chosen. */
    toggleAll: () =>
      mark(
        all
          ? chosen.filter(({ readYn }) => readYn === 'N')
          : [...read, ...chosen.filter(({ readYn }) => readYn === 'N')],
      ),
    keepRead: () => mark(readChosen),
    clear: () => setMarked(new Set()),
  } as const;
};
