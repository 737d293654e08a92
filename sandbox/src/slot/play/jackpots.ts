import type { SeamlessData } from '@madang/contracts/vendor';
import type { OperatorWallet } from '../../seamless/operator-wallet.ts';
import type { Books } from '../books.ts';
import { type JackpotRow, jackpotRepository } from './jackpot.repository.ts';

export type JackpotLevels = SeamlessData<'jackpots'>['levels'];

/** The operator is asked for its levels again after this long, milliseconds. */
const LEVELS_LIFE_MS = 2_000;
/** Pauses after failed attempts, milliseconds; what is owed is tried for ever. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 5_000, 15_000];
const TICK_MS = 250;

/**
 * The operator's jackpots as a vendor knows them: what the levels are worth, and the levels that rounds have drawn, which
 * are told under one id until the operator has paid them.
 */
export const jackpotDesk = ({
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
  const running = new Map<string, Promise<void>>();

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
    const pause = PAUSES_MS[Math.min(attempts + 1, PAUSES_MS.length) - 1] as number;
    wins().postpone(roundId, attempts + 1, now() + pause);
  };
  /** Tells of the level that a round drew, if it did and it is due. Two never tell of the same. */
  const pay = (roundId: string): Promise<void> => {
    const known = running.get(roundId);
    if (known) return known;
    const win = wins().byRound(roundId);
    if (win === null || win.amount !== null || win.nextAt > now() || closed) return Promise.resolve();
    const telling = tell(win).finally(() => running.delete(roundId));
    running.set(roundId, telling);
    return telling;
  };

  const timer = setInterval(() => {
    // Whoever never played here is owed nothing.
    if (!books.written()) return;
    for (const { roundId } of wins().due(now(), 64)) void pay(roundId).catch((error: unknown) => warn(String(error)));
  }, TICK_MS);
  timer.unref();

  return {
    pay,
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
      await Promise.allSettled(running.values());
    },
  };
};
export type JackpotDesk = ReturnType<typeof jackpotDesk>;
