import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { ConfirmDialog, FormError, Unanswered, useConfirmedAct, useCoreText } from '@madang/remote-kit';
import { Button, Card, color, Field, Icon, inputBox, StickyFoot, TextField, useUnsaved } from '@madang/ui';
import type { ReactNode } from 'react';
import { ContentField } from './content-field.tsx';
import { DraftNote } from './draft-note.tsx';
import type { EditorProps } from './index.ts';
import type { DraftText } from './unsaved-draft.ts';
import type { Checked } from './use-checked.ts';
import type { ServerDraft } from './use-server-draft.ts';

const form = css`display: grid; gap: 20px; max-width: 860px; > :empty { display: none; }`;
const chosen = css`
  position: relative; padding: 0; select { appearance: none; width: 100%; height: 100%; padding: 0 40px 0 14px; border: 0; background: none; outline: 0; font: inherit; font-size: 16px; color: inherit; cursor: pointer; }
  option { background: ${color.overlay}; color: ${color.text}; } > svg { position: absolute; right: 14px; pointer-events: none; }
`;
const below = css`margin-top: 16px; max-width: 860px;`;
const foot = css`display: flex; flex-wrap: wrap; gap: 8px; > :last-child { margin-left: auto; }`;

interface DraftFormProps extends Pick<EditorProps, 'placeholder' | 'pictures'> {
  draft: ServerDraft;
  text: DraftText;
  checked: Checked;
  max: { title: number; content: number };
  labels: { category: string; title: string; content: string };
  /** Their names by code. */
  categories: readonly (readonly [code: string, name: string])[];
  /** Deletes the draft, after a question. */
  onDiscard: () => Promise<void>;
  /** The way back. */
  back: ReactNode;
  sendText: string;
  /** The act of sending: under way, refused, or without an answer. */
  sending: { isBusy: boolean; error: string | undefined; isUnanswered: boolean };
  /** Below the fields. */
  children?: ReactNode;
}

/** Category, title and text, kept as a draft on the server, to be sent after a check. */
export const DraftForm = ({
  draft,
  text,
  checked,
  max,
  labels,
  categories,
  onDiscard,
  back,
  sendText,
  sending,
  children,
  ...editor
}: DraftFormProps) => {
  const { number } = useFormat();
  const t = useText('board');
  const coreText = useCoreText();
  const { errors, check } = checked;
  const discarding = useConfirmedAct();
  useUnsaved(draft.isUnsaved || (editor.pictures?.uploading ?? 0) > 0);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <Card css={form}>
        <Field label={labels.category}>
          {({ id }) => (
            <span css={[inputBox, chosen]}>
              <select
                id={id}
                name="category"
                value={text.category}
                onChange={(event) => draft.set({ category: event.target.value })}
              >
                {categories.map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
              <Icon name="down" size={16} />
            </span>
          )}
        </Field>
        <TextField
          label={labels.title}
          fact={`${number(text.title.length)} / ${number(max.title)}`}
          name="title"
          value={text.title}
          aria-required="true"
          autoComplete="off"
          ref={checked.titleField}
          onChange={(event) => draft.set({ title: event.target.value })}
          {...(errors.title && { error: errors.title })}
        />
        <ContentField
          field={checked.contentField}
          label={labels.content}
          value={text.content}
          onChange={(content) => draft.set({ content })}
          maxLength={max.content}
          error={errors.content}
          onSubmit={check}
          {...editor}
        />
        <div>
          <DraftNote draft={draft} onDiscard={discarding.open} />
        </div>
        {children}
        <Unanswered isShown={sending.isUnanswered} />
        <FormError text={sending.error} />
      </Card>
      <StickyFoot css={below}>
        <div css={foot}>
          {back}
          <Button type="submit" tone="lamp" busy={sending.isBusy} busyText={coreText('busy')}>
            {sendText}
          </Button>
        </div>
      </StickyFoot>
      <ConfirmDialog
        open={discarding.isOpen}
        title={t('draft.discardTitle')}
        goText={t('draft.discard')}
        isBusy={discarding.isBusy}
        error={discarding.error}
        onGo={() => void discarding.apply({ body: {}, send: onDiscard, done: () => undefined })}
        onClose={discarding.close}
      >
        {t('post.deleteHelp')}
      </ConfirmDialog>
    </form>
  );
};
