import { type Names, SPORTSBOOK } from '@madang/contracts';
import type { Trx } from '../../../db/index.ts';
import { lockBalances, type Movement, postAll } from '../../../ledger/index.ts';
import { recordReceivable } from '../../receivables/index.ts';
import { payBesideForfeits } from '../../wagering/index.ts';
import { sportsRoundIdOf } from '../bets/bet-row.ts';

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

/** A first settlement is counted by no forfeit. */
const isCorrection = ({ version }: Payment): boolean => version > 1;

/** Pays them to and from the cash, whose balances are locked. */
const payDifferences = async (trx: Trx, payments: readonly Payment[], causeOf: (betIdx: bigint) => Names, at: Date) => {
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
          cause: causeOf(payment.betIdx),
          at,
        });
    }
    await postAll(trx, movements);
  }
};

/**
 * Pays settlements: nothing that was posted is edited. A correction posts the new payment and takes
 * the earlier one back; what the cash does not hold is recorded as a receivable, which the member's
 * credits pay. Source: domain §2.5 A forfeited bonus is corrected with the
 * bets that its sum was computed from.
 * @param causeOf what was corrected of a bet, as messages name it
 */
export const paySettlements = async (
  trx: Trx,
  payments: readonly Payment[],
  causeOf: (betIdx: bigint) => Names,
  at: Date,
): Promise<void> => {
  // All balances that move at first and by number:
  // two settlers never wait for each other in a circle.
  const moving = payments.filter((one) => one.pays > 0n || one.paidBefore > 0n || isCorrection(one));
  const all = [...new Set(moving.map(({ memberIdx }) => memberIdx))].sort((a, b) => (a < b ? -1 : 1));
  if (all.length > 0) await lockBalances(trx, all);
  const corrected = new Map(payments.filter(isCorrection).map(({ betIdx }) => [sportsRoundIdOf(betIdx), betIdx]));
  const beside = {
    vendorCode: SPORTSBOOK,
    rounds: [...corrected.keys()],
    causeOf: (roundId: string) => causeOf(corrected.get(roundId) as bigint),
    at,
  };
  await payBesideForfeits(trx, beside, () => payDifferences(trx, payments, causeOf, at));
};
