import type { DataOf } from '@madang/contracts';

/** One partner or member directly below, with their rates. */
export type LowerRates = DataOf<'/api/partner/rates'>['list'][number];
export type LowerRate = LowerRates['rates'][number];
