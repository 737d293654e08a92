import { css } from '@emotion/react';
import { cardStyle, Skeleton, VisuallyHidden } from '@madang/ui';
import { useCoreText } from '../use-core-text.ts';

const rows = css`display: grid; gap: 10px;`;
const row = css`padding: 18px 20px;`;

/** Rows in their own layout, empty. */
export const WaitingRows = ({ count = 5 }: { count?: number }) => (
  <div css={rows} aria-busy="true">
    <VisuallyHidden>{useCoreText()('loading')}</VisuallyHidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} css={[cardStyle, row]}>
        <Skeleton width="30%" />
        <Skeleton width={`${72 - (index % 3) * 12}%`} height={14} css={css`margin-top: 12px;`} />
      </div>
    ))}
  </div>
);
