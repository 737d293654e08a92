import { css } from '@emotion/react';
import { media, Skeleton } from '@madang/ui';
import { ROW, rowStyle, tilesStyle } from './game-row.tsx';

const banner = css`margin-top: 16px; height: 220px; border-radius: 20px; ${media.mobile} { height: 148px; border-radius: 14px; }`;
const picture = css`aspect-ratio: 4 / 3; height: auto; border-radius: 12px;`;
const line = css`margin: 9px 0 4px;`;
const title = css`margin: 5px 0;`;
const rail = css`display: flex; gap: 10px; overflow: hidden; margin-top: 28px; > span { flex: none; } ${media.mobile} { margin-top: 20px; }`;

export const BannerWaiting = () => <Skeleton css={banner} />;

/** A row in its layout, empty. */
export const RowWaiting = () => (
  <div css={rowStyle} aria-hidden="true">
    <header>
      <Skeleton css={title} width={130} height={14} />
    </header>
    <ul css={tilesStyle}>
      {Array.from({ length: ROW }, (_, index) => (
        <li key={index}>
          <Skeleton css={picture} />
          <Skeleton css={line} width="75%" height={10} />
        </li>
      ))}
    </ul>
  </div>
);

export const RailWaiting = () => (
  <div css={rail} aria-hidden="true">
    {Array.from({ length: ROW }, (_, index) => (
      <Skeleton key={index} width={150} height={56} round={12} />
    ))}
  </div>
);
