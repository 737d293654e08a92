import { errorCodes } from '@madang/contracts/error-codes';
import { noteAction } from '../../../core/audit.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Db } from '../../../plugins/db/index.ts';
import { refuse } from '../../../plugins/errors.ts';
import { assertFigures, type Figures } from './faq.figures.ts';
import { type FaqInput, insertFaq, lockFaq, updateFaq } from './faq.repository.ts';

/** What the audit keeps of a question. */
const factsOf = ({ category, ord, question, answer, isPublished }: FaqInput) => ({
  category,
  ord,
  isPublished,
  question: question.ko,
  answer: JSON.stringify(answer),
});

/** Writes a question, or changes one. @throws SU07, RQ01 for a figure that there is not */
export const saveFaq = (
  { db, clock, figures }: { db: Db; clock: Clock; figures: Figures },
  { faqIdx, actor, ...faq }: FaqInput & { faqIdx: bigint | undefined; actor: string },
): Promise<bigint> =>
  db.transaction().execute(async (trx) => {
    assertFigures(faq.question, figures);
    assertFigures(faq.answer, figures);
    const at = new Date(clock.now());
    const before = faqIdx === undefined ? null : await lockFaq(trx, faqIdx);
    if (before === undefined) throw refuse(errorCodes.supportItemNotFound);
    const saved = before?.faq_idx ?? (await insertFaq(trx, faq, at));
    if (before) await updateFaq(trx, saved, faq, at);
    await noteAction(trx, {
      actor,
      action: 'support.faq',
      memberIdx: null,
      subject: `faq:${saved}`,
      before: before ? factsOf({ ...before, isPublished: before.is_published }) : {},
      after: factsOf(faq),
      at,
    });
    return saved;
  });
