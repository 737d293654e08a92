import type { Generated } from 'kysely';

declare module '../../db/tables.ts' {
  interface Tables {
    'lottery.purchase': {
      purchase_idx: Generated<bigint>;
      member_idx: bigint;
      request_id: string;
      digest: string;
      draw_id: string;
      tickets: number;
      stake: bigint;
      at: Date;
    };
    'lottery.ticket': {
      ticket_idx: Generated<bigint>;
      purchase_idx: bigint;
      member_idx: bigint;
      draw_id: string;
      draw_at: Date;
      numbers: number[];
      powerball: number;
      stake: bigint;
      state: Generated<'wait' | 'win' | 'lose' | 'void'>;
      tier: number | null;
      win: Generated<bigint>;
      settled_at: Date | null;
    };
  }
}
