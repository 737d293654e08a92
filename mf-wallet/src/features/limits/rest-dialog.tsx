import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { ConfirmDialog } from '@madang/remote-kit';
import type { Rest } from './use-rest.ts';

const text = css`display: grid; gap: 10px;`;

/** Confirms a break, because nothing ends it early. Two buttons of equal weight. */
export const RestDialog = ({ rest }: { rest: Rest }) => {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <ConfirmDialog
      open={rest.isOpen}
      title={rest.question}
      goText={rest.button}
      tone="quiet"
      isBusy={rest.isBusy}
      error={rest.error}
      onGo={rest.begin}
      onClose={rest.close}
    >
      <div css={text}>
        {rest.until !== null && <p>{t('rest.confirmHelp', { time: format.dateMinute(rest.until) })}</p>}
        <p>{t('rest.help')}</p>
      </div>
    </ConfirmDialog>
  );
};
