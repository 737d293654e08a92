import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { CheckBox } from '@madang/ui';
import type { HistoryRow } from './history-filters.ts';
import { type Hiding, isFinished } from './use-hiding.ts';

/** Its target is larger than a line of the list is high. */
export const markStyle = css`margin: -10px;`;

/** Chooses a row; one that is under way cannot be chosen. */
export const RowMark = ({ row, hiding }: { row: HistoryRow; hiding: Hiding }) => {
  const t = useText('wallet');
  const done = isFinished(row);
  return (
    <CheckBox
      css={markStyle}
      title={done ? undefined : t('hide.open')}
      label={t(done ? 'hide.choose' : 'hide.notYet', { n: row.cashIdx })}
      checked={hiding.isChosen(row.cashIdx)}
      disabled={!done}
      onChange={() => hiding.toggle(row.cashIdx)}
    />
  );
};
