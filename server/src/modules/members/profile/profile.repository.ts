import { sql, type Updateable } from 'kysely';
import type { Db, Tables } from '../../../db/index.ts';
import '../member.repository.ts';

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
