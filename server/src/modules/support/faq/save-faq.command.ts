import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { onceByKey } from '../../../core/decisions/call-key.ts';
import { assertRead } from '../../../core/decisions/read-version.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { assertFigures, type Figures } from './faq.figures.ts';
import { type FaqInput, faqStateOf, insertFaq, lockFaq, updateFaq } from './faq.repository.ts';

/** What the audit keeps of a question. */
const factsOf = ({ category, ord, question, answer, isPublished }: FaqInput) => ({
  category,
  ord,
  isPublished,
  question: question.ko,
  answer: JSON.stringify(answer),
});

export interface FaqChange extends FaqInput {
  /** Undefined: a new question. */
  faqIdx: bigint | undefined;
  /** The operator's key: a question sent twice is written once. */
  requestId?: string | undefined;
  /** Version of the question that the operator has read. */
  version: string;
  actor: string;
}

/**
 * Writes a question, or changes one.
 * @throws SU07, RQ01 for a figure that there is not; OP01 for one that has changed since it was
 *   read; C999 for a key of another text
 */
export const saveFaq = async (
  { db, clock, figures }: { db: Db; clock: Clock; figures: Figures },
  input: FaqChange,
): Promise<bigint> => {
  const { faqIdx, requestId, version, actor, ...faq } = input;
  const at = new Date(clock.now());
  const write = async (trx: Trx) => {
    assertFigures(faq.question, figures);
    assertFigures(faq.answer, figures);
    const before = faqIdx === undefined ? null : await lockFaq(trx, faqIdx);
    if (before === undefined) throw refuse(errorCodes.supportItemNotFound);
    if (before) assertRead(version, faqStateOf(before), { title: before.question.ko });
    const saved = before?.faq_idx ?? (await insertFaq(trx, faq, at));
    if (before) await updateFaq(trx, saved, faq, at);
    await recordAction(trx, {
      actor,
      action: 'support.faq',
      memberIdx: null,
      subject: `faq:${saved}`,
      before: before ? factsOf({ ...before, isPublished: before.is_published }) : {},
      after: factsOf(faq),
      at,
    });
    return { saved: String(saved) };
  };
  const { saved } = await db
    .transaction()
    .execute((trx) =>
      onceByKey(trx, { actor, requestId, input: { action: 'support.faq', ...input }, at }, () => write(trx)),
    );
  return BigInt(saved);
};
