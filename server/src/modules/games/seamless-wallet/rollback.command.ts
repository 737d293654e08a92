import type { SeamlessBody } from '@madang/contracts/vendor-protocol';
import { findWins } from '../../jackpots/index.ts';
import type { Books } from '../game-context.ts';
import type { SeamlessTx } from '../seamless-tx.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';
import { type Answer, type Moved, never, no } from './effect.ts';
import { processOne } from './process.ts';
import { cancelBet, lockTx, requestRows } from './seamless.repository.ts';

/**
 * Takes a bet back. One that is not known is written down as taken back, so that it is refused when
 * it comes: of a bet and its rollback either both count or neither, in whichever order they arrive.
 * @param actor who takes it back; undefined: the vendor
 */
export const rollback = (
  games: Books,
  vendor: Vendor,
  memberIdx: bigint,
  { txId, betTxId, roundId }: Omit<SeamlessBody<'rollback'>, 'memberRef'>,
  actor?: string,
): Promise<Answer<Moved>> => {
  const request = { vendor, memberIdx, kind: 'rollback', txId, roundId, betTxId } as const;
  return processOne(games, request, async ({ trx, at, cash, round }) => {
    if (betTxId === txId) return no('DUPLICATE_MISMATCH', `${txId} cannot take itself back`);
    const staked = await lockTx(trx, vendor.code, betTxId);
    if (!staked) {
      const tombstone: SeamlessTx = {
        vendor_code: vendor.code,
        tx_id: betTxId,
        kind: 'bet',
        member_idx: memberIdx,
        round_id: roundId,
        bet_tx_id: null,
        amount: 0n,
        digest: null,
        state: 'cancelled',
        status: 'TRANSACTION_CANCELLED',
        balance: cash,
        at,
      };
      await requestRows([{ tx: tombstone }]).execute(trx);
      return { type: 'done' };
    }
    if (staked.kind !== 'bet' || staked.member_idx !== memberIdx || staked.round_id !== roundId)
      return never('DUPLICATE_MISMATCH', `${betTxId} is no bet of this player and round`);
    // Refused or taken back before: there is nothing to give back.
    if (staked.state !== 'done') return { type: 'done' };
    const prizes = await findWins(trx, { vendor_code: vendor.code, tx_id: txId, round_id: roundId });
    if (round.isEnded || round.winnings > 0n || prizes.length > 0)
      return never('BET_SETTLED', `round ${roundId} is settled`);
    await cancelBet(trx, vendor.code, betTxId);
    return {
      type: 'done',
      moves: { kind: 'rollback', key: `${betTxId}:back`, amount: -staked.amount, actor },
      round: {
        ...round,
        staked: round.staked - staked.amount,
        returned: round.returned + staked.amount,
        bets: round.bets - 1n,
      },
    };
  });
};
