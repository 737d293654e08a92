import type { Entry } from '../../money/index.ts';
import type { Trx } from '../../plugins/db/index.ts';
import { type GameContext, laterThan, nowOf } from './game-context.ts';
import { moveTransfer } from './move-transfer.ts';
import { nextWait } from './next-wait.ts';
import { closeSessions, enterLaunched } from './session.repository.ts';
import { type Decision, markDecided, type Transfer } from './transfer.repository.ts';
import { backAtSite, changeWallet, lockWallet, type Wallet } from './wallet.repository.ts';

type Account = 'cash' | 'coin';

const between = (transfer: Transfer, from: Account | 'transit', to: Account | 'transit'): Entry[] => [
  { member: transfer.member_idx, account: from, amount: -transfer.amount },
  { member: transfer.member_idx, account: to, amount: transfer.amount },
];

/** Puts the money on its way: from here on it is neither at the site nor at the vendor. */
export const sendOff = (trx: Trx, transfer: Transfer, at: Date) =>
  transfer.direction === 'in'
    ? moveTransfer(trx, transfer, 'out-of-cash', between(transfer, 'cash', 'transit'), at)
    : moveTransfer(trx, transfer, 'out-of-coin', between(transfer, 'coin', 'transit'), at);

/** Where the money arrives. Added to what is there, whatever came meanwhile. Source: domain §3.3. */
const arrive = (trx: Trx, transfer: Transfer, isDone: boolean, at: Date) => {
  const isCoin = (transfer.direction === 'in') === isDone;
  const what = isDone ? (isCoin ? 'into-coin' : 'into-cash') : isCoin ? 'back-to-coin' : 'back-to-cash';
  return moveTransfer(trx, transfer, what, between(transfer, 'transit', isCoin ? 'coin' : 'cash'), at);
};

const inGame = { flag: 'GAME', attempts: 0, round_tries: 0, next_at: null } as const;

/** What the decision makes of the member's wallet and sessions. */
const settleWallet = async (trx: Trx, transfer: Transfer, wallet: Wallet, isDone: boolean, now: Date) => {
  const { member_idx } = transfer;
  if (transfer.direction === 'in' && isDone) return enterLaunched(trx, member_idx, { ...inGame, since: now }, now);
  if (transfer.direction === 'in' && transfer.top_up) return changeWallet(trx, member_idx, { ...inGame, since: now });
  if (transfer.direction === 'in' || isDone) {
    await closeSessions(trx, member_idx, now);
    return changeWallet(trx, member_idx, { ...backAtSite, since: now });
  }
  const attempts = wallet.attempts + 1;
  return changeWallet(trx, member_idx, { attempts, next_at: laterThan(now, nextWait(attempts)) });
};

/**
 * Decides a transfer, once: money, wallet and sessions in one transaction. Whoever comes second changes nothing, so a
 * resolver, a slow request and a restart may all bring the same news.
 */
export const decideTransfer = async (games: GameContext, transfer: Transfer, decision: Decision): Promise<boolean> => {
  const now = nowOf(games);
  const isDecided = await games.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, transfer.member_idx);
    const decided = await markDecided(trx, transfer.tx_id, decision, now);
    if (!decided) return false;
    await arrive(trx, decided, decision.state === 'done', now);
    await settleWallet(trx, decided, wallet, decision.state === 'done', now);
    return true;
  });
  games.wakeRelay();
  return isDecided;
};
