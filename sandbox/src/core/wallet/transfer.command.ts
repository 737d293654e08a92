import type { DatabaseSync } from 'node:sqlite';
import type { VendorBody, VendorData, VendorRefusalStatus } from '@madang/contracts/vendor-protocol';
import { inTransaction } from '../database.ts';
import { type Outcome, refused } from '../outcome.ts';
import { type TransferRow, walletRepository } from './wallet.repository.ts';

type Transfer = VendorBody<'deposit'>;

const resultOf = (row: TransferRow): Outcome<VendorData<'deposit'>> =>
  row.state === 'done'
    ? { status: 'OK', data: { txId: row.txId, balance: row.balance, at: row.at } }
    : refused(row.reason as VendorRefusalStatus, `${row.kind} ${row.txId} was refused`);

/**
 * Moves money in or out, at most once for each id. What was decided is written down, a refusal too,
 * and is what the same id answers for ever after: a repeated request after a time-out changes
 * nothing.
 */
export const transfer = (
  db: DatabaseSync,
  kind: TransferRow['kind'],
  { txId, memberRef, amount }: Transfer,
  now: number,
  /** The most that all players may hold together, won. */
  credit: number | null = null,
): Outcome<VendorData<'deposit'>> =>
  inTransaction(db, () => {
    const wallet = walletRepository(db);
    const known = wallet.transfer(txId);
    if (known !== null) {
      const same = known.kind === kind && known.memberRef === memberRef && known.amount === amount;
      return same ? resultOf(known) : refused('DUPLICATE_MISMATCH', `${txId} was used for another transfer`);
    }
    if (kind === 'deposit') wallet.addPlayer(memberRef);
    const player = wallet.player(memberRef);
    const balance = player?.balance ?? 0;
    const decide = (): TransferRow['reason'] => {
      if (player === null) return 'PLAYER_NOT_FOUND';
      if (kind === 'deposit') {
        if (player.blocked === 1) return 'BLOCKED';
        return credit !== null && wallet.totalBalance() + amount > credit ? 'NO_CREDIT' : 'OK';
      }
      // A blocked member may always withdraw their balance.
      return amount > balance ? 'INSUFFICIENT_FUNDS' : 'OK';
    };
    const reason = decide();
    const done = reason === 'OK';
    const after = !done ? balance : kind === 'deposit' ? balance + amount : balance - amount;
    const row: TransferRow = {
      txId,
      kind,
      memberRef,
      amount,
      state: done ? 'done' : 'refused',
      reason,
      balance: after,
      at: now,
    };
    wallet.addTransfer(row);
    if (done) wallet.setBalance(memberRef, after);
    return resultOf(row);
  });
