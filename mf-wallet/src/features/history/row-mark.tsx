import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, media } from '@madang/ui';
import { type Hiding, isFinished } from './use-hiding.ts';
import type { HistoryRow } from './use-history.ts';

export const markStyle = css`
  display: inline-grid; place-items: center; width: 32px; height: 32px; margin: -6px; cursor: pointer; ${media.mobile} { width: 44px; height: 44px; margin: -12px; }
  input { width: 18px; height: 18px; margin: 0; accent-color: ${color.lampEdge}; cursor: inherit; }
  &:has(:disabled) { cursor: not-allowed; }
`;

/** Chooses a row; one that is under way cannot be chosen. */
export const RowMark = ({ row, hiding }: { row: HistoryRow; hiding: Hiding }) => {
  const t = useText('wallet');
  const done = isFinished(row);
  return (
    <label css={markStyle} title={done ? undefined : t('hide.open')}>
      <input
        type="checkbox"
        aria-label={t(done ? 'hide.choose' : 'hide.notYet', { n: row.cashIdx })}
        checked={hiding.isChosen(row.cashIdx)}
        disabled={!done}
        onChange={() => hiding.toggle(row.cashIdx)}
      />
    </label>
  );
};
