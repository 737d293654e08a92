import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Button, color, Icon, Modal, Note } from '@madang/ui';
import type { Deletion } from './use-deletion.ts';

const pair = css`display: grid; grid-template-columns: 1fr 1fr; gap: 8px; > button { width: 100%; }`;
const text = css`color: ${color.text2};`;
const refused = css`margin-top: 12px;`;

/** Explains the deletion before it is done. */
export const DeletionDialog = ({ deletion }: { deletion: Deletion }) => {
  const t = useText('board');
  const { number } = useFormat();
  const n = number(deletion.count);
  return (
    <Modal
      open={deletion.count > 0}
      onClose={deletion.close}
      title={t('messages.delete.title', { n })}
      closeText={t('messages.delete.close')}
      width="notice"
      locked={deletion.busy}
      footer={
        <div css={pair}>
          <Button onClick={deletion.close} disabled={deletion.busy} data-autofocus>
            {t('messages.delete.cancel')}
          </Button>
          <Button tone="danger" onClick={deletion.confirm} busy={deletion.busy} busyText={t('busy')}>
            {t('messages.delete.confirm', { n })}
          </Button>
        </div>
      }
    >
      <p css={text}>{t('messages.delete.help')}</p>
      <div role="alert">
        {deletion.refusal && (
          <Note tone="persimmon" css={refused}>
            <Icon name="warn" size={16} />
            {deletion.refusal}
          </Note>
        )}
      </div>
    </Modal>
  );
};
