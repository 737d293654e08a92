import type { NonceMemory } from '@madang/contracts/vendor-protocol';

/**
 * Nonces of the last minutes. In memory alone: after a restart a request of the last minute could
 * be played again, and would find its transfer done already, because transfers go by their id.
 */
export const nonceMemory = (now: () => number): NonceMemory => {
  const taken = new Map<string, number>();
  let sweepAt = 0;
  return {
    take: (nonce, forgetAt) => {
      const time = now();
      if (time >= sweepAt) {
        for (const [old, end] of taken) if (end < time) taken.delete(old);
        sweepAt = time + 10_000;
      }
      if (taken.has(nonce)) return false;
      taken.set(nonce, forgetAt);
      return true;
    },
  };
};
