import type { FastifyBaseLogger } from 'fastify';
import { periodicTask } from './periodic-task.ts';

test('[33-05] a task that fails again and again alerts an operator, at each doubling once', async () => {
  const alerts: unknown[] = [];
  let warnings = 0;
  const log = {
    error: ({ alert, task, failures }: Record<string, unknown>) => void alerts.push([alert, task, failures]),
    warn: () => {
      warnings += 1;
    },
  } as unknown as FastifyBaseLogger;
  let runs = 0;
  let done = () => {};
  const isDone = new Promise<void>((resolve) => {
    done = resolve;
  });
  const task = periodicTask(0, log, 'test', async () => {
    runs += 1;
    if (runs === 22) return done();
    throw new Error('no');
  });
  // The timers of a task keep no process alive.
  const alive = setInterval(() => undefined, 1_000);
  task.start();
  await isDone;
  clearInterval(alive);
  await task.stop();
  expect(alerts).toEqual([5, 10, 20].map((failures) => ['task', 'test', failures]));
  expect(warnings).toBe(18);
});
