import type { FastifyBaseLogger } from 'fastify';

/** Work that comes back by itself: one at a time, `everyMs` after the last. A failure is logged and the next try is due as ever. */
export const periodicTask = (everyMs: number, log: FastifyBaseLogger, name: string, work: () => Promise<void>) => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  const beat = () => {
    last = work()
      .catch((err) => log.warn({ err, task: name }, `${name}: tried again`))
      .then(() => {
        if (isStopped) return;
        timer = setTimeout(beat, everyMs);
        timer.unref();
      });
  };

  return {
    start: beat,
    /** Resolves when the work under way is done; nothing runs afterwards. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await last;
    },
  };
};
