import { css, type SerializedStyles } from '@emotion/react';
import { Card, cardStyle, Section, Skeleton } from '@madang/ui';
import { jackpotGrid, LIVE_LABELS, liveGrid, matchList, matchRow, railCard, wayHeight } from './shapes.ts';
import { useMatchRows } from './use-match-rows.ts';

const three = [0, 1, 2];
const wide = css`height: auto; aspect-ratio: 16 / 8; border-radius: 0;`;
const labels = css`height: ${LIVE_LABELS}px; padding: 14px; display: grid; gap: 8px; align-content: start;`;
const line = css`display: flex; align-items: center; gap: 12px; > :last-child { margin-left: auto; }`;

export const JackpotsWaiting = ({ title }: { title: string }) => (
  <Section title={title}>
    <div css={jackpotGrid} aria-busy="true">
      {three.map((i) => (
        <Skeleton key={i} height="auto" round={14} />
      ))}
    </div>
  </Section>
);

export const LiveWaiting = ({ title }: { title: string }) => (
  <Section title={title} aside={<span css={wayHeight} />}>
    <div css={liveGrid} aria-busy="true">
      {three.map((i) => (
        <div key={i} css={[cardStyle, css`overflow: hidden;`]}>
          <Skeleton css={wide} />
          <div css={labels}>
            <Skeleton width="60%" />
            <Skeleton width="85%" />
          </div>
        </div>
      ))}
    </div>
  </Section>
);

export const MatchesWaiting = ({ title }: { title: string }) => {
  const rows = useMatchRows();
  return (
    <Section title={title} aside={<span css={wayHeight} />}>
      <ul css={[cardStyle, matchList]} data-rows={rows} aria-busy="true">
        {Array.from({ length: rows }, (_, i) => (
          <li key={i} css={matchRow}>
            <p data-when>
              <Skeleton width={52} />
            </p>
            <div data-clubs>
              <Skeleton width="60%" />
            </div>
            <div data-prices>
              {three.map((price) => (
                <Skeleton key={price} height={44} round={10} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const block = css`display: grid;`;

/** In the place of a block of one shape. */
export const BlockWaiting = ({ shape, parts = 1 }: { shape: SerializedStyles; parts?: number }) => (
  <div css={[block, shape]} aria-busy="true">
    {Array.from({ length: parts }, (_, i) => (
      <Skeleton key={i} height="auto" round={14} />
    ))}
  </div>
);

/** Rows of a rail's card while their content comes. */
export const RowsWaiting = ({ rows, height }: { rows: number; height: number }) => (
  <ul aria-busy="true">
    {Array.from({ length: rows }, (_, i) => (
      <li key={i} css={line} style={{ height }}>
        <Skeleton width={`${34 + ((i * 17) % 23)}%`} />
        <Skeleton width="24%" />
      </li>
    ))}
  </ul>
);

interface CardWaitingProps {
  title: string;
  rows: number;
  /** Of a row, px. */
  height: number;
  /** The rows will have a line about them below. */
  noted?: boolean;
}

export const CardWaiting = ({ title, rows, height, noted = false }: CardWaitingProps) => (
  <Card css={railCard}>
    <header>
      <h2>{title}</h2>
    </header>
    <RowsWaiting rows={rows} height={height} />
    {noted && <footer>&nbsp;</footer>}
  </Card>
);
