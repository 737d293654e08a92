import { css } from '@emotion/react';
import { Button, color, Modal } from '@madang/ui';
import type { ReactNode } from 'react';
import { FormError } from '../forms/form-error.tsx';
import { useCoreText } from '../use-core-text.ts';

const pair = css`display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 8px; > button { width: 100%; }`;
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
  /** `danger`: what is confirmed cannot be undone, and the focus is on the way back. */
  tone?: 'lamp' | 'danger';
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
  const isDanger = tone === 'danger';
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
        <div css={pair}>
          <Button onClick={onClose} disabled={isBusy} data-autofocus={isDanger || undefined}>
            {t('cancel')}
          </Button>
          <Button tone={tone} onClick={onGo} busy={isBusy} busyText={t('busy')} data-autofocus={!isDanger || undefined}>
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
