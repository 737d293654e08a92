import { sql, type Updateable } from 'kysely';
import type { Db, Tables } from '../../plugins/db/index.ts';

const fields = [
  'idx',
  'mem_id',
  'mem_pass',
  'mem_nick',
  'mem_phone',
  'bank',
  'bankacc',
  'cash_out_pass',
  'joined_at',
  'part_send_yn',
  'info_version',
] as const;

export const getInfo = (db: Db, memberIdx: bigint) =>
  db.selectFrom('member.member').select(fields).where('idx', '=', memberIdx).executeTakeFirstOrThrow();

export type InfoRow = Awaited<ReturnType<typeof getInfo>>;

/** The same, locked until the transaction ends. */
export const lockInfo = (trx: Db, memberIdx: bigint): Promise<InfoRow> =>
  trx
    .selectFrom('member.member')
    .select(fields)
    .where('idx', '=', memberIdx)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Writes the changes and answers the next version. */
export const updateInfo = async (
  trx: Db,
  memberIdx: bigint,
  changes: Updateable<Tables['member.member']>,
): Promise<number> => {
  const { info_version } = await trx
    .updateTable('member.member')
    .set(changes)
    .set({ info_version: sql<number>`info_version + 1` })
    .where('idx', '=', memberIdx)
    .returning('info_version')
    .executeTakeFirstOrThrow();
  return info_version;
};

/** A bank by its code or by its name in Korean or English; undefined: none of the list. */
export const findBank = (db: Db, text: string) =>
  db
    .selectFrom('site.bank')
    .select(['bank_code', 'bank_name_kr', 'bank_name_en'])
    .where((eb) =>
      eb.or([
        eb('bank_code', '=', text),
        eb(sql<string>`lower(bank_name_kr)`, '=', text.toLowerCase()),
        eb(sql<string>`lower(bank_name_en)`, '=', text.toLowerCase()),
      ]),
    )
    .executeTakeFirst();

/** Minutes without a sign of the member before the page signs them out. */
export const readIdleMinutes = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ idle_minutes: number }>`SELECT idle_minutes FROM site.option`.execute(db);
  return rows[0]?.idle_minutes ?? 30;
};
