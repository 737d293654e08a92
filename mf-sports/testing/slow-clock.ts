/** The clock of a page under test. */
import { DEAF_MS } from '@madang/ui/press-guard';

const runningTime = performance.now.bind(performance);
/** The page's clock is slower by this factor: a busy machine presses in time. */
const SPEED = 20;
let skippedMs = 0;

/** The clock of a page under test: what passes by it is what a test lets pass, and little else. */
export const slowClock = (): void => {
  jest.spyOn(performance, 'now').mockImplementation(() => runningTime() / SPEED + skippedMs);
};

/** Time passes, until a button that has changed its meaning takes presses again. */
export const letMeaningSettle = async (): Promise<void> => {
  await Promise.resolve();
  skippedMs += DEAF_MS;
  slowClock();
};
