import { css } from '@emotion/react';
import { Card, Skeleton } from '@madang/ui';

const stack = css`display: grid; gap: 14px; padding: 20px;`;

export const AreaWaiting = ({ lines = 6 }: { lines?: number }) => (
  <Card flush aria-busy="true">
    <div css={stack}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={`${90 - (line % 3) * 14}%`} height={16} />
      ))}
    </div>
  </Card>
);
