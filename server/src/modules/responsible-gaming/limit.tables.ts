import type { Generated } from 'kysely';
import type { Period } from './limit.policy.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'limits.site_rule': { day_max: bigint | null; week_max: bigint | null; month_max: bigint | null };
    'limits.deposit_limit': {
      member_idx: bigint;
      period: Period;
      amount: bigint | null;
      next_amount: bigint | null;
      next_at: Date | null;
    };
    'limits.deposit': { ref: string; member_idx: bigint; amount: bigint; at: Date };
    'limits.reality_check': { member_idx: bigint; minutes: Generated<number>; seen_at: Date | null };
  }
}
