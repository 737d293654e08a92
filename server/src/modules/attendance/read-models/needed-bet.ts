import { sql } from 'kysely';
import { fromSeoulTime } from '../../../core/seoul.ts';
import type { Db } from '../../../db/index.ts';

/** Whether a stamp needs a settled bet of the same day. */
export const readNeedsBet = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ needs: boolean }>`SELECT attendance_needs_bet AS needs FROM site.option`.execute(db);
  return rows[0]?.needs ?? false;
};

const DAY_MS = 86_400_000;

export const hasSettledBet = async (db: Db, memberIdx: bigint, day: string): Promise<boolean> => {
  const from = fromSeoulTime(`${day} 00:00:00`);
  const found = await db
    .selectFrom('bet.bet')
    .select('bet_idx')
    .where('member_idx', '=', memberIdx)
    .where('type', 'in', ['win', 'lose', 'draw'])
    .where('settled_at', '>=', from)
    .where('settled_at', '<', new Date(from.getTime() + DAY_MS))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
