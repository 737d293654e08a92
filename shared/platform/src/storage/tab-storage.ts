/**
 * What a tab keeps over loads of its page. A browser may refuse its storage to a page, or have no space left: then
 * a value lives as long as the page does, and no caller notices. The only place that uses the browser's own storage
 * (`biome.json` refuses every other).
 */

/** What the browser did not take: null for what it should have forgotten. */
const memory = new Map<string, string | null>();

const quietly = <T>(act: (storage: Storage) => T): { done: T } | null => {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the one guarded use
    return { done: act(sessionStorage) };
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

export const tabStorage = {
  get,
  /** What is kept under `key` as JSON; null: nothing, or something that is none. */
  getJson(key: string): unknown {
    try {
      return JSON.parse(get(key) ?? 'null');
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    // What could not be replaced must not come back with the next load.
    remove(key);
    if (quietly((storage) => storage.setItem(key, value))) memory.delete(key);
    else memory.set(key, value);
  },
  remove,
};
