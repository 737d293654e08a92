import type { SeamlessData } from '@madang/contracts/vendor-protocol';
import type { GameVendor } from '../../../core/game-vendor.ts';
import { periodicTask } from '../../../core/periodic-task.ts';
import { deliveryQueue, pauseAfter } from '../../../core/seamless/delivery-queue.ts';
import { type JackpotRow, jackpotRepository } from './jackpot.repository.ts';

export type JackpotLevels = SeamlessData<'jackpots'>['levels'];

/** The operator's levels are requested again after this long, milliseconds. */
const LEVELS_LIFE_MS = 2_000;
const DELIVER_MS = 250;

/**
 * The operator's jackpots as a vendor knows them: what the levels are worth, and the levels that
 * rounds have drawn, which are reported under one id until the operator has paid them.
 */
export const jackpotReader = (vendor: GameVendor) => {
  const { database, wallet, now, warn } = vendor;
  const wins = () => jackpotRepository(database.db);
  let known: { levels: JackpotLevels | null; at: number; pending: Promise<void> | null } = {
    levels: null,
    at: Number.NEGATIVE_INFINITY,
    pending: null,
  };
  let closed = false;

  const request = async (): Promise<void> => {
    const answer = await wallet.call('jackpots', {});
    known = { levels: answer.type === 'ok' ? answer.data.levels : known.levels, at: now(), pending: null };
  };
  const report = async ({ roundId, memberRef, gameKey, level, attempts }: JackpotRow): Promise<void> => {
    const answer = await wallet.call('jackpotWin', { memberRef, txId: `${roundId}-j`, roundId, gameKey, level });
    if (closed) return;
    if (answer.type === 'ok') {
      wins().paid(roundId, answer.data.amount);
      known.at = Number.NEGATIVE_INFINITY;
      return;
    }
    // What is owed is owed: a refusal is for people to look at, and the next attempt comes.
    if (answer.type === 'refused') warn(`jackpot of ${roundId}: ${answer.status}`);
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
      if (win !== null && win.amount === null && win.nextAt <= now()) await report(win);
      return false;
    },
  });

  const tick = async (): Promise<void> => {
    // A vendor without a database has drawn no level.
    if (database.exists()) await deliver.tick();
  };
  const stop = periodicTask(DELIVER_MS, tick, warn);

  return {
    /** Reports the level that a round drew, where there is one and it is due. */
    pay: deliver.drive,
    /** Whether a level that a round drew is not paid yet. */
    owes: (roundId: string): boolean => wins().byRound(roundId)?.amount === null,
    owed: (): number => wins().owed(),
    /** As the operator reported them last; null: it has never answered. */
    levels: async (): Promise<JackpotLevels | null> => {
      if (Math.abs(now() - known.at) >= LEVELS_LIFE_MS) {
        known.pending ??= request();
        await known.pending;
      }
      return known.levels;
    },
    close: async (): Promise<void> => {
      closed = true;
      await stop();
      await deliver.settled();
    },
  };
};
export type JackpotReader = ReturnType<typeof jackpotReader>;
