import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Longest time of a busy process, seconds. */
const MAX_S = 2 * 60 * 60;
const OWN = `setTimeout(() => process.exit(), ${MAX_S * 1000});
process.on('disconnect', () => process.exit());
const work = () => { for (const end = performance.now() + 50; performance.now() < end;); setImmediate(work); };
work();`;

const STRESS = 'stress-ng';
const hasStress = () => spawnSync(STRESS, ['--version']).status === 0;

/**
 * Keeps so many processes busy beside a run, as other work of the machine does: by stress-ng where
 * it is installed, otherwise by processes of our own.
 * @returns `stop` resolves once all of them have ended
 */
export const keepBusy = (count, { isStress = hasStress() } = {}) => {
  const children = isStress
    ? [spawn(STRESS, ['--cpu', `${count}`, '--timeout', `${MAX_S}s`], { stdio: 'ignore' })]
    : Array.from({ length: count }, () =>
        spawn(process.execPath, ['--eval', OWN], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
      );
  const ended = Promise.all(children.map((child) => once(child, 'exit')));
  return {
    stop: async () => {
      for (const child of children) child.kill();
      await ended;
    },
  };
};
