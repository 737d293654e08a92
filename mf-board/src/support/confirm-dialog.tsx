import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Button, color, Icon, Modal, Note } from '@madang/ui';

const pair = css`display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 8px; > button { width: 100%; }`;
const text = css`color: ${color.text2};`;
const refused = css`margin-top: 12px;`;

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  help: string;
  confirm: string;
  busy: boolean;
  /** Why the last attempt failed, and what helps. */
  refusal: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms that something is sent. Source: specification §5. */
export const ConfirmDialog = ({
  open,
  title,
  help,
  confirm,
  busy,
  refusal,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const t = useText('board');
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      closeText={t('support.close')}
      width="notice"
      locked={busy}
      footer={
        <div css={pair}>
          <Button onClick={onClose} disabled={busy}>
            {t('support.cancel')}
          </Button>
          <Button tone="lamp" onClick={onConfirm} busy={busy} busyText={t('busy')} data-autofocus>
            {confirm}
          </Button>
        </div>
      }
    >
      <p css={text}>{help}</p>
      <div role="alert">
        {refusal && (
          <Note tone="persimmon" css={refused}>
            <Icon name="warn" size={16} />
            {refusal}
          </Note>
        )}
      </div>
    </Modal>
  );
};
