import type { SeamlessBody } from '@madang/contracts/vendor-protocol';
import { type GroupKey, roundType } from '../../bets/index.ts';
import { contribute } from '../../jackpots/index.ts';
import { countStake, recountStakes, weighed } from '../../wagering/index.ts';
import type { GameContext } from '../game-context.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';
import { type Answer, type Effect, type Moved, no } from './effect.ts';
import { processOne, type Scope } from './process.ts';

/** What a round is about that has been open until now. */
interface Ending {
  vendor: Vendor;
  memberIdx: bigint;
  roundId: string;
  /** What it shows from now on; undefined: as before. */
  detail?: unknown;
}

/** Whether a stake counts the same whatever its round comes to, as in games of chance. */
const countsAnyway = (groupKey: GroupKey): boolean =>
  weighed(groupKey, 'draw', 100n) === weighed(groupKey, 'win', 100n);

/**
 * Counts the stake of an ended round by what the round has paid, won: a win that comes after the
 * end may turn a returned stake into one at risk, or the reverse. @param paid `before`:
 * null while the round was open
 */
export const recountRound = async (
  { trx, at, round: { staked, row } }: Pick<Scope, 'trx' | 'at' | 'round'>,
  { vendor, memberIdx, roundId }: Ending,
  { before, after }: { before: bigint | null; after: bigint },
): Promise<void> => {
  if (!row || countsAnyway(row.groupKey)) return;
  const counts = (winnings: bigint) => weighed(row.groupKey, roundType(Number(staked), Number(winnings)), staked);
  const ref = `round:${vendor.code}:${roundId}`;
  const change = { memberIdx, ref, before: before === null ? 0n : counts(before), after: counts(after) };
  await recountStakes(trx, [change], at);
};

/** Its stake counts towards what is to be wagered and grows the jackpots. Moves no money. */
export const ending = async (
  { trx, at, round }: Scope,
  { vendor, memberIdx, roundId, detail }: Ending,
): Promise<Effect> => {
  const { staked, winnings, bets, row } = round;
  const ended = { type: 'done', round: { ...round, isEnded: true }, detail } as const;
  if (!row || bets === 0n) return ended;
  const type = roundType(Number(staked), Number(winnings));
  const { groupKey } = row;
  if (countsAnyway(groupKey)) await countStake(trx, { memberIdx, groupKey, type, stake: staked, at });
  else await recountRound({ trx, at, round }, { vendor, memberIdx, roundId }, { before: null, after: winnings });
  const contribution = { stake: staked, key: `${vendor.code}:${roundId}`, actor: `vendor:${vendor.code}`, at };
  return { ...ended, last: () => contribute(trx, contribution) };
};

/**
 * Closes a round: its stake counts towards what is to be wagered and grows the jackpots, once. It
 * moves no money. What the round showed when it ended stays as it is:
 * another end is taken and changes nothing.
 */
export const endRound = (
  games: GameContext,
  vendor: Vendor,
  memberIdx: bigint,
  { txId, roundId, detail }: SeamlessBody<'endRound'>,
): Promise<Answer<Moved>> =>
  processOne(games, { vendor, memberIdx, kind: 'end', txId, roundId, detail }, async (scope) => {
    const { isKnown, isEnded, row } = scope.round;
    // Not for good: its bet may still be on its way.
    if (!isKnown || (row && row.memberIdx !== memberIdx)) return no('BET_NOT_FOUND', `no round ${roundId}`);
    return isEnded ? { type: 'done' } : ending(scope, { vendor, memberIdx, roundId, detail });
  });
