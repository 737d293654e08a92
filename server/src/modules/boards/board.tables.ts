import type { Names } from '@madang/contracts';
import type { ColumnType, Generated } from 'kysely';

export type Status = 'queued' | 'published' | 'hidden' | 'deleted';
export type Texts = Record<keyof Names, { title: string; content: string }>;

interface Written {
  status: Status;
  queue_reason: string | null;
  removed_by: 'author' | 'operator' | null;
  removal_reason: Generated<string>;
  reg_at: Date;
  edited_at: Date | null;
  publication: bigint | null;
  mem_name: string;
  content: string;
  text_hash: Buffer;
}

declare module '../../db/tables.ts' {
  interface Tables {
    'board.category': { board_type: string; code: string; ord: number; name: ColumnType<Names, string> };
    'board.option': {
      approved_posts: number;
      post_interval_seconds: number;
      comment_interval_seconds: number;
      first_week_posts: number;
      edit_interval_seconds: number;
      edits_a_day: number;
      links: number;
      listed_terms: string[];
    };
    'board.post': Written & {
      board_idx: Generated<bigint>;
      board_type: string;
      category: string;
      member_idx: bigint | null;
      mem_id: string;
      title: string;
      texts: ColumnType<Texts | null, string | null, string | null>;
      pinned: Generated<boolean>;
      must_read: Generated<boolean>;
      shown_from: Date | null;
      shown_until: Date | null;
      popup: Generated<'all' | 'member' | null>;
      popup_ord: Generated<number>;
      popup_closable: Generated<boolean>;
      popup_page: Generated<string | null>;
      is_promo: Generated<boolean>;
      version: Generated<number>;
      comments: Generated<number>;
      likes: Generated<number>;
      views: Generated<number>;
      last_comment_at: ColumnType<Date | null, never, Date | null>;
      last_comment_name: ColumnType<string | null, never, string | null>;
      active_at: ColumnType<Date, never, never>;
      search_text: string;
      pieces: string[];
    };
    'board.comment': Written & {
      cmt_idx: Generated<bigint>;
      board_idx: bigint;
      parent_idx: bigint | null;
      member_idx: bigint;
      reg_id: string;
      version: Generated<number>;
      likes: Generated<number>;
    };
    'board.liked': { target: 'post' | 'comment'; target_idx: bigint; member_idx: bigint; at: Date };
    'board.revision': {
      target: 'post' | 'comment';
      target_idx: bigint;
      version: number;
      title: string;
      content: string;
      texts: ColumnType<Texts | null, string | null>;
      at: Date;
    };
    'board.read_mark': {
      member_idx: bigint;
      board_type: string;
      board_idx: bigint;
      publication: bigint;
      acknowledged_at: Date | null;
      acknowledged_version: number | null;
      seen_at: Generated<Date | null>;
    };
    'board.saved': {
      member_idx: bigint;
      request_id: string;
      digest: string;
      idx: bigint;
      status: Status;
      at: Date;
    };
    'board.picture_upload': { picture_idx: string; member_idx: bigint; request_id: string; size: number; at: Date };
    'board.picture': {
      picture_idx: string;
      member_idx: bigint;
      board_idx: bigint | null;
      type: 'image/png' | 'image/jpeg' | 'image/webp';
      width: number;
      height: number;
      bytes: Buffer;
      at: Date;
    };
    'board.reported_text': {
      target: 'post' | 'comment';
      target_idx: bigint;
      version: number;
      title: string;
      content: string;
    };
    'board.writing_stop': { member_idx: bigint; until: Date; reason: string };
  }
}
