export interface Arrivals {
  /** How many come each second, evenly. */
  perSecond: number;
  /** For so long, milliseconds. */
  ms: number;
}

/**
 * Lets acts begin when they are due, whatever has become of those before: what the outside world
 * does, and what makes a slow answer visible to all that come behind it. The time of each is taken
 * from when it was due.
 * @returns milliseconds of each, in the order in which they were due
 * @throws what the first failing act threw, after all have ended
 */
export const inArrivals = async (
  { perSecond, ms }: Arrivals,
  act: (index: number) => Promise<void>,
): Promise<number[]> => {
  const count = Math.round((ms / 1_000) * perSecond);
  const began = performance.now();
  const dueAt = (index: number) => began + (index * 1_000) / perSecond;
  const timed = async (index: number): Promise<number> => {
    await act(index);
    return performance.now() - dueAt(index);
  };
  const running: Promise<number>[] = [];
  await new Promise<void>((done) => {
    const begin = (): void => {
      while (running.length < count && dueAt(running.length) <= performance.now()) {
        const one = timed(running.length);
        // Caught below, together with the others.
        one.catch(() => undefined);
        running.push(one);
      }
      if (running.length === count) done();
      else setTimeout(begin, Math.max(0, dueAt(running.length) - performance.now()));
    };
    begin();
  });
  const ended = await Promise.allSettled(running);
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
};
