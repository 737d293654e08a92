/** A bet on a mini game as the betting list keeps it. It is `unknown` on the wire. Pure. */
import type { MiniDetail } from '@madang/contracts';

export const isMiniBet = (detail: unknown): detail is MiniDetail => {
  const bet = detail as Partial<MiniDetail> | null;
  return (
    typeof bet === 'object' &&
    bet !== null &&
    bet.kind === 'mini' &&
    typeof bet.round === 'string' &&
    typeof bet.marketCode === 'string' &&
    typeof bet.selCode === 'string' &&
    typeof bet.odds === 'number'
  );
};
