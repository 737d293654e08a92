import type { Page } from '@playwright/test';

/**
 * Steps of the loop: about 50 ms on a processor four times slower, when nothing else is at work.
 */
const STEPS = 11_000_000;
/** Runs before those that count: the browser compiles the loop meanwhile. */
const WARM_RUNS = 3;
const RUNS = 9;

/**
 * What the thread of a page takes for a fixed hash loop under its present throttle: the calibration
 * of its tasks. Each run is a task of its own.
 * @returns milliseconds of each run
 */
export const timeFixedWork = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ({ steps, warm, runs }) => {
      const work = (seed: number): number => {
        let hash = seed;
        for (let step = 0; step < steps; step += 1) hash = Math.imul(hash ^ step, 16_777_619);
        return hash;
      };
      const times: number[] = [];
      let hash = 1;
      for (let run = 0; run < warm + runs; run += 1) {
        await new Promise((done) => setTimeout(done));
        const began = performance.now();
        hash = work(hash);
        if (run >= warm) times.push(performance.now() - began);
      }
      // A result that is used: the loop is not removed by the compiler.
      if (Number.isNaN(hash)) throw new Error('the hash is no number');
      return times;
    },
    { steps: STEPS, warm: WARM_RUNS, runs: RUNS },
  );
