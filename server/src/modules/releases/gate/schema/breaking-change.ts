import type { Schema } from './schema.ts';

/** The first position where a produced value may not be accepted. */
export interface Break {
  /** Path of the field, for example `response.data.list[].amount`. */
  readonly at: string;
  /** `may be null now, must be an integer` */
  readonly says: string;
}

export type Fits = (produced: Schema, expected: Schema, at: string) => Break | null;
