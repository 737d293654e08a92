import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Button, color, Modal } from '@madang/ui';
import type { ReactNode } from 'react';

const pair = css`display: grid; grid-template-columns: 1fr 1fr; gap: 8px;`;
const text = css`color: ${color.text2};`;

interface ConfirmProps {
  open: boolean;
  title: string;
  children: ReactNode;
  busy: boolean;
  goText: string;
  onGo: () => void;
  onCancel: () => void;
}

/** Confirms an irreversible action. Nothing closes the dialog while the action is under way. */
export const Confirm = ({ open, title, children, busy, goText, onGo, onCancel }: ConfirmProps) => {
  const t = useText('wallet');
  return (
    <Modal
      open={open}
      onClose={onCancel}
      locked={busy}
      role="alertdialog"
      width="notice"
      title={title}
      closeText={t('desk.cancel')}
      footer={
        <div css={pair}>
          <Button onClick={onCancel} disabled={busy}>
            {t('desk.cancel')}
          </Button>
          <Button tone="lamp" busy={busy} busyText={t('desk.busy')} onClick={onGo}>
            {goText}
          </Button>
        </div>
      }
    >
      <div css={text}>{children}</div>
    </Modal>
  );
};
