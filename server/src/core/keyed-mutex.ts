/**
 * Has what concerns one key happen one after the other, in this process;
 * what failed holds nobody up.
 */
export const createKeyedMutex = <Key>() => {
  const last = new Map<Key, Promise<unknown>>();
  return async <T>(key: Key, act: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(act, act);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
};
