/**
 * Milliseconds until the next press may come. A clock that went back does not lock the member out.
 */
export const pauseLeft = (lastSpinAt: number, { now, cycleMs }: { now: number; cycleMs: number }): number =>
  lastSpinAt > now ? 0 : Math.max(0, lastSpinAt + cycleMs - now);
