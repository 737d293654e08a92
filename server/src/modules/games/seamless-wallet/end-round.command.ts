import type { SeamlessBody } from '@madang/contracts/vendor';
import { roundType } from '../../bets/index.ts';
import { contribute } from '../../jackpots/index.ts';
import { countStake } from '../../wagering/index.ts';
import type { GameContext } from '../game-context.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';
import { type Answer, type Effect, type Moved, no } from './effect.ts';
import { once, type Scope } from './process.ts';

/** What a round is about that has been open until now. */
interface Ending {
  vendor: Vendor;
  memberIdx: bigint;
  roundId: string;
  /** What it shows from now on; undefined: as before. */
  detail?: unknown;
}

/** Its stake counts towards what is to be wagered and grows the jackpots. Moves no money. */
export const ending = async (
  { trx, at, round }: Scope,
  { vendor, memberIdx, roundId, detail }: Ending,
): Promise<Effect> => {
  const { staked, won, bets, row } = round;
  const ended = { is: 'done', round: { ...round, isEnded: true }, detail } as const;
  if (!row || bets === 0n) return ended;
  const type = roundType(Number(staked), Number(won));
  await countStake(trx, { memberIdx, groupKey: row.groupKey, type, stake: staked, at });
  const contribution = { stake: staked, key: `${vendor.code}:${roundId}`, actor: `vendor:${vendor.code}`, at };
  return { ...ended, last: () => contribute(trx, contribution) };
};

/**
 * Closes a round: its stake counts towards what is to be wagered and grows the jackpots, once. It moves no money. What the round
 * showed when it ended stays as it is: another end is taken and changes nothing.
 */
export const endRound = (
  games: GameContext,
  vendor: Vendor,
  memberIdx: bigint,
  { txId, roundId, detail }: SeamlessBody<'endRound'>,
): Promise<Answer<Moved>> =>
  once(games, { vendor, memberIdx, kind: 'end', txId, roundId, detail }, async (scope) => {
    const { isKnown, isEnded, row } = scope.round;
    // Not for good: its bet may still be on its way.
    if (!isKnown || (row && row.memberIdx !== memberIdx)) return no('BET_NOT_FOUND', `no round ${roundId}`);
    return isEnded ? { is: 'done' } : ending(scope, { vendor, memberIdx, roundId, detail });
  });
