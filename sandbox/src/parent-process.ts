/**
 * One bad request does not end a process that hundreds of others play in: what nobody caught is reported and outlived. The
 * books are transactions, and what is owed is looked for by timers, so that nothing hangs on the act that failed.
 * @param host the process
 */
export const outlive = (
  host: Pick<NodeJS.Process, 'on'>,
  tell: (words: string) => void = (words) => console.error(words),
): void => {
  const told = (error: unknown): void =>
    tell(`sandbox: nobody caught ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  host.on('uncaughtException', told);
  host.on('unhandledRejection', told);
};
