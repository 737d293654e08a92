import { batchBy, isolated } from '../../../core/batcher.ts';
import type { Trx } from '../../../db/index.ts';
import type { Entry } from '../../../ledger/index.ts';
import { type GameContext, laterThan, nowOf } from '../game-context.ts';
import { closeSessions, enterLaunched } from '../sessions/session.repository.ts';
import { moveTransfers, type TransferStep } from '../wallet/move-transfer.ts';
import { nextWait } from '../wallet/retry-delay.ts';
import { type GameTransferDecision, markDecided, type Transfer } from '../wallet/transfer.repository.ts';
import { backAtSite, changeWallet, lockWallets, type Wallet } from '../wallet/wallet.repository.ts';

type Account = 'cash' | 'coin';

const between = (transfer: Transfer, from: Account | 'transit', to: Account | 'transit'): Entry[] => [
  { member: transfer.member_idx, account: from, amount: -transfer.amount },
  { member: transfer.member_idx, account: to, amount: transfer.amount },
];

/** Puts the money on its way: from here on it is neither at the site nor at the vendor. */
export const setOff = (transfer: Transfer, at: Date): TransferStep =>
  transfer.direction === 'in'
    ? { transfer, what: 'out-of-cash', entries: between(transfer, 'cash', 'transit'), at }
    : { transfer, what: 'out-of-coin', entries: between(transfer, 'coin', 'transit'), at };

/**
 * Where the money arrives. Added to what is there, whatever came meanwhile. Source: domain §3.3.
 */
const arrive = (transfer: Transfer, isDone: boolean, at: Date): TransferStep => {
  const isCoin = (transfer.direction === 'in') === isDone;
  const what = isDone ? (isCoin ? 'into-coin' : 'into-cash') : isCoin ? 'back-to-coin' : 'back-to-cash';
  return { transfer, what, entries: between(transfer, 'transit', isCoin ? 'coin' : 'cash'), at };
};

const inGame = { flag: 'GAME', attempts: 0, round_tries: 0, next_at: null } as const;

const hasEntered = ({ direction, state }: Transfer) => direction === 'in' && state === 'done';

/** What the decision makes of the wallet and the sessions of a member who did not enter. */
const settleWallet = async (trx: Trx, transfer: Transfer, wallet: Wallet, now: Date) => {
  const { member_idx, direction, state } = transfer;
  if (direction === 'in' && transfer.top_up) return changeWallet(trx, member_idx, { ...inGame, since: now });
  if (direction === 'in' || state === 'done') {
    await closeSessions(trx, member_idx, now);
    return changeWallet(trx, member_idx, { ...backAtSite, since: now });
  }
  const attempts = wallet.attempts + 1;
  return changeWallet(trx, member_idx, { attempts, next_at: laterThan(now, nextWait(attempts)) });
};

interface DecisionInput {
  transfer: Transfer;
  decision: GameTransferDecision;
  now: Date;
}

/**
 * Those that are decided at once together: money, wallets and sessions of
 * all of them in one transaction.
 */
const decideAll = batchBy((db, batch: readonly DecisionInput[], alone) =>
  db.transaction().execute(async (trx) => {
    const wallets = await lockWallets(
      trx,
      batch.map(({ transfer }) => transfer.member_idx),
      alone,
    );
    const locked = batch.filter(({ transfer }) => wallets.has(transfer.member_idx));
    const marked = await markDecided(
      trx,
      locked.map(({ transfer, decision, now }) => ({ ...decision, tx_id: transfer.tx_id, now })),
    );
    const decided = locked.flatMap(({ now }, index) => {
      const transfer = marked[index];
      return transfer ? [{ transfer, now }] : [];
    });
    await moveTransfers(
      trx,
      decided.map(({ transfer, now }) => arrive(transfer, transfer.state === 'done', now)),
    );
    const entering = decided.filter(({ transfer }) => hasEntered(transfer));
    await enterLaunched(
      trx,
      entering.map(({ transfer, now }) => ({ member_idx: transfer.member_idx, now })),
    );
    for (const { transfer, now } of decided)
      if (!hasEntered(transfer)) await settleWallet(trx, transfer, wallets.get(transfer.member_idx) as Wallet, now);
    const ids = new Set(decided.map(({ transfer }) => transfer.tx_id));
    return batch.map(({ transfer }) => (wallets.has(transfer.member_idx) ? ids.has(transfer.tx_id) : isolated));
  }),
);

/**
 * Decides a transfer, once: money, wallet and sessions in one transaction. A second decision
 * changes nothing, so that a resolver, a slow request and a restart may report the same result.
 */
export const decideTransfer = async (
  games: GameContext,
  transfer: Transfer,
  decision: GameTransferDecision,
): Promise<boolean> => {
  const isDecided = await decideAll(games.db, { transfer, decision, now: nowOf(games) });
  return isDecided;
};
