import { css } from '@emotion/react';
import { errorMessage, useFormat, useText } from '@madang/platform';
import { useLocation } from '@madang/platform/router';
import { ConfirmDialog, useCoreText } from '@madang/remote-kit';
import { Button, Card, color, Icon, LiveRegion, media } from '@madang/ui';
import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import type { Comment } from '../posts/boards.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { useComments } from './use-comments.ts';
import { useEarlierComments } from './use-earlier-comments.ts';
import { useNewComments } from './use-new-comments.ts';
import { useReadLine } from './use-read-line.ts';

const card = css`padding: 18px 28px 24px; ${media.mobile} { padding: 16px 18px 18px; }`;
const heading = css`display: flex; align-items: center; gap: 6px; min-height: 36px; font-size: 17px; `;
const thread = css`margin-bottom: 18px;`;
const readTo = css`display: flex; align-items: center; gap: 12px; margin: 4px 0; padding: 8px 0; font-size: 12px; font-weight: 700; color: ${color.lampText}; scroll-margin-top: 96px; &::before, &::after { content: ''; flex: 1; border-top: 1px solid ${color.line}; }`;
/** Over the thread, so that nothing moves when it comes. */
const bar = css`position: sticky; bottom: 76px; z-index: 1; height: 0; display: grid; justify-items: center; align-items: end; > button { box-shadow: 0 4px 16px rgb(0 0 0 / .35); }`;
const more = css`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-bottom: 10px; > span { font-size: 13px; color: ${color.text2}; }`;
const empty = css`display: flex; align-items: center; gap: 8px; padding: 14px 0; border-top: 1px solid ${color.line}; color: ${color.text2};`;

/** Comments in their threads: each comment is followed by its replies. */
const inThreads = (comments: readonly Comment[]): Comment[] =>
  comments
    .filter(({ parentIdx }) => parentIdx === null)
    .flatMap((comment) => [comment, ...comments.filter(({ parentIdx }) => parentIdx === comment.cmtIdx)]);

interface CommentsProps {
  boardIdx: number;
  comments: readonly Comment[];
  /** Earlier comments are those before this one; null: there are none. */
  before: number | null;
  seenTo: number | null;
  /** Comments of the post, whether they are here or not. */
  total: number;
  /** The answer to this visit is there. */
  hasArrived: boolean;
  onChange: () => Promise<unknown>;
  /** Reads the comments and shows none of them. */
  onGap: () => Promise<readonly Comment[]>;
}

export const Comments = ({
  boardIdx,
  comments: newest,
  before,
  seenTo,
  total,
  hasArrived,
  onChange: onNewest,
  onGap,
}: CommentsProps) => {
  const t = useText('board');
  const coreText = useCoreText();
  const { number } = useFormat();
  const earlier = useEarlierComments({ boardIdx, comments: newest, before, seenTo });
  const comments = earlier.all;
  const onChange = () => Promise.all([onNewest(), earlier.reload()]);
  const talk = useComments(boardIdx, onChange);
  const { hash } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const linked = Number(/^#cmt-(\d{1,15})$/.exec(hash)?.[1] ?? 0);
  const isLinkedThere = comments.some(({ cmtIdx }) => cmtIdx === linked);
  // A permanent link leads to its comment, and so does the focus; an earlier one is read first.
  useEffect(() => {
    if (linked > 0 && isLinkedThere) list.current?.querySelector<HTMLElement>(`#cmt-${linked}`)?.focus();
  }, [linked, isLinkedThere]);
  const isLinkedEarlier = linked > 0 && !isLinkedThere && linked < (earlier.before ?? 0);
  const readOn = useEffectEvent(() => void earlier.load());
  const canReadOn = isLinkedEarlier && !earlier.busy && !earlier.failure;
  useEffect(() => {
    if (canReadOn) readOn();
  }, [canReadOn]);
  const threads = inThreads(comments);
  const news = useNewComments({ boardIdx, comments, isQuiet: talk.isSending, list, onShow: onChange, onGap });
  const newsText = news.count > 0 ? t('post.newComments', { n: number(news.count) }) : '';
  const { isFresh, firstFresh, line } = useReadLine(threads, hasArrived && hash === '');
  return (
    <Card css={card}>
      <h2 css={heading}>
        {t('post.commentsTitle', {
          n: number(earlier.before === null ? comments.filter(({ status }) => status !== 'removed').length : total),
        })}
      </h2>
      {earlier.before !== null && (
        <div css={more}>
          <Button scale="small" onClick={() => void earlier.load()} busy={earlier.busy} busyText={coreText('busy')}>
            {t('post.earlier')}
          </Button>
          <span role="alert">{earlier.failure ? errorMessage(earlier.failure) : ''}</span>
        </div>
      )}
      <div css={thread} ref={list}>
        {threads.map((comment) => (
          <Fragment key={comment.cmtIdx}>
            {comment.cmtIdx === firstFresh && (
              <h3 ref={line} tabIndex={-1} css={readTo}>
                {t('post.readTo')}
              </h3>
            )}
            <CommentItem boardIdx={boardIdx} comment={comment} talk={talk} isFresh={isFresh(comment)} />
          </Fragment>
        ))}
        {comments.length === 0 && (
          <p css={empty}>
            <Icon name="note" size={16} />
            {t('post.noComments')}
          </p>
        )}
      </div>
      <LiveRegion text={newsText} />
      {news.count > 0 && (
        <div css={bar}>
          <Button tone="lamp" scale="small" icon="down" onClick={news.show}>
            {newsText}
          </Button>
        </div>
      )}
      <CommentForm
        key={boardIdx}
        name={`comment.${boardIdx}`}
        label={t('post.comment')}
        sendText={t('post.commentSend')}
        talk={talk}
        toBody={(content) => ({ boardIdx, content })}
      />
      <ConfirmDialog
        open={talk.deletion.isOpen}
        title={t('post.deleteCommentTitle')}
        goText={t('post.delete')}
        isBusy={talk.deletion.isBusy}
        error={talk.deletion.error}
        onGo={talk.remove}
        onClose={talk.deletion.close}
      >
        {t('post.deleteHelp')}
      </ConfirmDialog>
    </Card>
  );
};
