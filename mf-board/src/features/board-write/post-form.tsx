import { css } from '@emotion/react';
import { BOARD_CONTENT_MAX, BOARD_TITLE_MAX } from '@madang/contracts';
import { errorText, useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, buttonStyle, Card, color, Empty, Field, Icon, inputBox, StickyFoot, TextField } from '@madang/ui';
import { Suspense } from 'react';
import { DraftNote } from '../../editor/draft-note.tsx';
import { LazyEditor } from '../../editor/index.ts';
import { BoardFrame } from '../../posts/board-frame.tsx';
import type { OpenBoard } from '../../posts/boards.ts';
import { AreaFailed } from '../../support/area-failed.tsx';
import { ConfirmDialog } from '../../support/confirm-dialog.tsx';
import { WaitingRows } from '../../support/waiting-rows.tsx';
import { usePostForm } from './use-post-form.ts';

const form = css`display: grid; gap: 20px; max-width: 860px;`;
const chosen = css`
  position: relative; padding: 0; select { appearance: none; width: 100%; height: 100%; padding: 0 40px 0 14px; border: 0; background: none; outline: 0; font: inherit; font-size: 16px; color: inherit; cursor: pointer; }
  option { background: ${color.overlay}; color: ${color.text}; } > svg { position: absolute; right: 14px; pointer-events: none; }
`;
const foot = css`display: flex; flex-wrap: wrap; gap: 8px; > :last-child { margin-left: auto; }`;

/** A new post or another version of one, kept as a draft on the server. */
export const PostForm = ({ board, boardIdx }: { board: OpenBoard; boardIdx: number }) => {
  const t = useText('board');
  const { number } = useFormat();
  const language = useLanguage();
  const writing = usePostForm(board, boardIdx);
  const { text, draft, errors, confirmed, isEdit, isMissing, isFailed } = writing;
  const toList = (
    <PageLink page="board.list" query={{ boardType: board }} css={buttonStyle('quiet')}>
      {t('post.toList')}
    </PageLink>
  );
  return (
    <BoardFrame board={board} title={t(isEdit ? 'post.edit' : 'post.write')}>
      {isMissing && (
        <Card flush>
          <Empty icon="note" title={<h2>{errorText('BD01')}</h2>} help={t('post.missingHelp')} action={toList} />
        </Card>
      )}
      {!isMissing && isFailed && <AreaFailed title={t('post.failed')} busy={false} onRetry={writing.reload} />}
      {!isMissing && !text && !isFailed && <WaitingRows text={t('support.loading')} count={3} />}
      {!isMissing && text && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            writing.check();
          }}
        >
          <Card css={form}>
            <Field label={t('post.category')}>
              {({ id }) => (
                <span css={[inputBox, chosen]}>
                  <select
                    id={id}
                    name="category"
                    value={text.category}
                    onChange={(event) => draft.set({ category: event.target.value })}
                  >
                    {writing.categories.map(({ code, name }) => (
                      <option key={code} value={code}>
                        {name[language]}
                      </option>
                    ))}
                  </select>
                  <Icon name="down" size={16} />
                </span>
              )}
            </Field>
            <TextField
              label={t('support.qna.subject')}
              fact={`${number(text.title.length)} / ${number(BOARD_TITLE_MAX)}`}
              name="title"
              value={text.title}
              aria-required="true"
              autoComplete="off"
              ref={writing.titleField}
              onChange={(event) => draft.set({ title: event.target.value })}
              {...(errors.title && { error: errors.title })}
            />
            <div ref={writing.contentField}>
              <Suspense fallback={<WaitingRows text={t('support.loading')} count={1} />}>
                <LazyEditor
                  label={t('support.qna.content')}
                  value={text.content}
                  onChange={(content: string) => draft.set({ content })}
                  maxLength={BOARD_CONTENT_MAX}
                  error={errors.content}
                  pictures={writing.pictures}
                  onSubmit={writing.check}
                />
              </Suspense>
            </div>
            <div>
              <DraftNote draft={draft} onDiscard={writing.discard} />
            </div>
          </Card>
          <StickyFoot css={css`margin-top: 16px; max-width: 860px;`}>
            <div css={foot}>
              {toList}
              <Button type="submit" tone="lamp">
                {t('post.save')}
              </Button>
            </div>
          </StickyFoot>
        </form>
      )}
      <ConfirmDialog
        open={confirmed.isOpen}
        title={t('post.saveTitle')}
        help={t('post.saveHelp')}
        confirm={t('post.save')}
        busy={confirmed.busy}
        refusal={confirmed.refusal}
        onConfirm={writing.send}
        onClose={confirmed.close}
      />
    </BoardFrame>
  );
};
