import { type Entry, post } from '../../money/index.ts';
import type { Trx } from '../../plugins/db/index.ts';
import { noteMovement } from '../statement/index.ts';
import type { Transfer } from './transfer.repository.ts';

/** Moves the money of a transfer one step on. What leaves the member's cash, or comes into it, stands in her history. */
export const moveTransfer = async (trx: Trx, transfer: Transfer, what: string, entries: Entry[], at: Date) => {
  const { tx_id, member_idx: memberIdx, amount } = transfer;
  const actor = `member:${memberIdx}`;
  const { replayed } = await post(trx, {
    key: `transfer:${tx_id}:${what}`,
    kind: `game.${what}`,
    ref: tx_id,
    actor,
    at,
    entries,
  });
  const cash = entries.find((entry) => 'account' in entry && entry.account === 'cash');
  if (cash && !replayed) {
    const side = cash.amount > 0n ? 1 : -1;
    await noteMovement(trx, { memberIdx, type: 'game', amount, side, key: `game:${tx_id}:${what}`, actor, at });
  }
};
