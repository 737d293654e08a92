import type { DataOf } from '@madang/contracts';

/** A bet as the betting list answers it. */
export type BetRow = DataOf<'/api/bet/betlist'>['list'][number];
