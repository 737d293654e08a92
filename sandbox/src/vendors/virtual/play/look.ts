import { type SessionRow, sessionRepository } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import type { Bomb } from '../virtual.ts';
import { attemptRepository } from './attempt.repository.ts';

/**
 * Asks the operator what the player has. While a win is on its way nobody can tell whether that counts it already, and the
 * figure that does stays. A session that is over at the operator's is over here.
 */
export const look = async ({ db, now, wallet }: Bomb, session: SessionRow): Promise<void> => {
  const attempts = attemptRepository(db);
  const told = await wallet.call('authenticate', { token: attempts.token(session.id) });
  if (told.is === 'ok' && told.data.memberRef === session.memberRef) {
    if (!attempts.isPaying(session.memberRef)) walletRepository(db).setBalance(session.memberRef, told.data.balance);
    return;
  }
  // Silence and other troubles end nothing: the figures of before are shown.
  const isOver = told.is === 'refused' && (told.status === 'INVALID_TOKEN' || told.status === 'TOKEN_EXPIRED');
  if (told.is === 'ok' || isOver) sessionRepository(db).closeById(session.id, now());
};
