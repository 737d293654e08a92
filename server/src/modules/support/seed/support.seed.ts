import { ulid } from 'ulid';
import { digestOf } from '../../../core/idempotency.ts';
import type { Trx } from '../../../db/index.ts';
import { findMemberIdx } from '../../members/index.ts';
import { insertFaq } from '../faq/faq.repository.ts';
import { insertCanned } from '../inquiries/canned.repository.ts';
import { insertEntry, insertInquiry, setAnswered } from '../inquiries/inquiry.repository.ts';
import { faqCashItems } from './faq-cash-items.ts';
import { faqItems } from './faq-items.ts';
import { cannedItems, inquiryItems } from './inquiry-items.ts';

const HOUR_MS = 3_600_000;

const questions = [...faqItems, ...faqCashItems];

/** Questions and canned answers of every site. */
export const seedSupportTexts = async (trx: Trx, now: number): Promise<void> => {
  for (const { reads: _, ...item } of questions) await insertFaq(trx, { ...item, isPublished: true }, new Date(now));
  for (const canned of cannedItems) await insertCanned(trx, { ...canned, owner: null });
};

/** Readers of the questions and inquiries of the demo site. */
export const seedInquiries = async (trx: Trx, now: number): Promise<void> => {
  for (const { reads, category, ord } of questions)
    await trx
      .updateTable('support.faq')
      .set({ reads })
      .where('category', '=', category)
      .where('ord', '=', ord)
      .execute();
  const oldestFirst = inquiryItems.toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  for (const { memId, category, title, content, hoursAgo, answer } of oldestFirst) {
    const memberIdx = await findMemberIdx(trx, memId);
    if (memberIdx === null) continue;
    const at = new Date(now - hoursAgo * HOUR_MS);
    const inquiryIdx = await insertInquiry(trx, { memberIdx, category, title, at });
    const entry = { inquiryIdx, requestId: ulid(), digest: digestOf(title, content) };
    await insertEntry(trx, { ...entry, actor: `member:${memId}`, isMember: true, content, at });
    if (!answer) continue;
    const answeredAt = new Date(now - answer.hoursAgo * HOUR_MS);
    await insertEntry(trx, {
      ...entry,
      actor: 'operator:admin01',
      isMember: false,
      content: answer.content,
      at: answeredAt,
    });
    await setAnswered(trx, inquiryIdx, answeredAt);
  }
};
