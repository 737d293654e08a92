import type { SandboxConfig } from '../../../config.ts';
import { inTransaction } from '../../../core/database.ts';
import { roundRepository } from '../../../core/history/round.repository.ts';
import { type SessionRow, sessionRepository } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { allowed, type Press, type SpinOutcome } from '../play/spin.command.ts';
import { openVendor, type Vendor, withJackpot } from '../vendor.ts';
import type { SlotVendor } from '../vendors.ts';
import { delivery } from './deliver.ts';
import { drawPress, playLeft } from './draw-press.ts';
import { type PressRow, pressRepository, seamlessSchema } from './press.repository.ts';

/** A slot vendor of the other convention: it keeps no money, and calls the operator's wallet for each stake and win. */
export interface SeamlessSlot extends Vendor {
  isClosed: () => boolean;
}

const TICK_MS = 250;
/** A round of this convention is open until its last free spin, so that it cannot wait for ever: a day. */
export const FREE_SPINS_LAST_MS = 24 * 3_600_000;

/** What became of a press, once that is known. */
const outcomeOf = (vendor: SeamlessSlot, press: PressRow): SpinOutcome => {
  const round = roundRepository(vendor.db).byRequest(press.sessionId, press.requestId);
  if (round !== null) return { status: 'OK', round };
  if (press.state === 'void') return { status: 'VOID' };
  if (press.state !== 'refused') return { status: 'NO_ANSWER' };
  switch (press.reason) {
    case 'INSUFFICIENT_FUNDS':
      return { status: 'INSUFFICIENT_FUNDS' };
    case 'INVALID_TOKEN':
    case 'TOKEN_EXPIRED':
      return { status: 'SESSION_CLOSED' };
    case 'LIMIT_REACHED':
      return { status: 'INVALID_REQUEST' };
    default:
      return { status: 'BLOCKED' };
  }
};

export const openSeamlessSlot = (
  opened: SlotVendor,
  config: SandboxConfig,
  now: () => number,
  warn: (words: string) => void,
) => {
  let closed = false;
  const vendor: SeamlessSlot = openVendor([opened, config, now, warn, seamlessSchema], (desk) => ({
    freeSpinsLastMs: FREE_SPINS_LAST_MS,
    isClosed: () => closed,
    spin: (session, press) => spin(session, press),
    look: (session) => look(session),
    close: async () => {
      closed = true;
      clearInterval(timer);
      await ticking;
      await Promise.all([deliver.settled(), desk.jackpots.close()]);
      desk.books.close();
    },
  }));
  const deliver = delivery(vendor);

  /** Writes a press down before anybody is asked for its stake; a free spin is drawn at once. */
  const begin = (session: SessionRow, press: Press): PressRow | SpinOutcome =>
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

  const spin = async (session: SessionRow, press: Press): Promise<SpinOutcome> => {
    const begun = begin(session, press);
    if (!('roundId' in begun)) return begun;
    await deliver.drive(begun.roundId);
    const outcome = outcomeOf(vendor, pressRepository(vendor.db).byRound(begun.roundId));
    if (outcome.status === 'SESSION_CLOSED') sessionRepository(vendor.db).closeById(session.id, now());
    if (outcome.status !== 'OK' || outcome.round.detail.jackpot === undefined) return outcome;
    const told = await withJackpot(vendor, outcome.round);
    // It went into her cash beside the round.
    await look(session);
    return told;
  };

  /**
   * What the player has is the operator's to say. While a win is on its way nobody can tell whether that counts it already,
   * and the figure that does stays.
   */
  const look = async (session: SessionRow): Promise<void> => {
    const presses = pressRepository(vendor.db);
    const told = await vendor.wallet.call('authenticate', { token: presses.token(session.id) });
    if (told.is === 'ok' && told.data.memberRef === session.memberRef) {
      if (!presses.isPaying(session.memberRef))
        walletRepository(vendor.db).setBalance(session.memberRef, told.data.balance);
      return;
    }
    // Silence and other troubles end nothing: the figures of before are shown.
    const isOver = told.is === 'refused' && (told.status === 'INVALID_TOKEN' || told.status === 'TOKEN_EXPIRED');
    if (told.is === 'ok' || isOver) sessionRepository(vendor.db).closeById(session.id, now());
  };

  const tick = async (): Promise<void> => {
    playLeft(vendor);
    await deliver.tick();
  };
  let ticking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // Whoever never played here owes nothing.
    if (!vendor.books.written()) return;
    ticking = tick().catch((error: unknown) => warn(String(error)));
  }, TICK_MS);
  timer.unref();

  return vendor;
};
