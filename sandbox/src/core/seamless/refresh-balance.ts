import type { GameVendor } from '../game-vendor.ts';
import { type SessionRow, sessionRepository } from '../session/session.repository.ts';
import { walletRepository } from '../wallet/wallet.repository.ts';

/**
 * Requests the member's balance from the operator. While a win is on its way the operator may have
 * counted it or not, so the known figure stays. A session that the operator has closed is closed
 * here.
 */
export const refreshBalance = async (
  { db, now, wallet }: Pick<GameVendor, 'db' | 'now' | 'wallet'>,
  session: SessionRow,
  isPaying: (memberRef: string) => boolean,
): Promise<void> => {
  const reply = await wallet.call('authenticate', { token: sessionRepository(db).operatorToken(session.id) });
  if (!db.isOpen) return;
  if (reply.type === 'ok' && reply.data.memberRef === session.memberRef) {
    if (!isPaying(session.memberRef)) walletRepository(db).setBalance(session.memberRef, reply.data.balance);
    return;
  }
  // Silence and other errors end nothing: the former figures are shown.
  const isOver = reply.type === 'refused' && (reply.status === 'INVALID_TOKEN' || reply.status === 'TOKEN_EXPIRED');
  if (reply.type === 'ok' || isOver) sessionRepository(db).closeById(session.id, now());
};
