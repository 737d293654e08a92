import type { DataOf, Names } from '@madang/contracts';
import type { ColumnType, Generated } from 'kysely';

type Row = DataOf<'/api/bet/betlist'>['list'][number];
export type BetType = Row['type'];
export type GroupKey = Row['groupKey'];

declare module '../../db/tables.ts' {
  interface Tables {
    'bet.bet': {
      bet_idx: Generated<bigint>;
      member_idx: bigint;
      group_key: GroupKey;
      vendor_code: string;
      vendor_names: ColumnType<Names, string>;
      game_key: string;
      game_names: ColumnType<Names, string>;
      round_id: string;
      seq: Generated<bigint>;
      cash: bigint;
      win_cash: bigint;
      /** What a jackpot level has paid for it, won; no part of `win_cash`. */
      prize: Generated<bigint>;
      type: BetType;
      bet_at: Date;
      settled_at: Date | null;
      detail: ColumnType<unknown, string>;
      booked_at: Date | null;
      /** Position of the member in the partners' tree when the bet was accepted. */
      partner_node: Generated<bigint | null>;
      /** What counts of the stake for rolling; null: by the bet's type. */
      turnover: Generated<bigint | null>;
    };
  }
}
