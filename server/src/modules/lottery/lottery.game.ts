import {
  drawId,
  drawLottery,
  LOTTERY,
  LOTTERY_TOPIC,
  type LotteryLine,
  lotteryTier,
  lotteryTiers,
} from '@madang/contracts';
import { post } from '../../money/index.ts';
import type { Trx } from '../../plugins/db/index.ts';
import { publish } from '../../plugins/realtime/index.ts';
import { settleBets } from '../bet/index.ts';
import type { Decision, SharedGame } from '../draw/index.ts';
import { countStake } from '../wager/index.ts';
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

/** Pays every member of a draw once, whatever she holds. Members in the order of their numbers, as everywhere. */
const pay = async (trx: Trx, id: string, at: Date, wins: ReadonlyMap<bigint, bigint>, kind: string): Promise<void> => {
  for (const [memberIdx, amount] of [...wins].sort(([a], [b]) => (a < b ? -1 : 1)))
    await post(trx, {
      key: `lottery:pay:${id}:${memberIdx}`,
      kind,
      ref: id,
      actor: 'system',
      at,
      entries: [
        { system: 'house', amount: -amount },
        { member: memberIdx, account: 'cash', amount },
      ],
    });
};

/** All tickets of a draw in one pass: states, payments, betting rows, and the news. */
const settle = async (trx: Trx, { place, drawn, at }: Decision<LotteryLine>): Promise<void> => {
  const id = drawId(place);
  const tickets = await holdTickets(trx, id);
  const wins = new Map<bigint, bigint>();
  const settled = tickets.map((ticket) => ({ ticket, to: settledAs(ticket, drawn?.result ?? null) }));
  for (const { ticket, to } of settled)
    if (to.win > 0n) wins.set(ticket.member_idx, (wins.get(ticket.member_idx) ?? 0n) + to.win);
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
  for (const { ticket, to } of settled) {
    const { member_idx: memberIdx, stake } = ticket;
    await countStake(trx, { memberIdx, groupKey: 'lottery', type: betTypes[to.state], stake, at });
  }
  await pay(trx, id, at, wins, drawn ? 'lottery.win' : 'lottery.void');
  const news = { data1: id, data2: JSON.stringify(drawn?.result ?? null) };
  await publish(trx, { topic: LOTTERY_TOPIC }, { cmd: drawn ? 'RESULT' : 'VOID', ...news });
};

/** The lottery as the draw service has it. */
export const lotteryGame = (drawsADay: number): SharedGame<LotteryLine> => ({
  game: LOTTERY,
  drawsADay,
  draw: drawLottery,
  settle,
  waiting: waitingDraws,
});
