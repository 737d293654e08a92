import { css } from '@emotion/react';
import { Skeleton } from '@madang/ui';
import type { ReactNode } from 'react';

const rows = css`display: grid; gap: 16px; padding: 8px 0;`;

/** A page on its way: its skeleton, which stays unseen for the first 200 ms. */
export const Late = (): ReactNode => (
  <div css={rows} aria-busy="true" data-late="">
    <Skeleton width="38%" height={28} />
    <Skeleton height={72} round={14} />
    <Skeleton height={260} round={14} />
  </div>
);
