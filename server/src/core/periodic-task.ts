import type { FastifyBaseLogger } from 'fastify';

/** So many failures one after another alert an operator, and each doubling of them again. */
const ALERT_AFTER = 5;

const isAlarming = (failures: number): boolean => Number.isInteger(Math.log2(failures / ALERT_AFTER));

/**
 * Work that repeats on a timer: one at a time, `everyMs` after the last. A failure is logged and
 * the next try is due as ever; work that fails again and again alerts an operator.
 */
export const periodicTask = (everyMs: number, log: FastifyBaseLogger, name: string, work: () => Promise<void>) => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  let failures = 0;

  const report = (err: unknown): void => {
    failures += 1;
    if (isAlarming(failures)) log.error({ err, alert: 'task', task: name, failures }, `${name}: fails again and again`);
    else log.warn({ err, task: name }, `${name}: tried again`);
  };

  const beat = () => {
    last = work()
      .then(() => {
        failures = 0;
      }, report)
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
