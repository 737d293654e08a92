import { css } from '@emotion/react';
import { Skeleton, useScreen } from '@madang/ui';
import { ROW } from './event-row.tsx';

const rows = css`display: grid; gap: 16px; padding-top: 16px;`;

/** A list on its way, as high as the first of its leagues. */
export const ListWaiting = () => {
  const row = ROW[useScreen()];
  return (
    <div css={rows} aria-busy="true">
      <Skeleton height={52 + 3 * row} round={14} />
      <Skeleton height={52 + 2 * row} round={14} />
    </div>
  );
};
