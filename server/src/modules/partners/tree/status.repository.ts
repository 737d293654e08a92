import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';
import type { PartnerStatus } from './status.policy.ts';

/** Partners who were not active at an instant. */
export const inactiveAt = async (db: Db, at: Date): Promise<Map<bigint, PartnerStatus>> => {
  const { rows } = await sql<{ partner_idx: bigint; status: PartnerStatus }>`
    SELECT partner_idx, status FROM (
      SELECT DISTINCT ON (partner_idx) partner_idx, status FROM partner.status WHERE since < ${at}
        ORDER BY partner_idx, since DESC) AS latest WHERE status <> 'ACTIVE'`.execute(db);
  return new Map(rows.map(({ partner_idx, status }) => [partner_idx, status]));
};

export const insertStatus = (
  trx: Trx,
  { partnerIdx, status, actor, at }: { partnerIdx: bigint; status: PartnerStatus; actor: string; at: Date },
) =>
  sql`
    INSERT INTO partner.status (partner_idx, since, status, actor) VALUES (${partnerIdx}, ${at}, ${status}, ${actor})
      ON CONFLICT (partner_idx, since) DO UPDATE SET status = EXCLUDED.status, actor = EXCLUDED.actor`.execute(trx);
