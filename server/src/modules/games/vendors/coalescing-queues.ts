/** Queues side by side: within one queue work runs in order, and a slow queue delays no other. */
export interface CoalescingQueues {
  /**
   * Runs the work of a queue. Requests during a run are joined into one run after it: it begins
   * after the last of them.
   * @param work rejects never
   */
  enter(queue: string, work: () => Promise<void>): Promise<void>;
  /** Nothing begins any more; resolves when what is under way is done. */
  close(): Promise<void>;
}

interface QueueState {
  now: Promise<void>;
  next: Promise<void> | null;
}

export const createCoalescingQueues = (): CoalescingQueues => {
  const busy = new Map<string, QueueState>();
  let isClosed = false;

  const begin = (name: string, work: () => Promise<void>): Promise<void> => {
    if (isClosed) return Promise.resolve();
    const queue: QueueState = { now: Promise.resolve(), next: null };
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
