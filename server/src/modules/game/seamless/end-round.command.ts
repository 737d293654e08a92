import type { SeamlessBody } from '@madang/contracts/vendor';
import { readRound, roundType } from '../../bet/index.ts';
import { contribute } from '../../jackpot/index.ts';
import { countStake } from '../../wager/index.ts';
import type { GameContext } from '../game-context.ts';
import type { Vendor } from '../vendor.repository.ts';
import { type Answer, type Moved, no, once } from './process.ts';
import { sumRound } from './seamless.repository.ts';

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
  once(games, { vendor, memberIdx, kind: 'end', txId, roundId, detail }, async ({ trx, at, cash }) => {
    const row = await readRound(trx, vendor.code, roundId);
    const { staked, won, bets, isKnown, isEnded } = await sumRound(trx, vendor.code, roundId);
    // Not for good: its bet may still be on its way.
    if (!isKnown || (row && row.member_idx !== memberIdx)) return no('BET_NOT_FOUND', `no round ${roundId}`);
    if (isEnded) return { is: 'done', balance: cash };
    if (row && bets > 0n) {
      const type = roundType(Number(staked), Number(won));
      await countStake(trx, { memberIdx, groupKey: row.group_key, type, stake: staked, at });
      const contribution = { stake: staked, key: `${vendor.code}:${roundId}`, actor: `vendor:${vendor.code}`, at };
      return { is: 'done', balance: cash, detail, last: () => contribute(trx, contribution) };
    }
    return { is: 'done', balance: cash, detail };
  });
