import { INQUIRY_OPEN_DAYS, INQUIRY_WAITING_MAX, type InquiryCategory, isBlank } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../../core/clock.ts';
import { digestOf, once } from '../../../core/idempotency.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { deleteDraft } from '../../boards/index.ts';
import { lockMember } from '../../members/index.ts';
import { isWritable } from './inquiry.policy.ts';
import {
  countWaiting,
  findEntryByRequest,
  type InquiryRecord,
  insertEntry,
  insertInquiry,
  lockInquiry,
  setWaiting,
} from './inquiry.repository.ts';

export interface SupportContext {
  readonly db: Db;
  readonly clock: Clock;
}

export interface InquiryInput {
  memberIdx: bigint;
  memId: string;
  requestId: string;
  /** The inquiry that a further text belongs to; undefined: a new one. */
  inquiryIdx: bigint | undefined;
  category: InquiryCategory;
  title: string;
  content: string;
  /** Number of the draft that is sent; undefined: any. */
  draftSeq?: number | undefined;
}

/**
 * Writes a member's inquiry, or a further text to one of their own, which waits again from then on.
 * @throws SU01, SU02, SU03; RQ01 without a title; C999 for a key of another text
 */
export const writeInquiry = ({ db, clock }: SupportContext, input: InquiryInput): Promise<bigint> =>
  db.transaction().execute(async (trx) => {
    const { memberIdx, memId, requestId, category, content } = input;
    const title = input.title.normalize('NFC');
    // An answer takes the inquiry, then the member for the message: the same order here.
    const known = input.inquiryIdx === undefined ? null : await lockInquiry(trx, input.inquiryIdx, memberIdx);
    await lockMember(trx, memberIdx);
    const actor = `member:${memId}`;
    const digest = digestOf(String(input.inquiryIdx ?? ''), category, title, content);
    return once(
      trx,
      {
        find: () => findEntryByRequest(trx, actor, requestId),
        replay: (written) => written.inquiry_idx,
      },
      digest,
      async () => {
        const at = new Date(clock.now());
        if (known === undefined) throw refuse(errorCodes.inquiryNotFound);
        if (known) await writeOn(known);
        const inquiryIdx = known?.inquiry_idx ?? (await open());
        await insertEntry(trx, {
          inquiryIdx,
          actor,
          isMember: true,
          content: content.normalize('NFC'),
          requestId,
          digest,
          at,
        });
        await deleteDraft(trx, { memberIdx, boardType: 'qna', target: input.inquiryIdx ?? 0n }, input.draftSeq);
        return inquiryIdx;

        async function open(): Promise<bigint> {
          if (isBlank(title)) throw refuse(errorCodes.invalidRequest, { field: 'title' });
          if ((await countWaiting(trx, memberIdx)) >= INQUIRY_WAITING_MAX)
            throw refuse(errorCodes.tooManyInquiries, { max: INQUIRY_WAITING_MAX });
          return insertInquiry(trx, { memberIdx, category, title, at });
        }
        async function writeOn(inquiry: InquiryRecord): Promise<void> {
          if (!isWritable(inquiry, at.getTime())) throw refuse(errorCodes.inquiryClosed, { days: INQUIRY_OPEN_DAYS });
          await setWaiting(trx, inquiry.inquiry_idx, at);
        }
      },
    );
  });
