import type { Db, Trx } from '../../db/index.ts';
import './cash.tables.ts';

/** The member's own rows among the chosen ones, locked. */
export const lockOwn = (trx: Trx, memberIdx: bigint, chosenIdx: readonly bigint[]) =>
  trx
    .selectFrom('cash.request')
    .select(['cash_idx', 'status', 'hidden_at'])
    .where('member_idx', '=', memberIdx)
    .where('cash_idx', 'in', chosenIdx)
    .orderBy('cash_idx')
    .forUpdate()
    .execute();

export const hideRows = (trx: Db, chosenIdx: readonly bigint[], at: Date) =>
  trx.updateTable('cash.request').set({ hidden_at: at }).where('cash_idx', 'in', chosenIdx).execute();
