import type { ColumnType, Generated } from 'kysely';

/**
 * A date is no instant: it is written and compared as YYYY-MM-DD, and read as text (`day::text`).
 */
type Day = string;

declare module '../../db/tables.ts' {
  interface Tables {
    'draw.chain': {
      game: string;
      day: Day;
      links: number;
      first_no: number;
      head: string;
      terminal: string;
      salt: string | null;
      published_at: Date;
    };
    'draw.luck': { idx: Generated<bigint>; game: string; day: Day; member_idx: bigint; text: string };
    'draw.decided': {
      game: string;
      day: Day;
      no: number;
      state: 'drawn' | 'void';
      draw_at: Date;
      decided_at: Date;
      seed: string | null;
      result: ColumnType<unknown, string | null>;
    };
  }
}
