import type { RawBuilder } from 'kysely';

/** One thing that must hold. `query` answers a row with a sentence in `fault` for each place where it does not. */
export interface Check {
  name: string;
  query: RawBuilder<{ fault: string }>;
}
