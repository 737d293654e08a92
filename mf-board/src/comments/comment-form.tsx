import { css } from '@emotion/react';
import { BOARD_COMMENT_MAX, isBlank } from '@madang/contracts';
import { useText } from '@madang/platform';
import { ConfirmDialog, Unanswered, useConfirmedAct, useCoreText } from '@madang/remote-kit';
import { Button } from '@madang/ui';
import { useRef, useState } from 'react';
import { ContentField } from '../editor/content-field.tsx';
import { useUnsavedText } from '../editor/unsaved-texts.ts';
import type { Talk } from './use-comments.ts';

const form = css`display: grid; gap: 10px; margin-top: 10px; > :empty { display: none; }`;
const foot = css`display: flex; justify-content: flex-end; gap: 8px;`;

interface CommentFormProps {
  /** Of this form among all forms: its text is kept under it until it is sent or given up. */
  name: string;
  initial?: string;
  /** Absent: the text of the button. */
  label?: string;
  sendText: string;
  talk: Talk;
  /** What is sent of a text. */
  toBody: (content: string) => Parameters<Talk['send']>[1];
  onCancel?: () => void;
}

export const CommentForm = ({
  name,
  initial = '',
  sendText,
  label = sendText,
  talk,
  toBody,
  onCancel,
}: CommentFormProps) => {
  const t = useText('board');
  const platformText = useText('platform');
  const coreText = useCoreText();
  const { text, set, clear } = useUnsavedText(name, initial);
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const giving = useConfirmedAct();
  const { isUnanswered } = talk;
  const { isBusy, error } = talk.stateOf(name);
  const isEmpty = !isUnanswered && isBlank(text);
  const giveUp = () => {
    clear();
    onCancel?.();
  };
  const send = () => {
    setChecked(isEmpty);
    if (isEmpty || text.length > BOARD_COMMENT_MAX) field.current?.querySelector('textarea')?.focus();
    else talk.send(name, toBody(text), clear);
  };
  return (
    <form
      css={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ContentField
        short
        field={field}
        label={label}
        value={text}
        onChange={set}
        maxLength={BOARD_COMMENT_MAX}
        error={isChecked && isEmpty ? t('post.noComment') : error}
        onSubmit={send}
      />
      <Unanswered isShown={isUnanswered} />
      <div css={foot}>
        {onCancel && (
          <Button scale="small" onClick={() => (text === initial || isBlank(text) ? giveUp() : giving.open())}>
            {coreText('cancel')}
          </Button>
        )}
        <Button scale="small" type="submit" tone="lamp" busy={isBusy} busyText={coreText('busy')}>
          {isUnanswered ? platformText('unanswered.check') : sendText}
        </Button>
      </div>
      {/* What was typed is not gone by one press. */}
      <ConfirmDialog
        open={giving.isOpen}
        title={t('post.giveUpTitle')}
        goText={t('post.giveUp')}
        isBusy={false}
        onGo={giveUp}
        onClose={giving.close}
      >
        {t('post.giveUpHelp')}
      </ConfirmDialog>
    </form>
  );
};
