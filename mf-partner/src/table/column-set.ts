/** The columns that a partner has chosen for a list, on this device. */
import { deviceStorage } from '@madang/platform';
import { useSyncExternalStore } from 'react';
import { type Column, columnId } from './columns.ts';

const keyOf = (list: string): string => `madang.partner.columns.${list}`;

/**
 * Ids of hidden columns.
 * @param usual those of a list whose columns nobody has chosen; what is stored wrongly counts as no choice
 */
export const readHidden = (stored: string | null, usual: readonly string[]): ReadonlySet<string> => {
  try {
    const ids: unknown = JSON.parse(stored ?? 'null');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : usual);
  } catch {
    return new Set(usual);
  }
};

export const useColumnSet = <Row>(list: string, columns: readonly Column<Row>[]) => {
  const stored = useSyncExternalStore(
    (changed) => deviceStorage.watch(keyOf(list), changed),
    () => deviceStorage.get(keyOf(list)),
  );
  const usual = columns.filter(({ isOptional }) => isOptional).map(columnId);
  const hidden = readHidden(stored, usual);
  const isUsual = (ids: ReadonlySet<string>) => ids.size === usual.length && usual.every((id) => ids.has(id));
  // The first column names the row.
  const shown = columns.filter((column, index) => index === 0 || !hidden.has(columnId(column)));
  return {
    shown,
    isShown: (id: string) => !hidden.has(id),
    toggle: (id: string) => {
      const next = new Set(hidden);
      if (!next.delete(id)) next.add(id);
      if (isUsual(next)) deviceStorage.remove(keyOf(list));
      else deviceStorage.set(keyOf(list), JSON.stringify([...next]));
    },
    showAll: () => (usual.length === 0 ? deviceStorage.remove(keyOf(list)) : deviceStorage.set(keyOf(list), '[]')),
  };
};
