import { lockBalances, type Movement, postAll } from '../../../ledger/index.ts';
import type { Trx } from '../../../plugins/db/index.ts';
import { lockReceivables, payReceivables, recordReceivable } from '../../receivables/index.ts';

/** What a settlement pays in the place of what the one before it has paid, won. */
export interface Payment {
  betIdx: bigint;
  memberIdx: bigint;
  /** Number of the settlement, from 1. */
  version: number;
  paidBefore: bigint;
  pays: bigint;
}

const payMovement = ({ betIdx, memberIdx, version, pays }: Payment, at: Date): Movement => ({
  key: `sports:settle:${betIdx}:${version}`,
  kind: 'sports.win',
  ref: `sports:${betIdx}`,
  actor: 'system',
  at,
  entries: [
    { system: 'house', amount: -pays },
    { member: memberIdx, account: 'cash', amount: pays },
  ],
});

const revertMovement = ({ betIdx, memberIdx, version }: Payment, amount: bigint, at: Date): Movement => ({
  key: `sports:revert:${betIdx}:${version}`,
  kind: 'sports.revert',
  ref: `sports:${betIdx}`,
  actor: 'system',
  at,
  entries: [
    { member: memberIdx, account: 'cash', amount: -amount },
    { system: 'house', amount },
  ],
});

/** Winnings first pay what a member owes from corrected results. */
const recover = async (trx: Trx, payments: readonly Payment[], at: Date): Promise<void> => {
  const winners = [...new Set(payments.filter(({ pays }) => pays > 0n).map(({ memberIdx }) => memberIdx))];
  const owed = winners.length > 0 ? await lockReceivables(trx, winners) : [];
  if (owed.length === 0) return;
  const cash = new Map([...(await lockBalances(trx, winners))].map(([member, balance]) => [member, balance.cash]));
  const taken = owed.flatMap(({ receivable_idx, member_idx, open }) => {
    const left = cash.get(member_idx) ?? 0n;
    const amount = left < open ? left : open;
    cash.set(member_idx, left - amount);
    return amount > 0n ? { receivableIdx: receivable_idx, memberIdx: member_idx, open, amount } : [];
  });
  await postAll(
    trx,
    taken.map(({ receivableIdx, memberIdx, open, amount }) => ({
      key: `receivable:${receivableIdx}:${open}`,
      kind: 'receivable.recover',
      ref: `receivable:${receivableIdx}`,
      actor: 'system',
      at,
      entries: [
        { member: memberIdx, account: 'cash' as const, amount: -amount },
        { system: 'house' as const, amount },
      ],
    })),
  );
  await payReceivables(trx, taken);
};

/**
 * Pays settlements: nothing that was posted is edited. A correction posts the new payment and takes the earlier one back; what
 * the cash does not hold is recorded as a receivable. Source: domain §2.5
 */
export const paySettlements = async (trx: Trx, payments: readonly Payment[], at: Date): Promise<void> => {
  // All balances that move at first and by number: two settlers never wait for each other in a circle.
  const moving = payments.filter(({ pays, paidBefore }) => pays > 0n || paidBefore > 0n);
  const all = [...new Set(moving.map(({ memberIdx }) => memberIdx))].sort((a, b) => (a < b ? -1 : 1));
  if (all.length > 0) await lockBalances(trx, all);
  await postAll(
    trx,
    payments.filter(({ pays }) => pays > 0n).map((payment) => payMovement(payment, at)),
  );
  const reverts = payments.filter(({ paidBefore }) => paidBefore > 0n);
  if (reverts.length > 0) {
    const members = [...new Set(reverts.map(({ memberIdx }) => memberIdx))].sort((a, b) => (a < b ? -1 : 1));
    const cash = new Map([...(await lockBalances(trx, members))].map(([member, balance]) => [member, balance.cash]));
    const movements: Movement[] = [];
    for (const payment of reverts) {
      const left = cash.get(payment.memberIdx) ?? 0n;
      const amount = left < payment.paidBefore ? left : payment.paidBefore;
      cash.set(payment.memberIdx, left - amount);
      if (amount > 0n) movements.push(revertMovement(payment, amount, at));
      if (amount < payment.paidBefore)
        await recordReceivable(trx, {
          memberIdx: payment.memberIdx,
          ref: `sports:${payment.betIdx}:${payment.version}`,
          amount: payment.paidBefore - amount,
          at,
        });
    }
    await postAll(trx, movements);
  }
  await recover(trx, payments, at);
};
