import {
  drawId,
  drawLottery,
  LOTTERY,
  LOTTERY_TOPIC,
  type LotteryLine,
  lotteryTier,
  lotteryTiers,
} from '@madang/contracts';
import type { Trx } from '../../db/index.ts';
import { publish } from '../../plugins/realtime/index.ts';
import { publishSettled, settleBets } from '../bets/index.ts';
import { type Decision, payDraw, type SharedGame } from '../draws/index.ts';
import { countStakes } from '../wagering/index.ts';
import { detailOf, roundOf } from './lottery.bet.ts';
import { holdTickets, type SettledTicket, settleTickets, type Ticket, waitingDraws } from './lottery.repository.ts';

/** What a ticket has come to; of a void draw the stake comes back. */
const settledAs = (ticket: Ticket, drawn: LotteryLine | null): SettledTicket => {
  const { ticket_idx, stake } = ticket;
  if (!drawn) return { ticket_idx, state: 'void', tier: null, win: stake };
  const tier = lotteryTier(ticket, drawn);
  const win = tier === null ? 0n : stake * BigInt(lotteryTiers[tier]?.times ?? 0);
  return { ticket_idx, state: win > 0n ? 'win' : 'lose', tier, win };
};

const betTypes = { win: 'win', lose: 'lose', void: 'cancel', wait: 'wait' } as const;

/** All tickets of a draw in one pass: states, payments, betting rows, and the news. */
const settle = async (trx: Trx, decision: Decision<LotteryLine>): Promise<void> => {
  const { place, drawn, at } = decision;
  const id = drawId(place);
  const tickets = await holdTickets(trx, id);
  const settled = tickets.map((ticket) => ({ ticket, to: settledAs(ticket, drawn?.result ?? null) }));
  await settleTickets(
    trx,
    at,
    settled.map(({ to }) => to),
  );
  await settleBets(
    trx,
    LOTTERY,
    at,
    settled.map(({ ticket, to }) => ({
      roundId: roundOf(ticket),
      winCash: to.win,
      type: betTypes[to.state],
      detail: detailOf(ticket, drawn, to.tier),
    })),
  );
  // Balances before requirements: the end of a round and its booking lock them in this order, too.
  await payDraw(
    trx,
    'lottery',
    decision,
    settled.map(({ ticket, to }) => [ticket.member_idx, to.win]),
  );
  const stakes = settled.map(({ ticket: { member_idx: memberIdx, stake }, to }) => {
    return { memberIdx, groupKey: 'lottery' as const, type: betTypes[to.state], stake };
  });
  await countStakes(trx, stakes, at);
  const news = { data1: id, data2: JSON.stringify(drawn?.result ?? null) };
  await publish(trx, { topic: LOTTERY_TOPIC }, { cmd: drawn ? 'RESULT' : 'VOID', ...news });
  await publishSettled(
    trx,
    tickets.map(({ member_idx }) => member_idx),
    id,
  );
};

/** The lottery as the draw service has it. */
export const lotteryGame = (drawsADay: number): SharedGame<LotteryLine> => ({
  game: LOTTERY,
  drawsADay,
  draw: drawLottery,
  settle,
  waiting: waitingDraws,
});
