import type { Db } from '../../db/index.ts';
import type { BetType, GroupKey } from '../bets/index.ts';
import { addToWagers, lockWagersOf } from './wager.repository.ts';

/**
 * How much of a stake counts, per cent. A fold of odds 1.50 and more will count whole. Source:
 * domain §5.3.
 */
export const wagerWeights: Readonly<Record<GroupKey, bigint>> = {
  slot: 100n,
  hotelslot: 100n,
  fishing: 100n,
  casino: 50n,
  hotelcasino: 50n,
  sports: 50n,
  esports: 50n,
  mini: 50n,
  virtual: 50n,
  lottery: 0n,
};

/** Groups whose rounds end even by chance; elsewhere a draw is a stake that came back. */
const chanceGames: readonly GroupKey[] = ['slot', 'hotelslot', 'fishing'];

/**
 * What a settled stake counts towards the requirement, won.
 * Void and returned stakes were never at risk.
 */
export const weighed = (groupKey: GroupKey, type: BetType, stake: bigint, percent = wagerWeights[groupKey]): bigint => {
  const counts = type === 'win' || type === 'lose' || (type === 'draw' && chanceGames.includes(groupKey));
  return counts ? (stake * percent) / 100n : 0n;
};

/** A stake that was settled. */
export interface SettledStake {
  memberIdx: bigint;
  groupKey: GroupKey;
  type: BetType;
  stake: bigint;
  /** How much of the stake counts, per cent, where the bet decides it and not its group. */
  percent?: bigint;
}

/**
 * Counts settled stakes towards what is to be wagered, the oldest first, inside the transaction
 * that settles them and therefore once. Of a member they count one by one. For bets that nothing
 * corrects later: the others are recounted by `recountStakes`.
 */
export const countStakes = async (trx: Db, stakes: readonly SettledStake[], at: Date): Promise<void> => {
  const left = new Map<bigint, bigint>();
  for (const { memberIdx, groupKey, type, stake, percent } of stakes) {
    const counts = weighed(groupKey, type, stake, percent);
    if (counts > 0n) left.set(memberIdx, (left.get(memberIdx) ?? 0n) + counts);
  }
  if (left.size === 0) return;
  const counted = [];
  for (const { idx, member_idx, required, done } of await lockWagersOf(trx, [...left.keys()])) {
    const [has, missing] = [left.get(member_idx) ?? 0n, required - done];
    if (has === 0n) continue;
    const isMet = has >= missing;
    // bigint has no Math.min.
    const amount = isMet ? missing : has;
    left.set(member_idx, has - amount);
    counted.push({ idx, amount, isMet });
  }
  await addToWagers(trx, counted, at);
};

/** The same for one of them. */
export const countStake = (trx: Db, { at, ...stake }: SettledStake & { at: Date }): Promise<void> =>
  countStakes(trx, [stake], at);
