import { css } from '@emotion/react';
import type { SharedGame } from '@madang/contracts';
import { media, Skeleton } from '@madang/ui';
import type { CSSProperties } from 'react';

const ROUND = 14;
const head = css`height: var(--wide); ${media.mobile} { height: var(--narrow); }`;
/**
 * Their heights, in px: with a row of balls and two of badges, with rows of balls, with a ladder.
 */
const heads: Readonly<Record<SharedGame, readonly [wide: number, narrow: number]>> = {
  powerball: [222, 350],
  powerladder: [324, 432],
  speedkino: [214, 335],
  kinoladder: [324, 432],
};
const bets = css`height: 58px;`;
const trend = css`height: 382px; ${media.mobile} { display: none; }`;
const wideOnly = css`${media.mobile} { display: none; }`;
const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 24px; align-items: start;
  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
  @media (max-width: 1023px) { grid-template-columns: minmax(0, 1fr) 280px; gap: 16px; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); > span { display: none; } }
`;

/** Reserves the space of the member's bets, with or without bets. */
export const BetsPlace = () => <Skeleton css={bets} round={ROUND} />;

/** The page before its board is there: what comes, where it comes. */
export const Waiting = ({ game }: { game: SharedGame }) => {
  const [wide, narrow] = heads[game];
  return (
    <div css={columns} style={{ '--wide': `${wide}px`, '--narrow': `${narrow}px` } as CSSProperties}>
      <div>
        <Skeleton css={head} round={ROUND} />
        <Skeleton height={480} round={ROUND} />
        <Skeleton css={[bets, wideOnly]} round={ROUND} />
        <Skeleton css={trend} round={ROUND} />
      </div>
      <Skeleton height={520} round={ROUND} />
    </div>
  );
};
