import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Button, color, Modal } from '@madang/ui';
import type { Rest } from './use-rest.ts';

const text = css`display: grid; gap: 10px; color: ${color.text2}; [role='alert'] { color: ${color.persimmon}; &:empty { display: none; } }`;
const pair = css`display: grid; grid-template-columns: 1fr 1fr; gap: 8px;`;

/** Confirms a break, because nothing ends it early. Two buttons of equal weight. */
export const RestDialog = ({ rest }: { rest: Rest }) => {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <Modal
      open={rest.isOpen}
      onClose={rest.back}
      locked={rest.busy}
      role="alertdialog"
      width="notice"
      title={rest.question}
      closeText={t('rest.back')}
      footer={
        <div css={pair}>
          <Button onClick={rest.back} disabled={rest.busy}>
            {t('rest.back')}
          </Button>
          <Button busy={rest.busy} busyText={t('desk.busy')} onClick={rest.begin}>
            {rest.button}
          </Button>
        </div>
      }
    >
      <div css={text}>
        {rest.until !== null && <p>{t('rest.askHelp', { time: format.dateMinute(rest.until) })}</p>}
        <p>{t('rest.help')}</p>
        <p role="alert">{rest.error}</p>
      </div>
    </Modal>
  );
};
