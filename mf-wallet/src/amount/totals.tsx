import { css } from '@emotion/react';
import { Card, color, Skeleton } from '@madang/ui';
import type { ReactNode } from 'react';

const strip = css`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 1px; background: ${color.line};
  > div { padding: 18px 20px; background: ${color.s1}; min-width: 0; }
  dt { font-size: 12px; color: ${color.text3}; }
  dd { font-size: 20px; font-weight: 700; letter-spacing: -.02em; line-height: 1.5; min-height: 30px; display: flex; align-items: center; }
  @media (max-width: 760px) { grid-template-columns: 1fr 1fr; > div:last-of-type:nth-of-type(odd) { grid-column: 1 / -1; } > div { padding: 14px 16px; } dd { font-size: 17px; min-height: 26px; } }
`;
const clipped = css`overflow: hidden;`;

/** Figures side by side above a list; a skeleton each until they are there. */
export const Totals = ({
  label,
  ready,
  cells,
}: {
  label: string;
  ready: boolean;
  cells: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <Card flush css={clipped} aria-label={label} aria-busy={!ready}>
    <dl css={strip}>
      {cells.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{ready ? value : <Skeleton width={96} height={16} />}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
