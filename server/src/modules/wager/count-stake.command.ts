import type { Db } from '../../plugins/db/index.ts';
import type { BetType, GroupKey } from '../bet/index.ts';
import { addToWager, lockWagers } from './wager.repository.ts';

/** How much of a stake counts, per cent. A fold of odds 1.50 and more will count whole. Source: domain §5.3. */
const weights: Readonly<Record<GroupKey, bigint>> = {
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
const luck: readonly GroupKey[] = ['slot', 'hotelslot', 'fishing'];

/** What a settled stake counts towards the requirement, won. Void and returned stakes were never at risk. */
export const weighed = (groupKey: GroupKey, type: BetType, stake: bigint): bigint => {
  const counts = type === 'win' || type === 'lose' || (type === 'draw' && luck.includes(groupKey));
  return counts ? (stake * weights[groupKey]) / 100n : 0n;
};

/**
 * Counts a settled stake towards what is to be wagered, the oldest first, inside the transaction that settles it and
 * therefore once.
 */
export const countStake = async (
  trx: Db,
  {
    memberIdx,
    groupKey,
    type,
    stake,
    at,
  }: { memberIdx: bigint; groupKey: GroupKey; type: BetType; stake: bigint; at: Date },
): Promise<void> => {
  let left = weighed(groupKey, type, stake);
  if (left === 0n) return;
  for (const { idx, required, done } of await lockWagers(trx, memberIdx)) {
    if (left === 0n) return;
    const missing = required - done;
    // bigint has no Math.min.
    const isMet = left >= missing;
    const counted = isMet ? missing : left;
    left -= counted;
    await addToWager(trx, idx, done + counted, isMet ? at : null);
  }
};
