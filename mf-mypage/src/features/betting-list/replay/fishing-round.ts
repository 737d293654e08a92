/** A round of shots at fish as its vendor reported it. Pure. */
import type { FishingRoundDetail } from '@madang/contracts/vendor-protocol';

export type FishingShot = FishingRoundDetail['shots'][number];

export const isCatch = ({ times }: FishingShot): boolean => times > 0;
