import { css } from '@emotion/react';
import { BOARD_COMMENT_MAX } from '@madang/contracts';
import { errorMessage, useText } from '@madang/platform';
import { Button } from '@madang/ui';
import { Suspense, useRef, useState } from 'react';
import { LazyEditor } from '../editor/index.ts';
import { WaitingRows } from '../support/waiting-rows.tsx';

const form = css`display: grid; gap: 10px; margin-top: 10px;`;
const foot = css`display: flex; justify-content: flex-end; gap: 8px;`;

interface CommentFormProps {
  initial?: string;
  sendText: string;
  /** Rejects with a refusal; the text stays then. */
  onSend: (content: string) => Promise<void>;
  onCancel?: () => void;
}

export const CommentForm = ({ initial = '', sendText, onSend, onCancel }: CommentFormProps) => {
  const t = useText('board');
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const send = async () => {
    if (busy) return;
    const isEmpty = text.trim() === '';
    setError(isEmpty ? t('post.noComment') : undefined);
    if (isEmpty || text.length > BOARD_COMMENT_MAX) {
      field.current?.querySelector('textarea')?.focus();
      return;
    }
    setBusy(true);
    try {
      await onSend(text);
      setText(initial);
    } catch (failure) {
      setError(errorMessage(failure));
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
      <div ref={field}>
        <Suspense fallback={<WaitingRows text={t('support.loading')} count={1} />}>
          <LazyEditor
            label={sendText}
            value={text}
            onChange={setText}
            maxLength={BOARD_COMMENT_MAX}
            error={error}
            short
            onSubmit={() => void send()}
          />
        </Suspense>
      </div>
      <div css={foot}>
        {onCancel && (
          <Button scale="small" onClick={onCancel}>
            {t('support.cancel')}
          </Button>
        )}
        <Button scale="small" type="submit" tone="lamp" busy={busy} busyText={t('busy')}>
          {sendText}
        </Button>
      </div>
    </form>
  );
};
