import { css } from '@emotion/react';
import { Skeleton } from '@madang/ui';

const style = css`display: grid; gap: 16px; padding-top: 4px;`;

/** The content while a page is loading. */
export const PageWaiting = () => (
  <div css={style} aria-busy="true">
    <Skeleton width={180} height={24} />
    <Skeleton height={120} round={14} />
    <Skeleton height={240} round={14} />
  </div>
);
