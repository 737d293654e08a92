/** A lottery ticket as the betting list keeps it. It is `unknown` on the wire. Pure. */
import { type LotteryDetail, type LotteryTier, lotteryTiers } from '@madang/contracts';

export const isLotteryTicket = (detail: unknown): detail is LotteryDetail => {
  const ticket = detail as Partial<LotteryDetail> | null;
  return (
    typeof ticket === 'object' &&
    ticket !== null &&
    ticket.kind === 'lottery' &&
    Array.isArray(ticket.line?.numbers) &&
    typeof ticket.drawId === 'string'
  );
};

/** The prize of a ticket; undefined: it paid nothing. */
export const prizeOf = ({ tier }: LotteryDetail): LotteryTier | undefined =>
  tier === null ? undefined : lotteryTiers[tier];
