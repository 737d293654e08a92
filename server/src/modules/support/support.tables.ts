import type { FaqCategory, InquiryCategory, Names } from '@madang/contracts';
import type { ColumnType, Generated } from 'kysely';

export type InquiryStatus = 'wait' | 'answer';

declare module '../../db/tables.ts' {
  interface Tables {
    'support.inquiry': {
      inquiry_idx: Generated<bigint>;
      member_idx: bigint;
      category: InquiryCategory;
      title: string;
      status: Generated<InquiryStatus>;
      created_at: Date;
      waits_since: Date | null;
      answered_at: Date | null;
      lease_actor: string | null;
      lease_until: Date | null;
    };
    'support.entry': {
      entry_idx: Generated<bigint>;
      inquiry_idx: bigint;
      actor: string;
      is_member: boolean;
      content: string;
      written_at: Date;
      request_id: string;
      digest: string;
    };
    'support.canned': {
      canned_idx: Generated<bigint>;
      owner: string | null;
      title: string;
      content: string;
      changes: Generated<number>;
    };
    'support.faq': {
      faq_idx: Generated<bigint>;
      category: FaqCategory;
      ord: number;
      question: ColumnType<Names, string, string>;
      answer: ColumnType<Names, string, string>;
      is_published: Generated<boolean>;
      updated_at: Date;
      changes: Generated<number>;
      reads: Generated<number>;
    };
    'support.faq_read': { faq_idx: bigint; member_idx: bigint };
    'support.faq_vote': { faq_idx: bigint; member_idx: bigint; is_helpful: boolean; voted_at: Date };
  }
}
