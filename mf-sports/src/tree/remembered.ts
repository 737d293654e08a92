/** Sets of keys that this device remembers for the member: folded markets, open sports. */
import { deviceStorage, useMember } from '@madang/platform';
import { useCallback, useSyncExternalStore } from 'react';

const keysIn = (key: string): string[] => (deviceStorage.get(key) ?? '').split('|').filter(Boolean);

/** @param name of the set, in the storage of the device */
export const useRemembered = (name: string) => {
  const key = `madang.sports.${name}.${useMember()?.memId ?? ''}`;
  const text = useSyncExternalStore(
    useCallback((watcher: () => void) => deviceStorage.watch(key, watcher), [key]),
    () => deviceStorage.get(key) ?? '',
  );
  const toggle = useCallback(
    (one: string): void => {
      const now = keysIn(key);
      deviceStorage.set(key, (now.includes(one) ? now.filter((other) => other !== one) : [...now, one]).join('|'));
    },
    [key],
  );
  const remembered = text.split('|');
  return { has: (one: string): boolean => remembered.includes(one), toggle } as const;
};
