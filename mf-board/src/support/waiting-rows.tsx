import { css } from '@emotion/react';
import { cardStyle, Skeleton, VisuallyHidden } from '@madang/ui';

const rows = css`display: grid; gap: 10px;`;
const row = css`padding: 18px 20px;`;

/** Rows in their own layout, empty. */
export const WaitingRows = ({ text, count = 5 }: { text: string; count?: number }) => (
  <div css={rows} aria-busy="true">
    <VisuallyHidden>{text}</VisuallyHidden>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} css={[cardStyle, row]}>
        <Skeleton width="30%" />
        <Skeleton width={`${72 - (at % 3) * 12}%`} height={14} css={css`margin-top: 12px;`} />
      </div>
    ))}
  </div>
);
