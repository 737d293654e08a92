import type { Names } from '@madang/contracts';
import type { Trx } from '../../db/index.ts';
import { lockBalance, post } from '../../ledger/index.ts';
import { recordMovement } from '../account-history/index.ts';
import { recordReceivable } from '../receivables/index.ts';
import { forfeitOf, least } from './bonus.policy.ts';
import { writeRemoved } from './forfeit.repository.ts';
import { type KnownForfeit, listForfeits } from './read-models/played.ts';

export interface CorrectedBets {
  vendorCode: string;
  rounds: readonly string[];
  /** What was corrected of a bet, as messages name it. */
  causeOf: (roundId: string) => Names;
  at: Date;
}

interface Change extends KnownForfeit {
  /** What it removes by now in the place of `removed`, won. */
  removes: bigint;
}

const changed = (forfeit: KnownForfeit): Change[] => {
  const { net, beside, removed } = forfeit;
  const { removed: removes } = forfeitOf([forfeit], net, beside + net);
  return removes === removed ? [] : [{ ...forfeit, removes }];
};

/** Moves won between the house and the cash, with its row in the member's history. */
const move = async (trx: Trx, { memberIdx, cashIdx, version }: Change, amount: bigint, at: Date): Promise<void> => {
  const [side, actor] = [amount > 0n ? 1 : -1, 'system'] as const;
  const key = `forfeit:${cashIdx}:${version + 1}`;
  const size = amount > 0n ? amount : -amount;
  const row = await recordMovement(trx, { memberIdx, type: 'bonus', amount: size, side, key, actor, at });
  await post(trx, {
    key: `bonus.forfeit:${row}`,
    kind: 'bonus.forfeit',
    ref: `cash:${row}`,
    actor,
    at,
    entries: [
      { system: 'house', amount: -amount },
      { member: memberIdx, account: 'cash', amount },
    ],
  });
};

/**
 * Takes what a forfeit removes beyond before; what the cash does not hold
 * is recorded as a receivable.
 */
const takeMore = async (trx: Trx, change: Change, { causeOf, at }: CorrectedBets): Promise<void> => {
  const { memberIdx, cashIdx, version, removes, removed, roundId } = change;
  const { cash } = await lockBalance(trx, memberIdx);
  const more = removes - removed;
  const amount = least(cash, more);
  if (amount > 0n) await move(trx, change, -amount, at);
  if (amount === more) return;
  const ref = `forfeit:${cashIdx}:${version + 1}`;
  await recordReceivable(trx, { memberIdx, ref, amount: more - amount, cause: causeOf(roundId), at });
};

/**
 * Pays corrections of bets with the difference that they make to forfeits that have counted these
 * bets, so that a forfeit removes the same whether a bet was corrected before or after it. What a
 * forfeit returns is credited before the payment, what it removes beyond is taken after it. The
 * caller has written the corrected bets and locked the balances of their members before: a forfeit
 * reads bets under the same lock. Source: decision 94.
 */
export const payBesideForfeits = async (
  trx: Trx,
  corrected: CorrectedBets,
  pay: () => Promise<unknown>,
): Promise<void> => {
  const { vendorCode, rounds, at } = corrected;
  const known = rounds.length > 0 ? await listForfeits(trx, vendorCode, rounds) : [];
  const changes = known.flatMap(changed);
  for (const change of changes) {
    if (change.removes < change.removed) await move(trx, change, change.removed - change.removes, at);
    await writeRemoved(trx, change.cashIdx, change.removes);
  }
  await pay();
  for (const change of changes) if (change.removes > change.removed) await takeMore(trx, change, corrected);
};

/** The same for bets that were paid before. */
export const correctForfeits = (trx: Trx, corrected: CorrectedBets): Promise<void> =>
  payBesideForfeits(trx, corrected, async () => undefined);

/**
 * What forfeits are going to remove beyond before once a bet that they have counted has won more,
 * won.
 */
export const forfeitedShare = async (
  trx: Trx,
  { vendorCode, roundId, winnings }: { vendorCode: string; roundId: string; winnings: bigint },
): Promise<bigint> =>
  (await listForfeits(trx, vendorCode, [roundId]))
    .flatMap((forfeit) => changed({ ...forfeit, net: forfeit.net + winnings }))
    .reduce((sum, { removes, removed }) => sum + removes - removed, 0n);
