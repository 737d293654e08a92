/** Pause after a failure, milliseconds. */
const FAILURE_PAUSE_MS = 500;

/**
 * Works that repeat until they are stopped, each one step after another. A step that fails is
 * reported and repeated after a pause.
 */
export const createLoops = (onFailure: (err: unknown) => void) => {
  let isStopped = false;
  const running: Promise<void>[] = [];
  const pauses = new Set<() => void>();

  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const end = () => {
        clearTimeout(timer);
        pauses.delete(end);
        done();
      };
      const timer = setTimeout(end, ms);
      pauses.add(end);
    });

  const loop = async (step: () => Promise<number>): Promise<void> => {
    while (!isStopped) {
      const ms = await step().catch((err) => {
        if (!isStopped) onFailure(err);
        return FAILURE_PAUSE_MS;
      });
      if (!isStopped && ms > 0) await pause(ms);
    }
  };

  return {
    isStopped: () => isStopped,
    /** @param step one step of the work; it answers the milliseconds until the next */
    start(step: () => Promise<number>): void {
      running.push(loop(step));
    },
    /** Ends each pause; resolves when the steps under way are over. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const end of pauses) end();
      await Promise.all(running);
    },
  };
};
