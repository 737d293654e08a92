import { css } from '@emotion/react';
import { Button, color, Modal } from '@madang/ui';
import type { ReactNode } from 'react';
import { FormError } from '../forms/form-error.tsx';
import { useCoreText } from '../use-core-text.ts';

const pair = css`display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 8px; > button { width: 100%; }`;
const even = css`grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);`;
const help = css`color: ${color.text2};`;
const refused = css`&:not(:empty) { margin-top: 12px; }`;

export interface ConfirmDialogProps {
  /** Absent: the dialog is open as long as it is drawn. */
  open?: boolean;
  title: string;
  goText: string;
  isBusy: boolean;
  /** Why the last attempt failed, and what helps. */
  error?: string | undefined;
  /**
   * `danger`: what is confirmed cannot be undone. `quiet`: both buttons have equal weight. In
   * either case the focus begins on the button that cancels.
   */
  tone?: 'lamp' | 'danger' | 'quiet';
  onGo: () => void;
  onClose: () => void;
  /** What the act does. */
  children: ReactNode;
}

/** Confirms an act; nothing closes it while the act is under way. Source: specification §5. */
export const ConfirmDialog = ({
  open = true,
  title,
  goText,
  isBusy,
  error,
  tone = 'lamp',
  onGo,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const t = useCoreText();
  const isRecommended = tone === 'lamp';
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      closeText={t('close')}
      role="alertdialog"
      width="notice"
      locked={isBusy}
      footer={
        <div css={[pair, tone === 'quiet' && even]}>
          <Button onClick={onClose} disabled={isBusy} data-autofocus={!isRecommended || undefined}>
            {t('cancel')}
          </Button>
          <Button
            tone={tone}
            onClick={onGo}
            busy={isBusy}
            busyText={t('busy')}
            data-autofocus={isRecommended || undefined}
          >
            {goText}
          </Button>
        </div>
      }
    >
      <div css={help}>{children}</div>
      <FormError text={error} css={refused} />
    </Modal>
  );
};
