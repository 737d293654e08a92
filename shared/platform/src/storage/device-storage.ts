/**
 * What all tabs of a device share and keep over visits. A key carries the member's name where the
 * value is theirs.
 */
import { guardedStorage } from './guarded-storage.ts';

// biome-ignore lint/style/noRestrictedGlobals: the guarded use
const storage = guardedStorage(() => localStorage);
const watchers = new Set<(key: string | null) => void>();

const publish = (key: string | null): void => {
  for (const watcher of [...watchers]) watcher(key);
};

const receiveFromTabs = ({ key }: StorageEvent): void => publish(key);

export const deviceStorage = {
  ...storage,
  set(key: string, value: string): void {
    storage.set(key, value);
    publish(key);
  },
  remove(key: string): void {
    storage.remove(key);
    publish(key);
  },
  /**
   * Calls `watcher` after every change of the value under `key`, by this tab or another. Answers
   * how to stop.
   */
  watch(key: string, watcher: () => void): () => void {
    const own = (changed: string | null): void => {
      // Null: another tab emptied the storage.
      if (changed === null || changed === key) watcher();
    };
    if (watchers.size === 0) addEventListener('storage', receiveFromTabs);
    watchers.add(own);
    return () => {
      watchers.delete(own);
      if (watchers.size === 0) removeEventListener('storage', receiveFromTabs);
    };
  },
};
