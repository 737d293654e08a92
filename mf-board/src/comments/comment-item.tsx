import { css } from '@emotion/react';
import { serverClock, useText } from '@madang/platform';
import { SpokenTime } from '@madang/remote-kit';
import { color, media, Tag } from '@madang/ui';
import { AuthorSeal } from '../posts/author-seal.tsx';
import type { Comment } from '../posts/boards.ts';
import { LikeButton } from '../posts/like-button.tsx';
import { ReportButton } from '../posts/report-dialog.tsx';
import { RichText } from '../text/rich-text.tsx';
import { CommentForm } from './comment-form.tsx';
import type { Talk } from './use-comments.ts';

const one = css`
  display: grid; grid-template-columns: 32px minmax(0, 1fr); gap: 12px; padding: 14px 0; border-top: 1px solid ${color.line}; scroll-margin-top: 80px;
  &[data-reply='true'] { margin-left: 44px; } &:target, &:focus { outline: 2px solid ${color.focus}; outline-offset: 2px; border-radius: 8px; }
  > div { min-width: 0; } [data-rich-text] { font-size: 14px; line-height: 1.65; }
`;
const gone = css`grid-column: 1 / -1; color: ${color.text2};`;
const head = css`display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; margin-bottom: 4px; font-size: 12px; color: ${color.text3}; b { font-size: 13px; color: ${color.text}; unicode-bidi: isolate; } a { display: inline-flex; align-items: center; min-height: 24px; }`;
const foot = css`display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; margin-top: 4px;`;
const act = css`
  display: inline-flex; align-items: center; min-height: 28px; padding: 0 6px; border-radius: 8px; font-size: 12px; color: ${color.text2};
  ${media.hover} { &:hover { background: ${color.s2}; } } ${media.mobile} { min-height: 36px; }
`;

interface CommentItemProps {
  boardIdx: number;
  comment: Comment;
  talk: Talk;
  isFresh: boolean;
}

/** One comment of a thread, and what its reader may do with it. */
export const CommentItem = ({ boardIdx, comment, talk, isFresh }: CommentItemProps) => {
  const t = useText('board');
  const { abilities, removal } = comment;
  const isEditable = abilities.editableUntil !== null && serverClock.now() < Date.parse(abilities.editableUntil);
  /** Why the comment is not there. */
  const absence = () => {
    if (!removal) return t('post.commentUnavailable');
    return removal.by === 'operator'
      ? t('post.removed', { reason: removal.reason || t('post.noReason') })
      : t('post.commentDeleted');
  };
  return (
    <article id={`cmt-${comment.cmtIdx}`} tabIndex={-1} css={one} data-reply={comment.parentIdx !== null}>
      {comment.status === 'removed' ? (
        <p css={gone}>{absence()}</p>
      ) : (
        <>
          <AuthorSeal name={comment.memName} size={32} author="member" />
          <div>
            <div css={head}>
              <b data-author="member">{comment.memName}</b>
              <a href={`#cmt-${comment.cmtIdx}`}>
                <SpokenTime at={comment.regDate} />
              </a>
              {comment.editDate && <span>{t('post.editedMark')}</span>}
              {isFresh && <Tag tone="outline">{t('post.new')}</Tag>}
              {comment.status === 'queued' && <Tag tone="dusk">{t('post.queued')}</Tag>}
            </div>
            {talk.editing?.cmtIdx === comment.cmtIdx ? (
              <CommentForm
                name={`edit.${comment.cmtIdx}`}
                initial={comment.content}
                sendText={t('post.save')}
                talk={talk}
                toBody={(content) => ({ ...talk.editing, cmtIdx: comment.cmtIdx, content })}
                onCancel={talk.stop}
              />
            ) : (
              <RichText source={comment.content} />
            )}
            <div css={foot}>
              {comment.status === 'published' && (
                <LikeButton
                  target="comment"
                  idx={comment.cmtIdx}
                  likeCnt={comment.likeCnt}
                  mineLikeYn={comment.mineLikeYn}
                  mineYn={comment.mineYn}
                />
              )}
              {abilities.replyYn === 'Y' && (
                <button type="button" css={act} onClick={() => talk.reply(comment.cmtIdx)}>
                  {t('post.reply')}
                </button>
              )}
              {abilities.reportYn === 'Y' && (
                <ReportButton isPlain target="comment" idx={comment.cmtIdx} version={comment.version} />
              )}
              {isEditable && (
                <button type="button" css={act} onClick={() => talk.edit(comment)}>
                  {t('post.edit')}
                </button>
              )}
              {abilities.deleteYn === 'Y' && (
                <button type="button" css={act} onClick={() => talk.requestDeletion(comment)}>
                  {t('post.delete')}
                </button>
              )}
            </div>
            {talk.replying === comment.cmtIdx && (
              <CommentForm
                name={`reply.${comment.cmtIdx}`}
                sendText={t('post.reply')}
                talk={talk}
                toBody={(content) => ({ boardIdx, parentIdx: comment.cmtIdx, content })}
                onCancel={talk.stop}
              />
            )}
          </div>
        </>
      )}
    </article>
  );
};
