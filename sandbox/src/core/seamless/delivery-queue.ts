/** Pauses after failed attempts, milliseconds; what is owed is tried for ever. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 5_000, 15_000];
/** How many are looked after in one go. */
const AT_ONCE = 64;

/** How long to wait after so many failed attempts, milliseconds. */
export const pauseAfter = (attempts: number): number => PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] as number;

interface Errand {
  /** Ids of which something is to be done by now, so many at most. */
  due: (limit: number) => readonly string[];
  /**
   * One step of one of them. True when the next may follow at once; false when nothing can be done
   * now.
   */
  step: (id: string) => Promise<boolean>;
  /** The vendor ends: what is not done yet is the next life's to do. */
  isClosed: () => boolean;
}

/**
 * Completes what a vendor owes: at once when it begins, and by a timer for whatever a fault or a
 * restart has left. Of one id at most one step runs at a time.
 */
export const deliveryQueue = ({ due, step, isClosed }: Errand) => {
  const tails = new Map<string, Promise<void>>();

  const work = async (id: string): Promise<void> => {
    while (!isClosed() && (await step(id)));
  };
  /** Goes on with one as far as it gets now, after whatever is being done with it. */
  const drive = (id: string): Promise<void> => {
    const driven = (tails.get(id) ?? Promise.resolve()).catch(() => undefined).then(() => work(id));
    tails.set(id, driven);
    return driven.finally(() => {
      if (tails.get(id) === driven) tails.delete(id);
    });
  };
  return {
    drive,
    /** Everything that is due, but for what is being worked on. */
    tick: async (): Promise<void> => {
      const idle = due(AT_ONCE).filter((id) => !tails.has(id));
      await Promise.all(idle.map(drive));
    },
    /** Whatever is at work has come to its end. */
    settled: async (): Promise<void> => void (await Promise.allSettled(tails.values())),
  };
};
export type DeliveryQueue = ReturnType<typeof deliveryQueue>;
