import { css } from '@emotion/react';
import { media, Skeleton } from '@madang/ui';

const ROUND = 14;
const head = css`height: 204px; ${media.mobile} { height: 396px; }`;
const bets = css`height: 110px;`;
const trend = css`height: 382px; ${media.mobile} { height: 392px; }`;
const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 24px; align-items: start;
  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
  @media (max-width: 1023px) { grid-template-columns: minmax(0, 1fr) 280px; gap: 16px; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); > span { display: none; } }
`;

/** Keeps the place of her bets on a phone, which they take whether there are any or not. */
export const BetsPlace = () => <Skeleton css={bets} round={ROUND} />;

/** The page before its board is there: what comes, where it comes. */
export const Waiting = () => (
  <div css={columns}>
    <div>
      <Skeleton css={head} round={ROUND} />
      <Skeleton css={trend} round={ROUND} />
      <Skeleton height={480} round={ROUND} />
    </div>
    <Skeleton height={520} round={ROUND} />
  </div>
);
