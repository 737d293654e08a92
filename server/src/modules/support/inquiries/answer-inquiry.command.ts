import { errorCodes } from '@madang/contracts/error-codes';
import { recordAction } from '../../../core/decisions/audit.ts';
import { assertRead } from '../../../core/decisions/read-version.ts';
import { digestOf, once } from '../../../core/idempotency.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Trx } from '../../../db/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { fillAnswer } from './canned.policy.ts';
import { leaseAt, nameOfActor } from './inquiry.policy.ts';
import {
  findEntryByRequest,
  type InquiryRecord,
  insertEntry,
  listEntries,
  lockInquiry,
  setAnswered,
} from './inquiry.repository.ts';
import { inquiryStateOf, variablesOf } from './inquiry.view.ts';
import type { SupportContext } from './write-inquiry.command.ts';

export interface AnswerInput {
  inquiryIdx: bigint;
  actor: string;
  requestId: string;
  /** Version of the inquiry that the operator has read. */
  version: string;
  /** With variables of canned answers, which are filled here. */
  content: string;
}

/** A text as it fits into a message. */
const shortened = (text: string): string => {
  const letters = [...new Intl.Segmenter('ko').segment(text)].map(({ segment }) => segment);
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : text;
};

const notify = (trx: Trx, { member_idx, title }: InquiryRecord, at: Date) => {
  const about = shortened(title);
  return sendMessage(trx, {
    memberIdx: member_idx,
    at,
    title: {
      ko: '문의에 답변이 등록되었습니다',
      en: 'Your inquiry has been answered',
      vn: 'Yêu cầu của bạn đã được trả lời',
    },
    body: {
      ko: `‘${about}’ 문의에 답변이 등록되었습니다.\n고객센터 → 1:1문의에서 확인하고 이어서 쓸 수 있습니다.`,
      en: `Your inquiry "${about}" has been answered.\nRead the answer and reply under Support → Inquiries.`,
      vn: `Yêu cầu "${about}" đã được trả lời.\nXem câu trả lời tại Hỗ trợ → Hỏi đáp riêng; bạn có thể viết tiếp tại đó.`,
    },
  });
};

/**
 * Answers an inquiry that the operator has claimed, and ends the claim. The message to the member
 * belongs to the same transaction. @throws SU01, SU05 without a claim, SU06 while another operator
 * has it, OP01 where the member has written on since it was read, RQ01 for an unknown variable,
 * C999
 */
export const answerInquiry = ({ db, clock }: SupportContext, input: AnswerInput): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { inquiryIdx, actor, requestId } = input;
    const inquiry = await lockInquiry(trx, inquiryIdx);
    if (!inquiry) throw refuse(errorCodes.inquiryNotFound);
    const digest = digestOf(String(inquiryIdx), input.content);
    return once(
      trx,
      { find: () => findEntryByRequest(trx, actor, requestId), replay: () => undefined },
      digest,
      async () => {
        const at = new Date(clock.now());
        const lease = leaseAt(inquiry, at.getTime());
        if (!lease) throw refuse(errorCodes.claimMissing);
        if (lease.actor !== actor)
          throw refuse(errorCodes.inquiryClaimed, {
            owner: nameOfActor(lease.actor),
            until: lease.until.toISOString(),
          });
        const entries = await listEntries(trx, inquiryIdx);
        assertRead(input.version, inquiryStateOf(entries), { newest: shortened(entries.at(-1)?.content ?? '') });
        const content = fillAnswer(input.content.normalize('NFC'), await variablesOf(trx, inquiry));
        await insertEntry(trx, { inquiryIdx, actor, isMember: false, content, requestId, digest, at });
        await setAnswered(trx, inquiryIdx, at);
        await notify(trx, inquiry, at);
        await recordAction(trx, {
          actor,
          action: 'support.answer',
          memberIdx: inquiry.member_idx,
          subject: `inquiry:${inquiryIdx}`,
          before: { status: inquiry.status, waitsSince: inquiry.waits_since?.toISOString() ?? null },
          after: { status: 'answer', characters: content.length },
          at,
        });
      },
    );
  });
