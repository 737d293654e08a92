import { css } from '@emotion/react';
import { BOARD_COMMENT_MAX, isBlank } from '@madang/contracts';
import { actErrorText, useText } from '@madang/platform';
import { Button } from '@madang/ui';
import { useRef, useState } from 'react';
import { ContentField } from '../editor/content-field.tsx';
import { useUnsavedText } from '../editor/unsaved-texts.ts';
import { ConfirmDialog } from '../support/confirm-dialog.tsx';
import { Unanswered } from '../support/unanswered.tsx';
import { useConfirmed } from '../support/use-confirmed.ts';
import { presentOf } from './use-comments.ts';

const form = css`display: grid; gap: 10px; margin-top: 10px; > :empty { display: none; }`;
const foot = css`display: flex; justify-content: flex-end; gap: 8px;`;

interface CommentFormProps {
  /** Of this form among all forms: its text is kept under it until it is sent or given up. */
  name: string;
  initial?: string;
  sendText: string;
  /** Rejects with a refusal; the text stays then, and where another text was sent. */
  onSend: (content: string) => Promise<boolean>;
  /** The answer to the last comment did not arrive. */
  isUnanswered: boolean;
  onCancel?: () => void;
}

export const CommentForm = ({ name, initial = '', sendText, onSend, isUnanswered, onCancel }: CommentFormProps) => {
  const t = useText('board');
  const platformText = useText('platform');
  const { text, set, clear } = useUnsavedText(name, initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const giving = useConfirmed();
  const giveUp = () => {
    clear();
    onCancel?.();
  };
  const send = async () => {
    if (busy) return;
    const isEmpty = !isUnanswered && isBlank(text);
    setError(isEmpty ? t('post.noComment') : undefined);
    if (isEmpty || text.length > BOARD_COMMENT_MAX) {
      field.current?.querySelector('textarea')?.focus();
      return;
    }
    setBusy(true);
    try {
      if (await onSend(text)) clear();
    } catch (failure) {
      const present = presentOf(failure);
      setError(present ? t('post.commentChanged', { text: present.content }) : actErrorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      css={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ContentField
        short
        field={field}
        label={sendText}
        value={text}
        onChange={set}
        maxLength={BOARD_COMMENT_MAX}
        error={error}
        onSubmit={() => void send()}
      />
      <Unanswered isShown={isUnanswered} />
      <div css={foot}>
        {onCancel && (
          <Button scale="small" onClick={() => (text === initial || isBlank(text) ? giveUp() : giving.open())}>
            {t('support.cancel')}
          </Button>
        )}
        <Button scale="small" type="submit" tone="lamp" busy={busy} busyText={t('busy')}>
          {isUnanswered ? platformText('unanswered.check') : sendText}
        </Button>
      </div>
      {/* What was typed is not gone by one press. */}
      <ConfirmDialog
        open={giving.isOpen}
        title={t('post.giveUpTitle')}
        help={t('post.giveUpHelp')}
        confirm={t('post.giveUp')}
        busy={false}
        refusal={undefined}
        onConfirm={giveUp}
        onClose={giving.close}
      />
    </form>
  );
};
