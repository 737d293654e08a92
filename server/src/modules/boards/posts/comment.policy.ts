/** What a reader may do with a comment: the answer carries it, and each command asserts it. */
import type { Status } from '../board.tables.ts';

/** A comment can be edited for so long after it was written, milliseconds. Source: boards, BO-11 */
export const COMMENT_EDIT_MS = 600_000;

interface CommentFacts {
  member_idx: bigint;
  status: Status;
  reg_at: Date;
}

export const isEditable = ({ reg_at }: Pick<CommentFacts, 'reg_at'>, now: number): boolean =>
  now <= reg_at.getTime() + COMMENT_EDIT_MS;

const yesNo = (is: boolean) => (is ? ('Y' as const) : ('N' as const));

export const commentAbilities = ({ member_idx, status, reg_at }: CommentFacts, readerIdx: bigint) => {
  const isMine = member_idx === readerIdx && (status === 'published' || status === 'queued');
  return {
    replyYn: yesNo(status === 'published'),
    reportYn: yesNo(status === 'published' && member_idx !== readerIdx),
    deleteYn: yesNo(isMine),
    editableUntil: isMine ? new Date(reg_at.getTime() + COMMENT_EDIT_MS).toISOString() : null,
  };
};
