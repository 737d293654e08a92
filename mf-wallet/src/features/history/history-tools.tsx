import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button } from '@madang/ui';
import type { History } from './use-history.ts';

const strip = css`display: flex; flex-wrap: wrap; gap: 8px; > button { min-height: 40px; }`;

/** What may be done with the rows: hide the chosen ones, save all of them. */
export const HistoryTools = ({ history: { hiding, csv, state } }: { history: History }) => {
  const t = useText('wallet');
  const core = useCoreText();
  const { number } = useFormat();
  const { chosen } = hiding;
  return (
    <div css={strip}>
      <Button scale="small" icon="trash" disabled={chosen.length === 0} onClick={hiding.open}>
        {chosen.length === 0 ? t('hide.start') : t('hide.count', { n: number(chosen.length) })}
      </Button>
      <Button
        scale="small"
        icon="download"
        busy={csv.isBusy}
        busyText={core('busy')}
        disabled={state !== 'rows'}
        onClick={csv.download}
      >
        {t('history.csv')}
      </Button>
    </div>
  );
};
