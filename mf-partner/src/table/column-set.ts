/** The columns that a partner has chosen for a list, on this device. */
import { deviceStorage } from '@madang/platform';
import { useSyncExternalStore } from 'react';
import { type Column, columnId } from './columns.ts';

const keyOf = (list: string): string => `madang.partner.columns.${list}`;

/** Ids of hidden columns; what is stored wrongly counts as none. */
export const readHidden = (stored: string | null): ReadonlySet<string> => {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
};

export const useColumnSet = <Row>(list: string, columns: readonly Column<Row>[]) => {
  const stored = useSyncExternalStore(
    (changed) => deviceStorage.watch(keyOf(list), changed),
    () => deviceStorage.get(keyOf(list)),
  );
  const hidden = readHidden(stored);
  // The first column names the row.
  const shown = columns.filter((column, index) => index === 0 || !hidden.has(columnId(column)));
  return {
    shown,
    isShown: (id: string) => !hidden.has(id),
    toggle: (id: string) => {
      const next = new Set(hidden);
      if (!next.delete(id)) next.add(id);
      if (next.size === 0) deviceStorage.remove(keyOf(list));
      else deviceStorage.set(keyOf(list), JSON.stringify([...next]));
    },
    showAll: () => deviceStorage.remove(keyOf(list)),
  };
};
