import { LOTTERY, type LotteryDetail, type LotteryLine, type Names } from '@madang/contracts';
import type { Decision } from '../draws/index.ts';
import type { Ticket } from './lottery.repository.ts';

/** As the betting list names it. */
const vendorNames: Names = { ko: '마당 복권', en: 'Madang Lottery', vn: 'Madang Lottery' };
const gameNames: Names = { ko: '파워 5/28', en: 'Power 5/28', vn: 'Power 5/28' };

/** A ticket's place in the betting list. */
export const roundOf = ({ draw_id, ticket_idx }: Pick<Ticket, 'draw_id' | 'ticket_idx'>): string =>
  `${draw_id}-${ticket_idx}`;

/** All that is needed to show a ticket again. @param drawn null: not yet, or never */
export const detailOf = (
  { draw_id, draw_at, numbers, powerball }: Ticket,
  drawn: Decision<LotteryLine>['drawn'],
  tier: number | null = null,
): LotteryDetail => ({
  kind: 'lottery',
  drawId: draw_id,
  drawAt: draw_at.toISOString(),
  line: { numbers, powerball },
  drawn: drawn ? { ...drawn.result, numbers: [...drawn.result.numbers] } : null,
  tier,
  proof: drawn ? drawn.proof : null,
});

/** The row of a ticket that was bought just now. */
export const betOf = (ticket: Ticket, at: Date) => ({
  memberIdx: ticket.member_idx,
  groupKey: 'lottery' as const,
  vendorCode: LOTTERY,
  vendorNames,
  gameKey: LOTTERY,
  gameNames,
  roundId: roundOf(ticket),
  cash: ticket.stake,
  at,
  detail: detailOf(ticket, null),
});
