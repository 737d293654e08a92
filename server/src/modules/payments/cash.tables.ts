import type { DataOf } from '@madang/contracts';
import type { ColumnType, Generated } from 'kysely';

/** 0 request, 2 waiting, 1 complete, -1 cancelled. Source: specification §4. */
export type CashStatus = 0 | 2 | 1 | -1;
/** Applications that an operator decides: bank transfers, and USDT. */
export type RequestType = 'in' | 'out' | 'coinIn' | 'coinOut';
/** Kinds of rows in the history. Source: domain §11. */
export type CashType = DataOf<'/api/cash/list/'>['list'][number]['cashType'];
export type BonusKind = 'first' | 'daily' | 'none';

declare module '../../db/tables.ts' {
  interface Tables {
    'cash.rule': {
      in_min: bigint;
      in_max: bigint;
      in_unit: bigint;
      out_open: boolean;
      out_min: bigint;
      out_unit: bigint;
      out_spacing_ms: bigint;
      bonus_first_percent: number;
      bonus_daily_percent: number;
      bonus_cap: bigint;
      wager_bonus_percent: number;
      wager_plain_percent: number;
    };
    'cash.member_rule': {
      member_idx: bigint;
      in_blocked: Generated<boolean>;
      out_blocked: Generated<boolean>;
      pass_failures: Generated<number>;
      pass_locked_until: Date | null;
    };
    'cash.request': {
      cash_idx: Generated<bigint>;
      member_idx: bigint;
      cash_type: CashType;
      amount: bigint;
      bonus_kind: Generated<BonusKind>;
      bonus: Generated<bigint>;
      wager: Generated<bigint>;
      status: Generated<CashStatus>;
      request_id: string;
      digest: string;
      requested_at: Date;
      decided_at: Date | null;
      decided_by: string | null;
      reason: string | null;
      hidden_at: Date | null;
      /** 1 into the cash, -1 out of it; null: by the type. */
      side: Generated<1 | -1 | null>;
      counterpart_idx: Generated<bigint | null>;
      memo: Generated<string | null>;
      /** Destination of a withdrawal to a bank, frozen by the database; null: another kind. */
      to_bank: Generated<string | null>;
      to_account: Generated<string | null>;
      to_holder: Generated<string | null>;
    };
    'cash.account': {
      account_idx: Generated<bigint>;
      member_idx: bigint;
      request_id: string;
      ref: string;
      requested_at: Date;
      next_at: Date | null;
      attempts: Generated<number>;
      bank_name: string | null;
      bank_name_en: Generated<string | null>;
      account_no: string | null;
      holder: string | null;
      valid_until: Date | null;
      answered_at: Date | null;
    };
    'cash.bank_event': {
      event_id: string;
      kind: 'account' | 'transfer';
      ref: string;
      body: ColumnType<Record<string, string | number>, string>;
      told_at: Date;
      /** False: a transfer of before the suspense account. */
      is_booked: Generated<boolean>;
    };
  }
}
