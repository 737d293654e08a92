import { ENVELOPE_WINDOW_MS } from '@madang/contracts';

const CAPACITY = 200_000;

/**
 * Nonces of this process that were used and could still pass the check of time. When the memory is full nothing more
 * is taken until some expire: a nonce forgotten early could be used twice.
 */
export const createNonces = (capacity = CAPACITY) => {
  const used = new Map<string, number>();

  const forget = (now: number) => {
    for (const [nonce, until] of used) if (until < now) used.delete(nonce);
  };

  return {
    /** Takes the nonce of an envelope of time `t`. */
    use(k: string, n: string, t: number, now: number): 'taken' | 'used' | 'full' {
      const id = `${k}.${n}`;
      if (used.has(id)) return 'used';
      if (used.size >= capacity) forget(now);
      if (used.size >= capacity) return 'full';
      used.set(id, t + ENVELOPE_WINDOW_MS);
      return 'taken';
    },
    forget,
    size: () => used.size,
  };
};
export type Nonces = ReturnType<typeof createNonces>;
