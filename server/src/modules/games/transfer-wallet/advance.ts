import { type GameContext, nowOf } from '../game-context.ts';
import { closeSessions } from '../sessions/session.repository.ts';
import { leaveCodeOf, type OutcomeCode, undecidedCodeOf } from '../vendors/outcome-codes.ts';
import type { Hold } from '../wallet/lock-wallet.ts';
import { type Transfer, undecidedTransfer } from '../wallet/transfer.repository.ts';
import { backAtSite, changeWallet, lockWallet, readWallet, type Wallet } from '../wallet/wallet.repository.ts';
import { decideTransfer } from './decide-transfer.ts';
import { leaveStep } from './leave-step.ts';
import { queryTransfer, type Settled, sendTransfer } from './settle-transfer.ts';

/**
 * Advances an undecided transfer as far as possible now. One that was never sent is cancelled on
 * the way in, because its player is gone, and sent on the way out.
 */
const settle = async (games: GameContext, hold: Hold, transfer: Transfer): Promise<Settled> => {
  if (transfer.state !== 'new') return queryTransfer(games, hold, transfer);
  if (transfer.direction === 'out') return sendTransfer(games, hold, transfer);
  const isTakenBack = await decideTransfer(games, transfer, { state: 'refused', reason: 'NEVER_SENT', ifAttempts: 0 });
  return isTakenBack
    ? { status: 'refused', outcome: { type: 'undelivered' } }
    : { status: 'unknown', outcome: { type: 'unclear' } };
};

/** MOVING_IN without a transfer: the member came without money, and was interrupted. */
const backOut = async (games: GameContext, { memberIdx, leaseId }: Hold) => {
  const now = nowOf(games);
  await games.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, memberIdx);
    if (wallet.lease_id !== leaseId || wallet.flag !== 'MOVING_IN' || (await undecidedTransfer(trx, memberIdx))) return;
    await closeSessions(trx, memberIdx, now);
    await changeWallet(trx, memberIdx, { ...backAtSite, since: now });
  });
};

export interface Position {
  wallet: Wallet;
  /** Why the move is not at its end. */
  circuit: OutcomeCode | null;
}

/**
 * Advances the unfinished move of a wallet as far as possible now: the same way for a second tab,
 * the resolver and a restart. The caller holds the wallet's lock.
 */
export const advance = async (games: GameContext, hold: Hold): Promise<Position> => {
  const read = async () => (await readWallet(games.db, hold.memberIdx)) ?? hold.wallet;
  const transfer = await undecidedTransfer(games.db, hold.memberIdx);
  if (transfer) {
    const settled = await settle(games, hold, transfer);
    if (settled.status === 'unknown') return { wallet: await read(), circuit: undecidedCodeOf(settled.outcome) };
    const wallet = await read();
    if (settled.status === 'refused' && wallet.flag === 'MOVING_OUT')
      return { wallet, circuit: leaveCodeOf(settled.outcome) };
  }
  const wallet = await read();
  if (wallet.flag === 'MOVING_IN') await backOut(games, hold);
  const circuit = wallet.flag === 'MOVING_OUT' ? await leaveStep(games, { ...hold, wallet }) : null;
  return { wallet: await read(), circuit };
};
