import type { DataOf } from '../api.ts';

/** A completed deposit or withdrawal, as everybody may see it. */
export type MoneyNote = DataOf<'/api/main/cashList'>['feed'][number];
