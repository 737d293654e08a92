import type { SharedGame } from '@madang/contracts';
import type { Generated } from 'kysely';

declare module '../../db/tables.ts' {
  interface Tables {
    'minigame.bet': {
      bet_idx: Generated<bigint>;
      member_idx: bigint;
      client_bet_id: string;
      digest: string;
      game: SharedGame;
      round_id: string;
      draw_id: string;
      draw_at: Date;
      market_code: string;
      sel_code: string;
      odds: number;
      stake: bigint;
      at: Date;
      state: Generated<'wait' | 'win' | 'lose' | 'void'>;
      win: Generated<bigint>;
      settled_at: Date | null;
    };
    'minigame.round': { draw_id: string; state: 'OPEN' | 'CLOSED' | 'REVEALED' | 'VOIDED'; close_at: Date };
  }
}
