import type { SeamlessBody } from '@madang/contracts/vendor';
import type { GameContext } from '../game-context.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';
import { type Answer, type Moved, never, no } from './effect.ts';
import { recountRound } from './end-round.command.ts';
import { once } from './process.ts';
import { lockTx } from './seamless.repository.ts';

/**
 * Pays a win. There is no check of the member: a stake is paid also when they are locked, signed out or the session
 * is over.
 */
export const win = (
  games: GameContext,
  vendor: Vendor,
  memberIdx: bigint,
  { txId, betTxId, roundId, amount }: SeamlessBody<'win'>,
): Promise<Answer<Moved>> => {
  const request = { vendor, memberIdx, kind: 'win', txId, roundId, betTxId, amount } as const;
  return once(games, request, async (scope) => {
    const { trx, cash, round } = scope;
    const staked = await lockTx(trx, vendor.code, betTxId);
    // Not for good: the bet may still be on its way.
    if (staked?.kind !== 'bet' || staked.state === 'refused') return no('BET_NOT_FOUND', `no bet ${betTxId}`);
    if (staked.member_idx !== memberIdx || staked.round_id !== roundId)
      return never('DUPLICATE_MISMATCH', `bet ${betTxId} is of another player or round`);
    if (staked.state === 'cancelled') return never('TRANSACTION_CANCELLED', `bet ${betTxId} was rolled back`);
    const won = BigInt(amount);
    if (cash + won > Number.MAX_SAFE_INTEGER) return no('INVALID_REQUEST', 'no balance can hold as much');
    if (round.isEnded)
      await recountRound(scope, { vendor, memberIdx, roundId }, { before: round.won, after: round.won + won });
    return {
      is: 'done',
      moves: { kind: 'win', key: txId, amount: -won },
      amount: won,
      round: { ...round, won: round.won + won },
    };
  });
};
