import { hashOf, type ObjectStore } from './object-store.ts';

/**
 * A far store with a near one before it: what was read once is at hand,
 * also while the far one is away.
 */
export const nearStore = (near: ObjectStore, far: ObjectStore): ObjectStore => ({
  has: (hash) => far.has(hash),
  put: (hash, content) => far.put(hash, content),
  get: async (hash) => {
    const kept = await near.get(hash);
    if (kept && hashOf(kept) === hash) return kept;
    const content = await far.get(hash);
    if (content && hashOf(content) === hash) await near.put(hash, content);
    return content;
  },
});
