import type { SandboxConfig } from '../../../config.ts';
import { inTransaction } from '../../../core/database.ts';
import { roundRepository } from '../../../core/history/round.repository.ts';
import { periodicTask } from '../../../core/periodic-task.ts';
import { refreshBalance } from '../../../core/seamless/refresh-balance.ts';
import { refusalOf } from '../../../core/seamless/stake.ts';
import { type SessionRow, sessionRepository } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { allowed, type SpinOutcome, type SpinPress } from '../play/spin.command.ts';
import { openVendor, withJackpot } from '../vendor.ts';
import type { SlotVendor } from '../vendors.ts';
import { slotDelivery } from './deliver.ts';
import { drawPress, playLeft } from './draw-press.ts';
import { type PressRow, pressRepository, seamlessSchema } from './press.repository.ts';
import type { SeamlessSlot } from './seamless-vendor.ts';

const DELIVER_MS = 250;
/**
 * A round of this convention is open until its last free spin, so that it cannot wait for ever: a
 * day.
 */
export const FREE_SPINS_LAST_MS = 24 * 3_600_000;

/** What became of a press, once that is known. */
const outcomeOf = (vendor: SeamlessSlot, press: PressRow): SpinOutcome => {
  const round = roundRepository(vendor.db).byRequest(press.sessionId, press.requestId);
  if (round !== null) return { status: 'OK', round };
  if (press.state === 'void') return { status: 'VOID' };
  if (press.state !== 'refused') return { status: 'NO_ANSWER' };
  return { status: refusalOf(press.reason) };
};

export const openSeamlessSlot = (
  opened: SlotVendor,
  config: SandboxConfig,
  now: () => number,
  warn: (message: string) => void,
) => {
  let closed = false;
  const vendor: SeamlessSlot = openVendor(
    opened,
    config,
    now,
    warn,
    (common) => ({
      freeSpinsLastMs: FREE_SPINS_LAST_MS,
      isClosed: () => closed,
      spin: (session, press) => spin(session, press),
      refresh: (session) => refresh(session),
      close: async () => {
        closed = true;
        await stop();
        await Promise.all([deliver.settled(), common.jackpots.close()]);
        common.database.close();
      },
    }),
    seamlessSchema,
  );
  const deliver = slotDelivery(vendor);

  /** Writes a press down before the request for its stake; a free spin is drawn at once. */
  const begin = (session: SessionRow, press: SpinPress): PressRow | SpinOutcome =>
    inTransaction(vendor.db, () => {
      const { db, gameByKey } = vendor;
      const presses = pressRepository(db);
      const { requestId } = press;
      const known = presses.byRequest(session.id, requestId);
      if (known !== null) return known;
      const played = allowed(db, session, press, { now: now(), cycleMs: config.spinCycleMs, gameByKey });
      if ('status' in played) return played;
      walletRepository(db).setSpun(session.memberRef, played.balance, now());
      const roundId = presses.begin(session, requestId, played.stake, now());
      if (played.series !== null) drawPress(vendor, presses.byRound(roundId), played.balance, played.series);
      return presses.byRound(roundId);
    });

  const spin = async (session: SessionRow, press: SpinPress): Promise<SpinOutcome> => {
    const begun = begin(session, press);
    if (!('roundId' in begun)) return begun;
    await deliver.drive(begun.roundId);
    const outcome = outcomeOf(vendor, pressRepository(vendor.db).byRound(begun.roundId));
    if (outcome.status === 'SESSION_CLOSED') sessionRepository(vendor.db).closeById(session.id, now());
    if (outcome.status !== 'OK' || outcome.round.detail.jackpot === undefined) return outcome;
    const paid = await withJackpot(vendor, outcome.round);
    // The operator has added the jackpot to the cash beside the round.
    await refresh(session);
    return paid;
  };

  const refresh = (session: SessionRow): Promise<void> =>
    refreshBalance(vendor, session, pressRepository(vendor.db).isPaying);

  const tick = async (): Promise<void> => {
    // A vendor without a database owes nothing.
    if (!vendor.database.exists()) return;
    playLeft(vendor);
    await deliver.tick();
  };
  const stop = periodicTask(DELIVER_MS, tick, warn);

  return vendor;
};
