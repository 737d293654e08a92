import { PAGE_SIZE } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';

/** The members who acknowledged a notice, the latest first. @throws BD01 there is no such notice */
export const listAcknowledgements = async (db: Db, boardIdx: bigint, page: number) => {
  const notice = await db
    .selectFrom('board.post')
    .select('version')
    .where('board_idx', '=', boardIdx)
    .where('texts', 'is not', null)
    .executeTakeFirst();
  if (!notice) throw refuse(errorCodes.postNotFound);
  const marks = db
    .selectFrom('board.read_mark as mark')
    .where('mark.board_idx', '=', boardIdx)
    .where('mark.acknowledged_at', 'is not', null);
  const { count } = await marks.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const rows = await marks
    .innerJoin('member.member as member', 'member.idx', 'mark.member_idx')
    .select(['member.mem_id', 'mark.acknowledged_at', 'mark.acknowledged_version'])
    .orderBy('mark.acknowledged_at', 'desc')
    .orderBy('mark.member_idx')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, count: Number(count), version: notice.version };
};
