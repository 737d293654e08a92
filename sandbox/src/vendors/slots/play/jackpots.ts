import type { SeamlessData } from '@madang/contracts/vendor';
import type { Books } from '../../../core/lazy-database.ts';
import { deliveryQueue, pauseAfter } from '../../../core/seamless/delivery-queue.ts';
import type { OperatorWallet } from '../../../core/seamless/operator-wallet.ts';
import { type JackpotRow, jackpotRepository } from './jackpot.repository.ts';

export type JackpotLevels = SeamlessData<'jackpots'>['levels'];

/** The operator is asked for its levels again after this long, milliseconds. */
const LEVELS_LIFE_MS = 2_000;
const TICK_MS = 250;

/**
 * The operator's jackpots as a vendor knows them: what the levels are worth, and the levels that rounds have drawn, which
 * are told under one id until the operator has paid them.
 */
export const jackpotReader = ({
  books,
  wallet,
  now,
  warn,
}: {
  books: Books;
  wallet: OperatorWallet;
  now: () => number;
  warn: (words: string) => void;
}) => {
  /** Of books that are opened by being asked. */
  const wins = () => jackpotRepository(books.db);
  let told: { levels: JackpotLevels | null; at: number; asking: Promise<void> | null } = {
    levels: null,
    at: Number.NEGATIVE_INFINITY,
    asking: null,
  };
  let closed = false;

  const ask = async (): Promise<void> => {
    const answer = await wallet.call('jackpots', {});
    told = { levels: answer.is === 'ok' ? answer.data.levels : told.levels, at: now(), asking: null };
  };
  const tell = async ({ roundId, memberRef, gameKey, level, attempts }: JackpotRow): Promise<void> => {
    const answer = await wallet.call('jackpotWin', { memberRef, txId: `${roundId}-j`, roundId, gameKey, level });
    if (closed) return;
    if (answer.is === 'ok') {
      wins().paid(roundId, answer.data.amount);
      told.at = Number.NEGATIVE_INFINITY;
      return;
    }
    // What is owed is owed: a refusal is for people to look at, and the next attempt comes.
    if (answer.is === 'refused') warn(`jackpot of ${roundId}: ${answer.status}`);
    wins().postpone(roundId, attempts + 1, now() + pauseAfter(attempts + 1));
  };
  const deliver = deliveryQueue({
    isClosed: () => closed,
    due: (limit) =>
      wins()
        .due(now(), limit)
        .map(({ roundId }) => roundId),
    step: async (roundId) => {
      const win = wins().byRound(roundId);
      if (win !== null && win.amount === null && win.nextAt <= now()) await tell(win);
      return false;
    },
  });

  const timer = setInterval(() => {
    // Whoever never played here is owed nothing.
    if (books.written()) void deliver.tick().catch((error: unknown) => warn(String(error)));
  }, TICK_MS);
  timer.unref();

  return {
    /** Tells of the level that a round drew, if it did and it is due. */
    pay: deliver.drive,
    /** Whether a level that a round drew is not paid yet. */
    owes: (roundId: string): boolean => wins().byRound(roundId)?.amount === null,
    owed: (): number => wins().owed(),
    /** As the operator told them last; null: it has never answered. */
    levels: async (): Promise<JackpotLevels | null> => {
      if (Math.abs(now() - told.at) >= LEVELS_LIFE_MS) {
        told.asking ??= ask();
        await told.asking;
      }
      return told.levels;
    },
    close: async (): Promise<void> => {
      closed = true;
      clearInterval(timer);
      await deliver.settled();
    },
  };
};
export type JackpotReader = ReturnType<typeof jackpotReader>;
