import type { SeamlessBody } from '@madang/contracts/vendor-protocol';
import type { Trx } from '../../../db/index.ts';
import { correctForfeits, forfeitedShare } from '../../wagering/index.ts';
import type { GameContext } from '../game-context.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';
import { type Answer, type Moved, never, no } from './effect.ts';
import { recountRound } from './end-round.command.ts';
import { processOne } from './process.ts';
import { lockTx } from './seamless.repository.ts';

/**
 * What a forfeit that has counted the round takes of a win after its end, won,
 * and the taking of it.
 */
const forfeitedOf = async (trx: Trx, vendorCode: string, roundId: string, winnings: bigint, at: Date) => {
  const removes = await forfeitedShare(trx, { vendorCode, roundId, winnings });
  if (removes === 0n) return {};
  const name = (text: string) => `${text} ${roundId}`;
  const causeOf = () => ({ ko: name('게임 라운드'), en: name('game round'), vn: name('ván chơi') });
  return { removes, last: () => correctForfeits(trx, { vendorCode, rounds: [roundId], causeOf, at }) };
};

/**
 * Pays a win. There is no check of the member: a stake is paid also when they are locked, signed
 * out or the session is over.
 */
export const win = (
  games: GameContext,
  vendor: Vendor,
  memberIdx: bigint,
  { txId, betTxId, roundId, amount }: SeamlessBody<'win'>,
): Promise<Answer<Moved>> => {
  const request = { vendor, memberIdx, kind: 'win', txId, roundId, betTxId, amount } as const;
  return processOne(games, request, async (scope) => {
    const { trx, at, cash, round } = scope;
    const staked = await lockTx(trx, vendor.code, betTxId);
    // Not for good: the bet may still be on its way.
    if (staked?.kind !== 'bet' || staked.state === 'refused') return no('BET_NOT_FOUND', `no bet ${betTxId}`);
    if (staked.member_idx !== memberIdx || staked.round_id !== roundId)
      return never('DUPLICATE_MISMATCH', `bet ${betTxId} is of another player or round`);
    if (staked.state === 'cancelled') return never('TRANSACTION_CANCELLED', `bet ${betTxId} was rolled back`);
    const winnings = BigInt(amount);
    if (cash + winnings > Number.MAX_SAFE_INTEGER) return no('INVALID_REQUEST', 'no balance can hold as much');
    const isLate = round.isEnded;
    if (isLate)
      await recountRound(
        scope,
        { vendor, memberIdx, roundId },
        { before: round.winnings, after: round.winnings + winnings },
      );
    return {
      type: 'done',
      moves: { kind: 'win', key: txId, amount: -winnings },
      ...(isLate && (await forfeitedOf(trx, vendor.code, roundId, winnings, at))),
      amount: winnings,
      round: { ...round, winnings: round.winnings + winnings },
    };
  });
};
