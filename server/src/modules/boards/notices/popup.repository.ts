import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';

export interface PopupReader {
  /** Null: a guest. */
  memberIdx: bigint | null;
  now: Date;
  /** Whether what promotes something is among them. */
  promo: boolean;
}

const shown = (db: Db, { now, promo }: PopupReader) =>
  db
    .selectFrom('board.post as post')
    .select([
      'post.board_idx',
      'post.texts',
      'post.popup_closable',
      'post.popup_page',
      'post.version',
      'post.must_read',
    ])
    .where('post.status', '=', 'published')
    .where('post.texts', 'is not', null)
    .$if(!promo, (query) => query.where('post.is_promo', '=', false))
    .where((eb) => eb.or([eb('post.shown_from', 'is', null), eb('post.shown_from', '<=', now)]))
    .where((eb) => eb.or([eb('post.shown_until', 'is', null), eb('post.shown_until', '>', now)]));

/**
 * Popups in the order to show them. What a member must read comes to them
 * by {@link listUnacknowledged} alone.
 */
export const listPopups = (db: Db, audience: 'all' | 'member', reader: PopupReader) =>
  shown(db, reader)
    .where('post.popup', '=', audience)
    .$if(reader.memberIdx !== null, (query) => query.where('post.must_read', '=', false))
    .orderBy('post.popup_ord')
    .orderBy('post.board_idx')
    .execute();

/** Must-read notices of which the member has not acknowledged this version, the oldest first. */
export const listUnacknowledged = (db: Db, reader: PopupReader & { memberIdx: bigint }) =>
  shown(db, { ...reader, promo: true })
    .where('post.must_read', '=', true)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM board.read_mark mark WHERE mark.member_idx = ${reader.memberIdx}
        AND mark.board_type = post.board_type AND mark.board_idx = post.board_idx
        AND mark.acknowledged_version >= post.version)`,
    )
    .orderBy('post.board_idx')
    .execute();
