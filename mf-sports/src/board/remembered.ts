/** Kinds of markets that the member has folded, on this device. Source: sports SP-14. */
import { deviceStorage, useMember } from '@madang/platform';
import { useCallback, useSyncExternalStore } from 'react';

const textOf = (key: string): string => deviceStorage.get(key) ?? '';

export const useFolded = () => {
  const key = `madang.sports.folded.${useMember()?.memId ?? ''}`;
  const text = useSyncExternalStore(
    useCallback((watcher: () => void) => deviceStorage.watch(key, watcher), [key]),
    () => textOf(key),
  );
  const folded = text === '' ? [] : text.split('|');
  const toggle = useCallback(
    (group: string): void => {
      const now = textOf(key) === '' ? [] : textOf(key).split('|');
      const next = now.includes(group) ? now.filter((one) => one !== group) : [...now, group];
      deviceStorage.set(key, next.join('|'));
    },
    [key],
  );
  return { isFolded: (group: string): boolean => folded.includes(group), toggle } as const;
};
