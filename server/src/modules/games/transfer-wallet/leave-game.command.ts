import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import { balanceOf } from '../../../ledger/index.ts';
import type { EndedBy } from '../game.tables.ts';
import { type GameContext, nowOf } from '../game-context.ts';
import { recordEnd } from '../sessions/session.repository.ts';
import { type Hold, withFreeWallet, withWallet } from '../wallet/lock-wallet.ts';
import { lastOut } from '../wallet/transfer.repository.ts';
import { changeWallet, ensureWallet, lockWallet, type Wallet } from '../wallet/wallet.repository.ts';
import { advance, type Position } from './advance.ts';

/**
 * From a game, or from where a leave got stuck, to MOVING_OUT. Anything else is on its way already.
 */
const beginLeave = async (games: GameContext, { memberIdx, leaseId }: Hold, endedBy?: EndedBy): Promise<void> => {
  const now = nowOf(games);
  await games.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, memberIdx);
    if (wallet.lease_id !== leaseId || (wallet.flag !== 'GAME' && wallet.flag !== 'STUCK')) return;
    await changeWallet(trx, memberIdx, {
      flag: 'MOVING_OUT',
      since: now,
      stuck_reason: null,
      attempts: 0,
      round_tries: 0,
      next_at: null,
    });
    if (endedBy) await recordEnd(trx, memberIdx, endedBy);
  });
};

/**
 * The leave of a leased wallet: out of a game, or on with an unfinished move.
 * @param endedBy what ends the game, other than the member's own leave
 */
export const leaveLeased = async (games: GameContext, hold: Hold, endedBy?: EndedBy): Promise<Position> => {
  let position: Position = { wallet: hold.wallet, circuit: null };
  if (hold.wallet.flag === 'MOVING_IN' || hold.wallet.flag === 'MOVING_OUT') position = await advance(games, hold);
  if (position.wallet.flag !== 'GAME' && position.wallet.flag !== 'STUCK') return position;
  // A leave that got stuck just now is not restarted.
  if (position.wallet.flag === 'STUCK' && hold.wallet.flag !== 'STUCK') return position;
  await beginLeave(games, hold, endedBy);
  return advance(games, hold);
};

const busyLeaving = (wallet: Wallet | undefined) =>
  refuse(wallet?.flag === 'STUCK' ? errorCodes.moneyRequestUnfinished : errorCodes.gameEndPending);

/**
 * An old page must not end the current game. Money in transit or stuck may
 * be brought home by any of them.
 */
const isOfAnother = ({ flag, session_id: running }: Wallet, launchId: string | undefined): boolean =>
  launchId !== undefined && running !== launchId && (flag === 'GAME' || flag === 'MOVING_IN');

/**
 * Leaves the game and brings its money back to the site. Safe to repeat: of two tabs one leaves,
 * the other waits and gets the same answer.
 * @param launchId the game that is left, where the caller names it: while another one runs, nothing
 *   is done; a repeated request after a lost answer gets the amount of this game
 * @throws C009 while the exit is being checked, F001 when a person has to look, NT99, TE99 or 9999
 *   by the vendor's state
 */
export const leaveGame = async (
  games: GameContext,
  memberIdx: bigint,
  launchId?: string,
): Promise<{ moved: bigint; cash: bigint }> => {
  const before = await lastOut(games.db, memberIdx);
  let isLeft = true;
  await withWallet(games, memberIdx, busyLeaving, async (hold) => {
    isLeft = !isOfAnother(hold.wallet, launchId);
    if (!isLeft) return;
    const { wallet, circuit } = await leaveLeased(games, hold);
    if (wallet.flag === 'SITE') return;
    const fallback = wallet.flag === 'STUCK' ? errorCodes.moneyRequestUnfinished : errorCodes.gameEndPending;
    throw refuse(circuit === null || circuit === '2000' || circuit === errorCodes.noCredit ? fallback : circuit);
  });
  const out = isLeft ? await lastOut(games.db, memberIdx) : undefined;
  const { cash } = await balanceOf(games.db, memberIdx);
  const isOfIt = launchId === undefined ? out?.tx_id !== before?.tx_id : out?.launch_id === launchId;
  return { moved: out && isOfIt ? out.amount : 0n, cash };
};

/**
 * The same without a waiting caller: the member signed out, takes a break, or the page fell silent.
 * The resolver finishes the rest.
 */
export const leaveQuietly = async (games: GameContext, memberIdx: bigint, endedBy?: EndedBy): Promise<void> => {
  await ensureWallet(games.db, memberIdx, nowOf(games));
  await withFreeWallet(games, memberIdx, (hold) => leaveLeased(games, hold, endedBy));
};
