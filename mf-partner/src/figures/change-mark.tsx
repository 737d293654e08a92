import { css } from '@emotion/react';
import { useFormat } from '@madang/platform';
import { color, VisuallyHidden } from '@madang/ui';

const style = css`
  font-weight: 700; font-style: normal; white-space: nowrap; &[data-way='up'] { color: ${color.jade}; } &[data-way='down'] { color: ${color.persimmon}; }
  path { fill: currentColor; } svg { display: inline-block; width: 8px; height: 8px; margin-right: 3px; vertical-align: 1px; }
`;

/** The share of a change with its direction. @param share basis points */
export const ChangeMark = ({ share }: { share: number }) => {
  const { percent } = useFormat();
  const way = share > 0 ? 'up' : share < 0 ? 'down' : undefined;
  return (
    <em css={style} data-way={way}>
      {way && (
        <svg viewBox="0 0 8 8" aria-hidden="true">
          <path d={way === 'up' ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} />
        </svg>
      )}
      <VisuallyHidden>{way === 'down' ? '−' : ''}</VisuallyHidden>
      {percent(Math.abs(share))}
    </em>
  );
};
