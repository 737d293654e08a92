import { css } from '@emotion/react';
import { INQUIRY_TEXT_MAX, INQUIRY_TITLE_MAX, INQUIRY_WAITING_MAX, inquiryCategories } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, buttonStyle, Card, color, Field, Icon, inputBox, Note, StickyFoot, TextField } from '@madang/ui';
import { Suspense } from 'react';
import { DraftNote } from '../../editor/draft-note.tsx';
import { LazyEditor } from '../../editor/index.ts';
import { AreaFailed } from '../../support/area-failed.tsx';
import { ConfirmDialog } from '../../support/confirm-dialog.tsx';
import { SupportFrame } from '../../support/support-frame.tsx';
import { WaitingRows } from '../../support/waiting-rows.tsx';
import { useWriting } from './use-writing.ts';

const form = css`display: grid; gap: 20px; max-width: 860px;`;
const chosen = css`
  position: relative; padding: 0; select { appearance: none; width: 100%; height: 100%; padding: 0 40px 0 14px; border: 0; background: none; outline: 0; font: inherit; font-size: 16px; color: inherit; cursor: pointer; }
  option { background: ${color.overlay}; color: ${color.text}; } > svg { position: absolute; right: 14px; pointer-events: none; }
`;
const foot = css`display: flex; flex-wrap: wrap; gap: 8px; > :last-child { margin-left: auto; }`;

/** A new inquiry. What is typed is kept as a draft on the server, so a session that ends costs nothing. */
export const Page = () => {
  const t = useText('board');
  const { number } = useFormat();
  const writing = useWriting();
  const { text, draft, errors, confirmed } = writing;
  return (
    <SupportFrame page="qna.list" title={t('support.qna.write')}>
      {!text && draft.state === 'failed' && (
        <AreaFailed title={t('support.qna.failed')} busy={false} onRetry={writing.reload} />
      )}
      {!text && draft.state !== 'failed' && <WaitingRows text={t('support.loading')} count={3} />}
      {text && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            writing.check();
          }}
        >
          <Card css={form}>
            <Field label={t('support.qna.category')}>
              {({ id }) => (
                <span css={[inputBox, chosen]}>
                  <select
                    id={id}
                    name="category"
                    value={text.category}
                    onChange={(event) => draft.set({ category: event.target.value })}
                  >
                    {inquiryCategories.map((category) => (
                      <option key={category} value={category}>
                        {t(`support.category.${category}`)}
                      </option>
                    ))}
                  </select>
                  <Icon name="down" size={16} />
                </span>
              )}
            </Field>
            <TextField
              label={t('support.qna.subject')}
              fact={`${number(text.title.length)} / ${number(INQUIRY_TITLE_MAX)}`}
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
                  maxLength={INQUIRY_TEXT_MAX}
                  placeholder={t('support.qna.placeholder')}
                  error={errors.content}
                  onSubmit={writing.check}
                />
              </Suspense>
            </div>
            <div>
              <DraftNote draft={draft} onDiscard={writing.discard} />
            </div>
            <Note>
              <Icon name="shield" size={16} />
              {t('support.qna.safety', { n: number(INQUIRY_WAITING_MAX) })}
            </Note>
          </Card>
          <StickyFoot css={css`margin-top: 16px; max-width: 860px;`}>
            <div css={foot}>
              <PageLink page="qna.list" css={buttonStyle('quiet')}>
                {t('support.qna.toList')}
              </PageLink>
              <Button type="submit" tone="lamp">
                {t('support.qna.send')}
              </Button>
            </div>
          </StickyFoot>
        </form>
      )}
      <ConfirmDialog
        open={confirmed.isOpen}
        title={t('support.qna.confirmTitle')}
        help={t('support.qna.confirmHelp')}
        confirm={t('support.qna.send')}
        busy={confirmed.busy}
        refusal={confirmed.refusal}
        onConfirm={writing.send}
        onClose={confirmed.close}
      />
    </SupportFrame>
  );
};
