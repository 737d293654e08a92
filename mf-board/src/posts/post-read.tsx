import { css } from '@emotion/react';
import type { PostBoard } from '@madang/contracts';
import { errorText, useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink, useSearchParams } from '@madang/platform/router';
import { AreaFailed, ConfirmDialog, WaitingRows } from '@madang/remote-kit';
import { Button, buttonStyle, Card, color, Empty, Icon, Note, Tag } from '@madang/ui';
import { pictureOfList } from '../pictures/picture-facts.ts';
import { RichText } from '../text/rich-text.tsx';
import { BoardFrame } from './board-frame.tsx';
import { contentOf, isOpen, titleOf } from './boards.ts';
import { Comments } from './comments.tsx';
import { Marked } from './marked.tsx';
import { ReportButton } from './report-dialog.tsx';
import { useListPlace } from './use-list-place.ts';
import { usePost } from './use-post.ts';

const frame = css`display: grid; gap: 14px; max-width: 860px;`;
const head = css`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding-bottom: 14px; border-bottom: 1px solid ${color.line}; margin-bottom: 16px; h2 { flex: 1 1 100%; overflow-wrap: anywhere; } > span { unicode-bidi: isolate; font-size: 13px; color: ${color.text2}; }`;
const foot = css`display: flex; flex-wrap: wrap; gap: 8px;`;

/** One post with its comments and the posts beside it. */
export const PostRead = ({ board, boardIdx }: { board: PostBoard; boardIdx: number }) => {
  const t = useText('board');
  const { dateMinute, zone } = useFormat();
  const language = useLanguage();
  const { state, data, busy, hasArrived, retry, deletion, remove, peek } = usePost(board, boardIdx);
  const [address] = useSearchParams();
  const search = address.get('search')?.trim() || undefined;
  const list = useListPlace();
  const page = board === 'nt' ? 'notice.read' : 'board.read';
  const boardQuery = board === 'nt' ? {} : { boardType: board };
  const toList = (
    <PageLink
      page={board === 'nt' ? 'notice.list' : 'board.list'}
      query={{ ...boardQuery, ...(search && { search }), ...list }}
      css={buttonStyle('quiet', 'small')}
    >
      <Icon name="list" size={16} />
      {t('post.toList')}
    </PageLink>
  );
  const beside = (idx: number | null | undefined, text: string) =>
    typeof idx === 'number' && (
      <PageLink
        page={page}
        params={{ boardIdx: idx }}
        query={boardQuery}
        state={list}
        css={buttonStyle('quiet', 'small')}
      >
        {text}
      </PageLink>
    );
  const post = data?.board;
  return (
    <BoardFrame board={board} title={t(`post.board.${board}`)}>
      {state === 'missing' && (
        <Card flush>
          <Empty icon="note" title={<h2>{errorText('BD01')}</h2>} help={t('post.missingHelp')} action={toList} />
        </Card>
      )}
      {state === 'error' && <AreaFailed title={t('post.failed')} isBusy={busy} onRetry={() => void retry()} />}
      {state === 'loading' && <WaitingRows count={2} />}
      {data && post && state === 'open' && (
        <div css={frame}>
          <Card data-post={post.boardIdx}>
            {post.removal ? (
              <p>{t('post.removed', { reason: post.removal.reason || t('post.noReason') })}</p>
            ) : (
              <>
                <div css={head}>
                  <h2>
                    <Marked text={titleOf(post, language)} term={search} />
                  </h2>
                  {post.topYn === 'Y' && <Tag tone="lamp">{t('post.pinned')}</Tag>}
                  <span>{post.memName}</span>
                  <span>
                    <time dateTime={post.regDate}>{dateMinute(post.regDate)}</time> ({zone})
                  </span>
                  {post.editDate && <span>{t('post.edited', { at: dateMinute(post.editDate) })}</span>}
                </div>
                {post.status === 'queued' && (
                  <Note css={css`margin-bottom: 16px;`}>
                    <Icon name="clock" size={16} />
                    {t('post.queuedHelp')}
                  </Note>
                )}
                <RichText
                  source={contentOf(post, language)}
                  pictureOf={pictureOfList(post.pictures)}
                  onReload={() => void retry()}
                />
              </>
            )}
          </Card>
          <div css={foot}>
            {toList}
            {beside(data.idxList.previous, t('post.previous'))}
            {beside(data.idxList.next, t('post.next'))}
            {post.mineYn === 'N' && isOpen(board) && !post.removal && (
              <ReportButton target="post" idx={post.boardIdx} version={post.version} />
            )}
            {post.mineYn === 'Y' && isOpen(board) && !post.removal && (
              <>
                <PageLink
                  page="board.write"
                  query={{ boardType: board, boardIdx: post.boardIdx }}
                  css={buttonStyle('quiet', 'small')}
                >
                  {t('post.edit')}
                </PageLink>
                <Button scale="small" icon="trash" onClick={deletion.open}>
                  {t('post.delete')}
                </Button>
              </>
            )}
          </div>
          {!post.removal && post.status === 'published' && (
            <Comments
              key={post.boardIdx}
              boardIdx={post.boardIdx}
              comments={data.comments}
              before={data.commentsBefore}
              seenTo={data.seenTo}
              total={post.cmtCnt}
              hasArrived={hasArrived}
              onChange={retry}
              onGap={peek}
            />
          )}
        </div>
      )}
      <ConfirmDialog
        open={deletion.isOpen}
        title={t('post.deleteTitle')}
        goText={t('post.delete')}
        isBusy={deletion.isBusy}
        error={deletion.error}
        onGo={remove}
        onClose={deletion.close}
      >
        {t('post.deleteHelp')}
      </ConfirmDialog>
    </BoardFrame>
  );
};
