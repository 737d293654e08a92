/**
 * Runs `act` every `intervalMs`; a failure is logged. The timer does not keep the process alive.
 * @returns stops it, and waits for the run that is under way
 */
export const periodicTask = (
  intervalMs: number,
  act: () => void | Promise<void>,
  warn: (message: string) => void,
): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => act();
  const timer = setInterval(() => {
    running = run().catch((error: unknown) => warn(String(error)));
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
