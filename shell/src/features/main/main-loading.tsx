import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Card, cardStyle, Section, Skeleton } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import {
  besideHeading,
  jackpotGrid,
  LIVE_LABELS,
  liveGrid,
  MATCH_ROWS,
  matchList,
  matchNote,
  matchRow,
  railCard,
  wayHeight,
} from './shapes.ts';

const three = [0, 1, 2];
const wide = css`height: auto; aspect-ratio: 16 / 9; border-radius: 0;`;
const labels = css`height: ${LIVE_LABELS}px; padding: 14px; display: grid; gap: 8px; align-content: start;`;
const line = css`display: flex; align-items: center; gap: 12px; > :last-child { margin-left: auto; }`;

const unseen = css`visibility: hidden;`;

export const JackpotsWaiting = ({ title }: { title: string }) => {
  const t = useText(SHELL);
  return (
    <Section title={title} aside={<p css={[besideHeading, unseen]}>{t('jackpot.grows', { percent: '0.00%' })}</p>}>
      <div css={jackpotGrid} aria-busy="true">
        {three.map((i) => (
          <Skeleton key={i} height="auto" round={14} />
        ))}
      </div>
    </Section>
  );
};

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

export const MatchesWaiting = ({ title }: { title: string }) => (
  <Section title={title} aside={<span css={wayHeight} />}>
    <ul css={[cardStyle, matchList]} aria-busy="true">
      {Array.from({ length: MATCH_ROWS }, (_, i) => (
        <li key={i} css={matchRow}>
          <p>
            <Skeleton width={72} />
          </p>
          <Skeleton width="60%" />
          {three.map((price) => (
            <Skeleton key={price} height={40} round={10} />
          ))}
        </li>
      ))}
    </ul>
    <p css={matchNote}>&nbsp;</p>
  </Section>
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
