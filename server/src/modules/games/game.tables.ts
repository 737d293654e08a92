import type { Names } from '@madang/contracts';
import type { GameItem } from '@madang/contracts/endpoints';
import type { ColumnType, Generated } from 'kysely';
import type { GroupKey } from '../bets/index.ts';

export type CashFlag = 'SITE' | 'MOVING_IN' | 'GAME' | 'MOVING_OUT' | 'STUCK';
export type TransferState = 'new' | 'sent' | 'unknown' | 'done' | 'refused';
/**
 * What ended a game other than the member's own leave:
 * another game, silence of its page, or a break.
 */
export type EndedBy = 'elsewhere' | 'silent' | 'pause' | 'operator';
/** The vendor's headers about frames of ours. */
export type Framing = 'allowed' | 'refused';
type Json<T> = ColumnType<T, string>;

declare module '../../db/tables.ts' {
  interface Tables {
    'game.vendor': {
      code: string;
      key: string;
      names: Json<Names>;
      group_key: GroupKey;
      wallet: 'transfer' | 'seamless';
      url: string | null;
      page: string | null;
      opened: Generated<boolean>;
      origins: Generated<string[]>;
      shown_under: ColumnType<GroupKey, never, never>;
      ord: Generated<number>;
      enabled: Generated<boolean>;
      maintenance: Generated<boolean>;
      opens: Generated<'auto' | 'popup'>;
      framing: Generated<Framing | null>;
      framing_at: Generated<Date | null>;
      rounds_cursor: Generated<bigint>;
      pulled_at: Date | null;
      /** A round that is open for longer is shown to an operator. */
      round_minutes: Generated<number>;
    };
    'game.game': {
      vendor_code: string;
      key: string;
      ord: number;
      names: Json<Names>;
      category: string;
      type: GameItem['type'];
      rtp: number;
      volatility: GameItem['volatility'];
      min_bet: bigint;
      max_bet: bigint;
      tags: GameItem['tags'];
      released_at: Date;
      gone_at: Date | null;
    };
    'game.favourite': { member_idx: bigint; vendor_code: string; game_key: string; at: Date };
    'game.pin': { ord: number; vendor_code: string; game_key: string };
    'game.wallet': {
      member_idx: bigint;
      ref: string;
      flag: Generated<CashFlag>;
      vendor_code: string | null;
      session_id: string | null;
      since: Date;
      seen_at: Date;
      attempts: Generated<number>;
      round_tries: Generated<number>;
      next_at: Date | null;
      stuck_reason: string | null;
      lease_id: string | null;
      lease_until: Date | null;
    };
    'game.session': {
      launch_id: string;
      member_idx: bigint;
      vendor_code: string;
      game_key: string;
      game_names: Json<Names>;
      status: 'opening' | 'open' | 'closed';
      url: string | null;
      created_at: Date;
      opened_at: Date | null;
      closed_at: Date | null;
      token_hash: Generated<Buffer | null>;
      token_until: Generated<Date | null>;
      ended_by: Generated<EndedBy | null>;
    };
    'game.seamless_tx': {
      vendor_code: string;
      tx_id: string;
      kind: 'bet' | 'win' | 'rollback' | 'end';
      member_idx: bigint;
      round_id: string;
      bet_tx_id: string | null;
      amount: bigint;
      digest: Buffer | null;
      state: 'done' | 'refused' | 'cancelled';
      status: string;
      balance: bigint;
      at: Date;
    };
    'game.transfer': {
      seq: Generated<bigint>;
      tx_id: string;
      member_idx: bigint;
      vendor_code: string;
      direction: 'in' | 'out';
      amount: bigint;
      top_up: Generated<boolean>;
      state: TransferState;
      reason: string | null;
      attempts: Generated<number>;
      created_at: Date;
      sent_at: Date | null;
      decided_at: Date | null;
    };
  }
}
