import { css } from '@emotion/react';
import { color, media, Skeleton, useScreen } from '@madang/ui';
import { wideColumns } from './columns.ts';
import { listCard } from './event-list.tsx';
import { LIVE_ROW, ROW } from './event-row.tsx';
import { LEAGUE_HEIGHT } from './league-row.tsx';

const bar = css`height: ${LEAGUE_HEIGHT}px; background: ${color.s2};`;
const row = css`
  ${wideColumns} border-top: 1px solid ${color.line}; > span { height: 12px; } > span:nth-of-type(n + 3) { height: 44px; border-radius: 10px; } > span:nth-of-type(4), > span:nth-of-type(6) { height: 12px; border-radius: 6px; }
  ${media.mobile} { padding: 10px 16px; grid-template-columns: minmax(0, 1fr) 88px; row-gap: 16px; > span:nth-of-type(n + 4) { display: none; } > span:nth-of-type(3) { grid-column: 1 / -1; } }
`;
const ROWS = 8;

/** A list on its way, in the places of its rows. */
export const ListWaiting = ({ isLive = false }: { isLive?: boolean }) => {
  const height = (isLive ? LIVE_ROW : ROW)[useScreen()];
  return (
    <div css={listCard} aria-busy="true" data-running={isLive ? '' : undefined}>
      <div css={bar} />
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} css={row} style={{ height }}>
          {Array.from({ length: 6 }, (_, part) => (
            <Skeleton key={part} width={part === 1 ? '70%' : '100%'} />
          ))}
        </div>
      ))}
    </div>
  );
};
