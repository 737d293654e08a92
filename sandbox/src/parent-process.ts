/**
 * One bad request does not end a process that hundreds of others play in: what nobody caught is
 * reported and outlived. The books are transactions, and what is owed is looked for by timers, so
 * that nothing hangs on the act that failed.
 * @param host the process
 */
export const outlive = (
  host: Pick<NodeJS.Process, 'on'>,
  log: (message: string) => void = (message) => console.error(message),
): void => {
  const report = (error: unknown): void =>
    log(`sandbox: nobody caught ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  host.on('uncaughtException', report);
  host.on('unhandledRejection', report);
};
