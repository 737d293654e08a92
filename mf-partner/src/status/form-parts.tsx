import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { AreaError, Button, color, Field, Icon, inputBox, Modal, media, Note } from '@madang/ui';
import type { ReactNode } from 'react';

export const formStyle = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; max-width: 440px; margin-top: 16px; dialog & { max-width: none; margin-top: 0; } ${media.mobile} { input, select { font-size: 16px; } }`;
const pair = css`display: grid; grid-template-columns: 1fr 1fr; gap: 8px;`;
const help = css`color: ${color.text2};`;
const choice = css`select { flex: 1; min-width: 0; border: 0; background: none; color: inherit; font: inherit; height: 100%; outline: 0; } option { background: ${color.overlay}; color: ${color.text}; }`;

/** The refusal that belongs to no field. */
export const FormError = ({ text }: { text: string | undefined }) => (
  <div role="alert">
    {text && (
      <Note tone="persimmon">
        <Icon name="warn" size={16} />
        {text}
      </Note>
    )}
  </div>
);

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  onChange: (value: string) => void;
}

export const SelectField = ({ label, value, options, error, onChange }: SelectFieldProps) => (
  <Field label={label} {...(error !== undefined && { error })}>
    {({ id, describedBy, invalid }) => (
      <span css={[inputBox, choice]} data-invalid={invalid}>
        <select
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    )}
  </Field>
);

interface ConfirmProps {
  title: string;
  goText: string;
  isBusy: boolean;
  onGo: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Confirms an act; it stays open while the act is under way. */
export const ConfirmAct = ({ title, goText, isBusy, onGo, onCancel, children }: ConfirmProps) => {
  const t = useText('partner');
  return (
    <Modal
      open
      onClose={onCancel}
      locked={isBusy}
      role="alertdialog"
      width="notice"
      title={title}
      closeText={t('office.cancel')}
      footer={
        <div css={pair}>
          <Button onClick={onCancel} disabled={isBusy}>
            {t('office.cancel')}
          </Button>
          <Button tone="lamp" busy={isBusy} busyText={t('list.busy')} onClick={onGo}>
            {goText}
          </Button>
        </div>
      }
    >
      <div css={help}>{children}</div>
    </Modal>
  );
};

interface FormModalProps {
  title: string;
  goText: string;
  isBusy: boolean;
  /** The refusal that belongs to no field. */
  error: string | undefined;
  onGo: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, which stays open while the form is sent. */
export const FormModal = ({ title, goText, isBusy, error, onGo, onClose, children }: FormModalProps) => {
  const t = useText('partner');
  return (
    <Modal
      open
      onClose={onClose}
      locked={isBusy}
      width="form"
      title={title}
      closeText={t('office.cancel')}
      footer={
        <div css={pair}>
          <Button onClick={onClose} disabled={isBusy}>
            {t('office.cancel')}
          </Button>
          <Button tone="lamp" busy={isBusy} busyText={t('list.busy')} onClick={onGo}>
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

/** A part of the page that could not load. */
export const PartFailed = ({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) => {
  const t = useText('partner');
  return (
    <AreaError
      title={t('list.failed')}
      help={t('list.failedHelp')}
      retryText={t('list.retry')}
      busyText={t('list.busy')}
      busy={isBusy}
      onRetry={onRetry}
    />
  );
};
