import type { Trx } from '../../../db/index.ts';
import { type Entry, postAll } from '../../../ledger/index.ts';
import { recordMovements } from '../../account-history/index.ts';
import type { Transfer } from './transfer.repository.ts';

/** A step of a transfer's money. */
export interface TransferStep {
  transfer: Transfer;
  /** What the ledger calls it, for example `out-of-cash`. */
  what: string;
  entries: readonly Entry[];
  at: Date;
}

const actorOf = ({ member_idx }: Transfer) => `member:${member_idx}`;

/**
 * Advances the money of transfers by one step. Cash that leaves or returns
 * is a row of the member's history.
 */
export const moveTransfers = async (trx: Trx, steps: readonly TransferStep[]): Promise<void> => {
  const posted = await postAll(
    trx,
    steps.map(({ transfer, what, entries, at }) => ({
      key: `transfer:${transfer.tx_id}:${what}`,
      kind: `game.${what}`,
      ref: transfer.tx_id,
      actor: actorOf(transfer),
      at,
      entries,
    })),
  );
  const noted = steps.flatMap(({ transfer, what, entries, at }, step) => {
    const cash = entries.find((entry) => 'account' in entry && entry.account === 'cash');
    if (!cash || posted[step]?.replayed) return [];
    const key = `game:${transfer.tx_id}:${what}`;
    const side: 1 | -1 = cash.amount > 0n ? 1 : -1;
    const { member_idx: memberIdx, amount } = transfer;
    return [{ memberIdx, type: 'game' as const, amount, side, key, actor: actorOf(transfer), at }];
  });
  await recordMovements(trx, noted);
};
