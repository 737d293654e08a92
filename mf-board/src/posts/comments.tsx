import { css } from '@emotion/react';
import { errorMessage, serverClock, useFormat, useText } from '@madang/platform';
import { useLocation } from '@madang/platform/router';
import { ConfirmDialog, useCoreText } from '@madang/remote-kit';
import { Button, color, Icon, LiveRegion, radius, Section, Tag } from '@madang/ui';
import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import { RichText } from '../text/rich-text.tsx';
import type { Comment } from './boards.ts';
import { CommentForm } from './comment-form.tsx';
import { ReportButton } from './report-dialog.tsx';
import { useComments } from './use-comments.ts';
import { useEarlierComments } from './use-earlier-comments.ts';
import { useNewComments } from './use-new-comments.ts';
import { useReadLine } from './use-read-line.ts';

const thread = css`display: grid; gap: 10px; margin-bottom: 18px;`;
const one = css`
  padding: 14px 18px; border-radius: ${radius.card}px; border: 1px solid ${color.line}; background: ${color.s1};
  &[data-reply='true'] { margin-left: 24px; } &:target, &:focus { border-color: ${color.focus}; }
`;
const head = css`display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; margin-bottom: 8px; font-size: 12px; color: ${color.text2}; b { font-size: 13px; color: ${color.text}; }`;
const foot = css`display: flex; flex-wrap: wrap; gap: 8px; margin-top: 10px;`;
const readTo = css`display: flex; align-items: center; gap: 12px; margin: 4px 0; font-size: 12px; font-weight: 700; color: ${color.lampText}; scroll-margin-top: 96px; &::before, &::after { content: ''; flex: 1; border-top: 1px solid ${color.line}; }`;
/** Over the thread, so that nothing moves when it comes. */
const bar = css`position: sticky; bottom: 76px; z-index: 1; height: 0; display: grid; justify-items: center; align-items: end; > button { box-shadow: 0 4px 16px rgb(0 0 0 / .35); }`;
const more = css`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-bottom: 10px; > span { font-size: 13px; color: ${color.text2}; }`;
const gone = css`color: ${color.text2};`;
const empty = css`display: flex; align-items: center; gap: 8px;`;

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
  const { dateMinute, number } = useFormat();
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
  /** Why a comment is not there. */
  const absence = ({ removal }: Comment) => {
    if (!removal) return t('post.commentUnavailable');
    return removal.by === 'operator'
      ? t('post.removed', { reason: removal.reason || t('post.noReason') })
      : t('post.commentDeleted');
  };
  const isEditable = ({ abilities: { editableUntil } }: Comment) =>
    editableUntil !== null && serverClock.now() < Date.parse(editableUntil);
  return (
    <Section
      title={t('post.commentsTitle', {
        n: number(earlier.before === null ? comments.filter(({ status }) => status !== 'removed').length : total),
      })}
    >
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
            <article id={`cmt-${comment.cmtIdx}`} tabIndex={-1} css={one} data-reply={comment.parentIdx !== null}>
              {comment.status === 'removed' ? (
                <p css={gone}>{absence(comment)}</p>
              ) : (
                <>
                  <div css={head}>
                    <b>{comment.memName}</b>
                    <span>{comment.regId}</span>
                    <a href={`#cmt-${comment.cmtIdx}`}>
                      <time dateTime={comment.regDate}>{dateMinute(comment.regDate)}</time>
                    </a>
                    {comment.editDate && <span>{t('post.editedMark')}</span>}
                    {isFresh(comment) && <Tag tone="outline">{t('post.new')}</Tag>}
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
                    {comment.abilities.replyYn === 'Y' && (
                      <Button scale="small" onClick={() => talk.reply(comment.cmtIdx)}>
                        {t('post.reply')}
                      </Button>
                    )}
                    {comment.abilities.reportYn === 'Y' && (
                      <ReportButton target="comment" idx={comment.cmtIdx} version={comment.version} />
                    )}
                    {isEditable(comment) && (
                      <Button scale="small" onClick={() => talk.edit(comment)}>
                        {t('post.edit')}
                      </Button>
                    )}
                    {comment.abilities.deleteYn === 'Y' && (
                      <Button scale="small" icon="trash" onClick={() => talk.requestDeletion(comment)}>
                        {t('post.delete')}
                      </Button>
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
                </>
              )}
            </article>
          </Fragment>
        ))}
        {comments.length === 0 && (
          <p css={[gone, empty]}>
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
        sendText={t('post.comment')}
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
    </Section>
  );
};
