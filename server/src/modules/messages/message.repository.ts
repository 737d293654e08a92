import { type Names, PAGE_SIZE } from '@madang/contracts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Db } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'board.message': {
      msg_idx: Generated<bigint>;
      member_idx: bigint;
      title: ColumnType<Names, string>;
      body: ColumnType<Names, string>;
      sent_at: Date;
      read_at: Date | null;
      /** The text from `masks_at` on, without what is secret. */
      masked_body: ColumnType<Names | null, string | null | undefined>;
      masks_at: ColumnType<Date | null, Date | null | undefined>;
    };
  }
}

/** Messages that a member has not read. */
export const unreadOf = async (db: Db, memberIdx: bigint): Promise<number> => {
  const { count } = await db
    .selectFrom('board.message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_idx', '=', memberIdx)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const listMessages = async (db: Db, memberIdx: bigint, page: number) => {
  const own = db.selectFrom('board.message').where('member_idx', '=', memberIdx);
  const { count } = await own.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['msg_idx', 'title', 'sent_at', 'read_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('msg_idx', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, count: Number(count) };
};

/** One message of the member, locked; undefined where the member has no such message. */
export const lockMessage = (trx: Db, memberIdx: bigint, msgIdx: bigint) =>
  trx
    .selectFrom('board.message')
    .select(['msg_idx', 'title', 'body', 'sent_at', 'read_at', 'masked_body', 'masks_at'])
    .where('member_idx', '=', memberIdx)
    .where('msg_idx', '=', msgIdx)
    .forUpdate()
    .executeTakeFirst();

export const markRead = (trx: Db, msgIdx: bigint, at: Date) =>
  trx.updateTable('board.message').set({ read_at: at }).where('msg_idx', '=', msgIdx).execute();

interface Place {
  msg_idx: bigint;
  sent_at: Date;
}

/** The member's next newer and next older message, in the order of the list. */
export const messagesBeside = async (db: Db, memberIdx: bigint, { msg_idx, sent_at }: Place) => {
  const next = async (than: '>' | '<', order: 'asc' | 'desc'): Promise<number | null> => {
    const found = await db
      .selectFrom('board.message')
      .select('msg_idx')
      .where('member_idx', '=', memberIdx)
      .where((eb) => eb(eb.refTuple('sent_at', 'msg_idx'), than, eb.tuple(sent_at, msg_idx)))
      .orderBy('sent_at', order)
      .orderBy('msg_idx', order)
      .limit(1)
      .executeTakeFirst();
    return found ? Number(found.msg_idx) : null;
  };
  return { newer: await next('>', 'asc'), older: await next('<', 'desc') };
};

/** The member's own messages among the chosen ones, locked. */
export const lockMessages = (trx: Db, memberIdx: bigint, chosen: readonly bigint[]) =>
  trx
    .selectFrom('board.message')
    .select(['msg_idx', 'read_at'])
    .where('member_idx', '=', memberIdx)
    .where('msg_idx', 'in', chosen)
    .orderBy('msg_idx')
    .forUpdate()
    .execute();

export const deleteMessages = (trx: Db, chosen: readonly bigint[]) =>
  trx.deleteFrom('board.message').where('msg_idx', 'in', chosen).execute();

/**
 * Takes back the unread messages of a title that were sent from `after` on.
 * @returns whether there was one
 */
export const retractMessages = async (
  trx: Db,
  { memberIdx, title, after }: { memberIdx: bigint; title: Names; after: Date },
): Promise<boolean> => {
  const taken = await trx
    .deleteFrom('board.message')
    .where('member_idx', '=', memberIdx)
    .where('read_at', 'is', null)
    .where('sent_at', '>=', after)
    .where(sql<boolean>`title = ${JSON.stringify(title)}::jsonb`)
    .returning('msg_idx')
    .execute();
  return taken.length > 0;
};

export interface NewMessage {
  memberIdx: bigint;
  title: Names;
  body: Names;
  at: Date;
  /** What the text becomes at a time: without an account number. */
  mask?: { body: Names; at: Date };
}

export const insertMessage = async (trx: Db, message: NewMessage): Promise<void> => {
  await trx
    .insertInto('board.message')
    .values({
      member_idx: message.memberIdx,
      title: JSON.stringify(message.title),
      body: JSON.stringify(message.body),
      sent_at: message.at,
      read_at: null,
      masked_body: message.mask ? JSON.stringify(message.mask.body) : null,
      masks_at: message.mask?.at ?? null,
    })
    .execute();
};

/** Puts the masked text in place of the whole one where its time has come: nothing secret stays. */
export const maskExpired = (trx: Db, memberIdx: bigint, at: Date) =>
  trx
    .updateTable('board.message')
    .set({ body: sql<never>`masked_body` })
    .where('member_idx', '=', memberIdx)
    .where('masks_at', '<=', at)
    .whereRef('body', '!=', 'masked_body')
    .execute();

/**
 * Read messages older than `before`, and those beyond the newest `pieces`, go;
 * an unread one never does.
 */
export const purgeRead = (trx: Db, memberIdx: bigint, { before, pieces }: { before: Date; pieces: number }) =>
  trx
    .deleteFrom('board.message')
    .where('member_idx', '=', memberIdx)
    .where('read_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('sent_at', '<', before),
        eb(
          'msg_idx',
          'not in',
          eb
            .selectFrom('board.message as newest')
            .select('newest.msg_idx')
            .where('newest.member_idx', '=', memberIdx)
            .orderBy('newest.sent_at', 'desc')
            .orderBy('newest.msg_idx', 'desc')
            .limit(pieces),
        ),
      ]),
    )
    .execute();
