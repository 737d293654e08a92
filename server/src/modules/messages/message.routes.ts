import { MESSAGE_KEEP_DAYS, MESSAGE_KEEP_PIECES, PAGE_SIZE } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/refusal.ts';
import { mount } from '../../plugins/mount.ts';
import {
  deleteMessages,
  listMessages,
  lockMessage,
  lockMessages,
  markRead,
  maskExpired,
  messagesBeside,
  unreadOf,
} from './message.repository.ts';
import { publishUnread, purge } from './send-message.ts';

/** Messages to a member: list, read, delete. */
export const messageRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.msgList, async ({ db, clock, caller, body }) => {
    await purge(db, caller.memberIdx, new Date(clock.now()));
    const [{ rows, count }, newMsg] = await Promise.all([
      listMessages(db, caller.memberIdx, body.page),
      unreadOf(db, caller.memberIdx),
    ]);
    return {
      list: rows.map((row) => ({
        msgIdx: Number(row.msg_idx),
        title: row.title,
        regDate: row.sent_at.toISOString(),
        readYn: row.read_at === null ? ('N' as const) : ('Y' as const),
      })),
      pageInfo: { page: body.page, count_per_list: PAGE_SIZE, tatal_list_count: count },
      keep: { days: MESSAGE_KEEP_DAYS, pieces: MESSAGE_KEEP_PIECES },
      newMsg,
    };
  });

  mount(app, endpoints.msgRead, async ({ db, clock, caller, body }) => {
    const answer = await db.transaction().execute(async (trx) => {
      const found = await lockMessage(trx, caller.memberIdx, BigInt(body.msgIdx));
      if (!found) throw refuse(errorCodes.messageNotFound);
      const { msg_idx, title, body: whole, sent_at, read_at, masked_body, masks_at } = found;
      const now = new Date(clock.now());
      const isMasked = masks_at !== null && masks_at <= now;
      const content = isMasked && masked_body ? masked_body : whole;
      if (isMasked) await maskExpired(trx, caller.memberIdx, now);
      if (read_at === null) await markRead(trx, msg_idx, now);
      return {
        msg: {
          msgIdx: Number(msg_idx),
          title,
          content,
          regDate: sent_at.toISOString(),
          masksAt: isMasked ? null : (masks_at?.toISOString() ?? null),
          maskedYn: isMasked ? ('Y' as const) : ('N' as const),
        },
        beside: await messagesBeside(trx, caller.memberIdx, found),
        // Read before: nothing has changed, so nothing is published.
        newMsg: await (read_at === null ? publishUnread : unreadOf)(trx, caller.memberIdx),
      };
    });
    return answer;
  });

  mount(app, endpoints.msgUpdate, async ({ db, caller, body }) => {
    const answer = await db.transaction().execute(async (trx) => {
      const own = await lockMessages(trx, caller.memberIdx, body.msgIdx.map(BigInt));
      if (own.some((message) => message.read_at === null)) throw refuse(errorCodes.unreadCannotBeDeleted);
      if (own.length === 0) return { deleted: 0, newMsg: await unreadOf(trx, caller.memberIdx) };
      await deleteMessages(
        trx,
        own.map((message) => message.msg_idx),
      );
      return { deleted: own.length, newMsg: await publishUnread(trx, caller.memberIdx) };
    });
    return answer;
  });
};
