/** A round of shots at fish as its vendor reported it; `unknown` on the wire, as every round. Pure. */
import type { FishingRoundDetail } from '@madang/contracts/vendor-protocol';

export type FishingShot = FishingRoundDetail['shots'][number];

export const isFishingRound = (detail: unknown): detail is FishingRoundDetail => {
  const round = detail as Partial<FishingRoundDetail> | null;
  return (
    typeof round === 'object' &&
    round !== null &&
    round.kind === 'fishing' &&
    Array.isArray(round.shots) &&
    typeof round.level === 'number' &&
    typeof round.names === 'object'
  );
};

export const isCatch = ({ times }: FishingShot): boolean => times > 0;
