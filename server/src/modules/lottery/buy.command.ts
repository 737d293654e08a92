import { LOTTERY, LOTTERY_PRICE, type LotteryLine } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../core/command-context.ts';
import { digestOf, once } from '../../core/idempotency.ts';
import { assertAllowed, refuse } from '../../core/refusal.ts';
import { isInsufficientFunds, post } from '../../ledger/index.ts';
import { placeBets } from '../bets/index.ts';
import { addClientSeed, holdSale } from '../draws/index.ts';
import { lockMembers, memberOf, memberPolicy } from '../members/index.ts';
import { guardPlay } from '../responsible-gaming/index.ts';
import { betOf } from './lottery.bet.ts';
import { stakeFits } from './lottery.policy.ts';
import { findPurchase, insertPurchase, insertTickets, stakedOn } from './lottery.repository.ts';

export interface Purchase {
  memberIdx: bigint;
  requestId: string;
  drawId: string;
  /** The commitment that the page showed: tickets of another chain are not sold. */
  terminal: string;
  lines: readonly LotteryLine[];
  clientSeed: string;
}

/**
 * Sells tickets for a draw: cash to the house, the tickets, and their rows in the betting list, in
 * one transaction. A used key gets its purchase again.
 * @throws RG02, B1002, B1001, B0095 for a member who may not; DR01 when the draw takes no more;
 *   B6002 above the maximum for a draw; B6000 when the cash does not suffice,
 *   also while it is in a game; C999 for a used key
 */
export const buyTickets = async (
  { db, clock }: CommandContext,
  { memberIdx, requestId, drawId, terminal, lines, clientSeed }: Purchase,
): Promise<{ drawId: string; tickets: number; stake: bigint }> => {
  const digest = digestOf(
    drawId,
    terminal,
    clientSeed,
    ...lines.map((line) => `${line.numbers.join()}+${line.powerball}`),
  );
  const stake = BigInt(lines.length * LOTTERY_PRICE);
  const sold = await db
    .transaction()
    .execute(async (trx) => {
      const [member] = await lockMembers(trx, [memberIdx]);
      if (!member) throw new Error('the caller is no member');
      return once(
        trx,
        {
          find: () => findPurchase(trx, memberIdx, requestId),
          replay: (known) => ({ drawId, tickets: known.tickets, stake: known.stake }),
        },
        digest,
        async () => {
          const now = clock.now();
          await guardPlay(trx, memberIdx, now);
          const barred = memberPolicy.playRefusal(await memberOf(trx, memberIdx));
          if (barred) throw refuse(barred);
          const sale = await holdSale(trx, drawId, now);
          if (sale?.terminal !== terminal) throw refuse(errorCodes.drawClosed);
          assertAllowed(stakeFits(await stakedOn(trx, memberIdx, drawId), stake));

          const at = new Date(now);
          const purchase = { member_idx: memberIdx, request_id: requestId, digest, draw_id: drawId, stake, at };
          const purchaseIdx = await insertPurchase(trx, { ...purchase, tickets: lines.length });
          const tickets = await insertTickets(
            trx,
            lines.map(({ numbers, powerball }) => ({
              purchase_idx: purchaseIdx,
              member_idx: memberIdx,
              draw_id: drawId,
              draw_at: new Date(sale.drawAt),
              numbers: [...numbers],
              powerball,
              stake: BigInt(LOTTERY_PRICE),
              tier: null,
              settled_at: null,
            })),
          );
          await placeBets(
            trx,
            tickets.map((ticket) => betOf(ticket, at)),
          );
          await addClientSeed(trx, { game: LOTTERY, memberIdx, text: clientSeed, now });
          await post(trx, {
            key: `lottery:buy:${purchaseIdx}`,
            kind: 'lottery.buy',
            ref: drawId,
            actor: `member:${memberIdx}`,
            at,
            entries: [
              { member: memberIdx, account: 'cash', amount: -stake },
              { system: 'house', amount: stake },
            ],
          });
          return { drawId, tickets: lines.length, stake };
        },
      );
    })
    .catch((error) => {
      throw isInsufficientFunds(error) ? refuse(errorCodes.insufficientCash) : error;
    });
  return sold;
};
