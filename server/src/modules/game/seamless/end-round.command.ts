import type { SeamlessBody } from '@madang/contracts/vendor';
import { roundType } from '../../bet/index.ts';
import { contribute } from '../../jackpot/index.ts';
import { countStake } from '../../wager/index.ts';
import type { GameContext } from '../game-context.ts';
import type { Vendor } from '../vendor.repository.ts';
import { type Answer, type Moved, no, once } from './process.ts';

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
  once(games, { vendor, memberIdx, kind: 'end', txId, roundId, detail }, async ({ trx, at, round }) => {
    const { staked, won, bets, row } = round;
    // Not for good: its bet may still be on its way.
    if (!round.isKnown || (row && row.memberIdx !== memberIdx)) return no('BET_NOT_FOUND', `no round ${roundId}`);
    if (round.isEnded) return { is: 'done' };
    const ended = { is: 'done', round: { ...round, isEnded: true }, detail } as const;
    if (!row || bets === 0n) return ended;
    const type = roundType(Number(staked), Number(won));
    await countStake(trx, { memberIdx, groupKey: row.groupKey, type, stake: staked, at });
    const contribution = { stake: staked, key: `${vendor.code}:${roundId}`, actor: `vendor:${vendor.code}`, at };
    return { ...ended, last: () => contribute(trx, contribution) };
  });
