import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../core/refusal.ts';
import { mount } from '../../../plugins/mount.ts';
import { memberOf } from '../../members/index.ts';
import { findInquiry, listEntries, listInquiriesOf } from './inquiry.repository.ts';
import { inquiryOf, inquiryRowOf, pageInfoOf } from './inquiry.view.ts';
import { writeInquiry } from './write-inquiry.command.ts';

/** Inquiries as their member sees them. */
export const inquiryRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.qnaList, async ({ db, caller, body: { page, status } }) => {
    const { rows, count } = await listInquiriesOf(db, caller.memberIdx, { page, status });
    const list = rows.map(inquiryRowOf);
    return { list, idxList: list.map(({ boardIdx }) => boardIdx), pageInfo: pageInfoOf(page, count) };
  });

  mount(app, endpoints.qnaDetail, async ({ db, clock, caller, body }) => {
    const inquiry = await findInquiry(db, BigInt(body.boardIdx), caller.memberIdx);
    if (!inquiry) throw refuse(errorCodes.inquiryNotFound);
    const [entries, { memName }] = await Promise.all([
      listEntries(db, inquiry.inquiry_idx),
      memberOf(db, caller.memberIdx),
    ]);
    return { board: inquiryOf(inquiry, entries, { memName, now: clock.now() }) };
  });

  mount(app, endpoints.qnaSave, async ({ db, clock, caller, body }) => {
    const inquiryIdx = await writeInquiry(
      { db, clock },
      {
        memberIdx: caller.memberIdx,
        memId: caller.memId,
        requestId: body.requestId,
        inquiryIdx: body.boardIdx === undefined ? undefined : BigInt(body.boardIdx),
        category: body.category,
        title: body.title,
        content: body.content,
        draftSeq: body.draftSeq,
      },
    );
    return { boardIdx: Number(inquiryIdx), status: 'wait' as const };
  });
};
