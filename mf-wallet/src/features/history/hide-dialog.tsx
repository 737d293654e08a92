import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Button, color, Modal } from '@madang/ui';
import type { Hiding } from './use-hiding.ts';

const text = css`color: ${color.text2};`;
const pair = css`display: grid; grid-template-columns: 1fr 1fr; gap: 8px;`;

/** Confirms the hiding of rows, and explains what it does not do. */
export const HideDialog = ({ hiding: { isOpen, chosen, busy, cancel, hide } }: { hiding: Hiding }) => {
  const t = useText('wallet');
  const { number } = useFormat();
  return (
    <Modal
      open={isOpen}
      onClose={cancel}
      locked={busy}
      role="alertdialog"
      width="notice"
      title={t('hide.title', { n: number(chosen.length) })}
      closeText={t('hide.cancel')}
      footer={
        <div css={pair}>
          <Button onClick={cancel} disabled={busy}>
            {t('hide.cancel')}
          </Button>
          <Button tone="lamp" busy={busy} busyText={t('desk.busy')} onClick={hide}>
            {t('hide.go')}
          </Button>
        </div>
      }
    >
      <p css={text}>{t('hide.help')}</p>
    </Modal>
  );
};
