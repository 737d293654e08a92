import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { readVersionOf } from '../../../core/decisions/read-version.ts';
import { refuse } from '../../../core/refusal.ts';
import { mount } from '../../../plugins/mount.ts';
import { figuresInForce, fillFigures } from './faq.figures.ts';
import { countFaqRead, faqStateOf, listFaq, voteFaq, votesOf } from './faq.repository.ts';
import { saveFaq } from './save-faq.command.ts';

const yesNo = (is: boolean) => (is ? ('Y' as const) : ('N' as const));

/** Questions of the FAQ, for members and for operators. */
export const faqRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.faqList, async ({ db, caller, body: { category } }) => {
    const [rows, votes, figures] = await Promise.all([
      listFaq(db, { isPublished: true, ...(category && { category }) }),
      votesOf(db, caller.memberIdx),
      figuresInForce(db, app.config),
    ]);
    const list = rows.map((row) => {
      const mine = votes.get(row.faq_idx);
      return {
        boardIdx: Number(row.faq_idx),
        category: row.category,
        title: fillFigures(row.question, figures),
        content: fillFigures(row.answer, figures),
        helpful: row.helpful,
        reads: row.reads,
        mine: mine === undefined ? null : yesNo(mine),
      };
    });
    return {
      list,
      idxList: list.map(({ boardIdx }) => boardIdx),
      pageInfo: { page: 1, count_per_list: Math.max(1, list.length), tatal_list_count: list.length },
    };
  });

  mount(app, endpoints.faqHelpful, async ({ db, clock, caller, body: { boardIdx, helpfulYn } }) => {
    const helpful = await voteFaq(db, {
      faqIdx: BigInt(boardIdx),
      memberIdx: caller.memberIdx,
      isHelpful: helpfulYn === 'Y',
      at: new Date(clock.now()),
    });
    if (helpful === undefined) throw refuse(errorCodes.supportItemNotFound);
    return { boardIdx, helpful, mine: helpfulYn };
  });

  mount(app, endpoints.faqRead, async ({ db, caller: { memberIdx }, body: { boardIdx } }) => {
    if (!(await countFaqRead(db, { faqIdx: BigInt(boardIdx), memberIdx })))
      throw refuse(errorCodes.supportItemNotFound);
    return {};
  });

  mount(app, endpoints.operatorFaqList, async ({ db }) => {
    const rows = await listFaq(db, {});
    return {
      list: rows.map((row) => ({
        boardIdx: Number(row.faq_idx),
        category: row.category,
        ord: row.ord,
        title: row.question,
        content: row.answer,
        publishedYn: yesNo(row.is_published),
        helpful: row.helpful,
        reads: row.reads,
        unhelpful: row.unhelpful,
        version: readVersionOf(faqStateOf(row)),
      })),
      variables: Object.keys(await figuresInForce(db, app.config)),
    };
  });

  mount(app, endpoints.operatorFaqSave, async ({ db, clock, caller, body }) => {
    const figures = await figuresInForce(db, app.config);
    const saved = await saveFaq(
      { db, clock, figures },
      {
        faqIdx: body.boardIdx === undefined ? undefined : BigInt(body.boardIdx),
        requestId: body.requestId,
        version: body.version,
        actor: `operator:${caller.memId}`,
        category: body.category,
        ord: body.ord,
        question: body.title,
        answer: body.content,
        isPublished: body.publishedYn === 'Y',
      },
    );
    return { boardIdx: Number(saved) };
  });
};
