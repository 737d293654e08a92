import { ulid } from 'ulid';
import type { SandboxConfig } from '../../config.ts';
import { type OperatorWallet, operatorWallet } from '../../seamless/operator-wallet.ts';
import { inTransaction } from '../database.ts';
import { roundRepository } from '../play/round.repository.ts';
import { type SessionRow, sessionRepository } from '../play/session.repository.ts';
import { type Press, type SpinOutcome, waitOf } from '../play/spin.command.ts';
import { openVendor, type Vendor } from '../vendor.ts';
import type { SlotVendor } from '../vendors.ts';
import { walletRepository } from '../wallet/wallet.repository.ts';
import { delivery } from './deliver.ts';
import { type PressRow, pressRepository, seamlessSchema } from './press.repository.ts';

/** A slot vendor of the other convention: it keeps no money, and calls the operator's wallet for each stake and win. */
export interface SeamlessSlot extends Vendor {
  wallet: OperatorWallet;
  /** For the vendor's own log. */
  warn: (words: string) => void;
  isClosed: () => boolean;
}

const TICK_MS = 250;

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
  const { siteUrl, secret } = config;
  let closed = false;
  const vendor: SeamlessSlot = openVendor([opened, config, now, seamlessSchema], () => ({
    wallet: operatorWallet({ siteUrl, secret, key: opened.key }),
    warn,
    isClosed: () => closed,
    spin: (session, press) => spin(session, press),
    look: (session) => look(session),
  }));
  const deliver = delivery(vendor);

  /** Writes a press down before anybody is asked for its stake. Null: it is known already. */
  const begin = (session: SessionRow, { stake, requestId }: Press): PressRow | SpinOutcome =>
    inTransaction(vendor.db, () => {
      const { db } = vendor;
      const presses = pressRepository(db);
      const known = presses.byRequest(session.id, requestId);
      if (known !== null) return known;
      const wallet = walletRepository(db);
      const player = wallet.player(session.memberRef);
      const game = vendor.gameByKey(session.gameKey);
      if (session.closedAt !== null || player === null || game === null) return { status: 'SESSION_CLOSED' };
      if (player.blocked === 1) return { status: 'BLOCKED' };
      if (!game.stakes.includes(stake)) return { status: 'INVALID_REQUEST' };
      if (waitOf(player.lastSpinAt, { now: now(), cycleMs: config.spinCycleMs }) > 0) return { status: 'TOO_EARLY' };
      wallet.setSpun(session.memberRef, player.balance, now());
      const { id: sessionId, memberRef, gameKey } = session;
      presses.add({
        roundId: ulid(now()),
        sessionId,
        requestId,
        memberRef,
        gameKey,
        stake,
        win: 0,
        state: 'betting',
        reason: '',
        detail: '',
        attempts: 0,
        nextAt: 0,
        at: now(),
      });
      return presses.byRequest(sessionId, requestId) as PressRow;
    });

  const spin = async (session: SessionRow, press: Press): Promise<SpinOutcome> => {
    const begun = begin(session, press);
    if ('status' in begun) return begun;
    await deliver.drive(begun.roundId);
    const outcome = outcomeOf(vendor, pressRepository(vendor.db).byRound(begun.roundId));
    if (outcome.status === 'SESSION_CLOSED') sessionRepository(vendor.db).closeById(session.id, now());
    return outcome;
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

  let ticking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // Whoever never played here owes nothing.
    if (!vendor.books.written()) return;
    ticking = deliver.tick().catch((error: unknown) => warn(String(error)));
  }, TICK_MS);
  timer.unref();

  return {
    vendor,
    tick: deliver.tick,
    close: async (): Promise<void> => {
      closed = true;
      clearInterval(timer);
      await ticking;
      await deliver.settled();
      vendor.books.close();
    },
  };
};
