import { css } from '@emotion/react';
import { Button, Modal } from '@madang/ui';
import type { ReactNode } from 'react';
import { FormError } from '../forms/form-error.tsx';
import { formStyle } from '../forms/form-style.ts';
import { useCoreText } from '../use-core-text.ts';

const pair = css`display: grid; grid-template-columns: 1fr 1fr; gap: 8px; > button { width: 100%; }`;

interface FormModalProps {
  /** Absent: the dialog is open as long as it is drawn. */
  open?: boolean;
  title: string;
  goText: string;
  isBusy: boolean;
  /** The refusal that belongs to no field. */
  error: string | undefined;
  /** What is typed survives the closing: no confirmation is needed. */
  keeps?: boolean;
  onGo: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, which stays open while the form is sent. */
export const FormModal = ({
  open = true,
  title,
  goText,
  isBusy,
  error,
  keeps = false,
  onGo,
  onClose,
  children,
}: FormModalProps) => {
  const t = useCoreText();
  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={isBusy}
      keeps={keeps}
      width="form"
      title={title}
      closeText={t('close')}
      footer={
        <div css={pair}>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button tone="lamp" busy={isBusy} busyText={t('busy')} onClick={onGo}>
            {goText}
          </Button>
        </div>
      }
    >
      <form
        css={formStyle}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          onGo();
        }}
      >
        {children}
        <FormError text={error} />
      </form>
    </Modal>
  );
};
