/** Work side by side, in lanes: in one lane one thing after another, and whatever one of them takes holds up no other. */
export interface Limiter {
  /**
   * Does the work of a lane. What is asked for while the lane is busy is done once for all who ask, after it: it begins
   * after the last of them has asked.
   * @param work rejects never
   */
  enter(queue: string, work: () => Promise<void>): Promise<void>;
  /** Nothing begins any more; resolves when what is under way is done. */
  close(): Promise<void>;
}

interface LimiterQueue {
  now: Promise<void>;
  next: Promise<void> | null;
}

export const createLimiter = (): Limiter => {
  const busy = new Map<string, LimiterQueue>();
  let isClosed = false;

  const begin = (name: string, work: () => Promise<void>): Promise<void> => {
    if (isClosed) return Promise.resolve();
    const queue: LimiterQueue = { now: Promise.resolve(), next: null };
    busy.set(name, queue);
    queue.now = work().finally(() => {
      if (queue.next === null) busy.delete(name);
    });
    return queue.now;
  };

  return {
    enter(name, work) {
      const queue = busy.get(name);
      if (!queue) return begin(name, work);
      queue.next ??= queue.now.then(() => begin(name, work));
      return queue.next;
    },
    async close() {
      isClosed = true;
      await Promise.all([...busy.values()].map(({ now }) => now));
    },
  };
};
