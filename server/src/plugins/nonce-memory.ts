import type { NonceMemory } from '@madang/contracts/vendor-protocol';

const SWEEP_EVERY_MS = 10_000;

/**
 * Nonces of signed callbacks, of the last minutes. The effect of a callback is bound to its own id,
 * so that a restart loses nothing.
 */
export const nonceMemory = (now: () => number = Date.now): NonceMemory => {
  const taken = new Map<string, number>();
  let sweepAt = 0;
  return {
    take: (nonce, forgetAt) => {
      const time = now();
      if (time >= sweepAt) {
        for (const [old, end] of taken) if (end < time) taken.delete(old);
        sweepAt = time + SWEEP_EVERY_MS;
      }
      if (taken.has(nonce)) return false;
      taken.set(nonce, forgetAt);
      return true;
    },
  };
};
