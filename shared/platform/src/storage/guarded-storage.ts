/**
 * Guarded access to a storage of the browser, which may refuse it to a page or have no space left:
 * a value then lives as long as the page does. `biome.json` refuses every other access.
 */

export interface GuardedStorage {
  get(key: string): string | null;
  /** The value under `key`, parsed as JSON; null where there is none, or where it is no JSON. */
  getJson(key: string): unknown;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** @param storageOf reads the browser's storage object; it may throw */
export const guardedStorage = (storageOf: () => Storage): GuardedStorage => {
  /** Values that the browser did not take: null for one that it should have removed. */
  const memory = new Map<string, string | null>();

  const quietly = <T>(act: (storage: Storage) => T): { done: T } | null => {
    try {
      return { done: act(storageOf()) };
    } catch {
      return null;
    }
  };

  const remove = (key: string): void => {
    memory.delete(key);
    if (!quietly((storage) => storage.removeItem(key))) memory.set(key, null);
  };

  const get = (key: string): string | null => {
    const kept = memory.get(key);
    return kept === undefined ? (quietly((storage) => storage.getItem(key))?.done ?? null) : kept;
  };

  return {
    get,
    getJson(key) {
      try {
        return JSON.parse(get(key) ?? 'null');
      } catch {
        return null;
      }
    },
    set(key, value) {
      // What could not be replaced must not come back with the next load.
      remove(key);
      if (quietly((storage) => storage.setItem(key, value))) memory.delete(key);
      else memory.set(key, value);
    },
    remove,
  };
};
