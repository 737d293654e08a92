import type { FastifyBaseLogger } from 'fastify';
import type { CommandContext } from '../../../core/command-context.ts';
import { claimDueAccounts } from '../deposits/account.repository.ts';
import { type BankAddress, queryBank } from './bank-client.ts';

const BATCH = 16;

/** Sends members' requests to the bank, and retries until it has answered. */
export const bankPoller = ({ db, clock }: CommandContext, bank: BankAddress, log: FastifyBaseLogger) => {
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  const round = async (): Promise<void> => {
    const due = await claimDueAccounts(db, new Date(clock.now()), BATCH);
    await Promise.all(due.map((ref) => queryBank(bank, { ref })));
  };
  /** One round, after any that runs. */
  const tick = (): Promise<void> => {
    last = last.then(() =>
      isStopped ? undefined : round().catch((err) => log.error({ err, alert: 'bank' }, 'the bank could not be asked')),
    );
    return last;
  };

  return {
    tick,
    start(everyMs: number): void {
      const again = (): void => {
        timer = setTimeout(() => void tick().then(() => !isStopped && again()), everyMs);
        timer.unref();
      };
      again();
    },
    async stop(): Promise<void> {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await last;
    },
  };
};
