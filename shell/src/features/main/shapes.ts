/** Sizes that a block shares with its skeleton: nothing shifts when it comes. */
import { css } from '@emotion/react';
import { color, media } from '@madang/ui';

/** From this width on, px, a member's first page has a rail at its right, with this gap. */
export const WITH_RAIL = 1181;
export const RAIL_GAP = 24;
/** Below it the contents of the rail follow the games. */
export const below = `@media (max-width: ${WITH_RAIL - 1}px)`;

/** A row that scrolls aside, out to both edges of the screen. */
const aside = `
  display: flex; gap: 10px; overflow-x: auto; margin: 0 -16px; padding: 4px 16px; scrollbar-width: none; scroll-snap-type: x proximity; scroll-padding: 16px;
  && > * { flex: none; scroll-snap-align: start; }
`;
export const sideScroll = css`${media.mobile} { ${aside} }`;

/** Beside a block's heading: the way to all of its kind, or a remark about it. */
export const wayHeight = css`min-height: 24px; ${media.mobile} { min-height: 44px; }`;
export const besideHeading = css`&&& { margin: 0; font-size: 12px; color: ${color.text3}; }`;
/** As high as the filters beside it. */
export const filtersHeight = css`height: 40px; ${media.mobile} { height: 44px; }`;

/** The rail's first card is as high as the banner beside it. */
export const powerballHeight = css`min-height: 324px; ${media.mobile} { min-height: 309px; }`;
/**
 * Two offers side by side; on a phone the second is below the first. A skeleton in their place has
 * the height of the row.
 */
export const offersGrid = css`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); grid-auto-rows: 64px; gap: 16px;
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); gap: 10px; }
`;
export const noticeHeight = css`height: 40px; ${media.mobile} { height: 46px; }`;
/** Bets in the card of open bets. */
export const OPEN_BETS = 2;
export const openBetsHeight = (count: number) => css`min-height: ${45 + Math.min(OPEN_BETS, count) * 61}px;`;
export const walletHeight = css`min-height: 70px;`;
export const placesHeight = css`min-height: 82px;`;

/** Three pictures a row, two on a phone. */
export const picturesGrid = css`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 14px; > * { --tile-ratio: 16 / 9.6; }
  &[data-columns='6'] { grid-template-columns: repeat(6, minmax(0, 1fr)); > * { --tile-ratio: 4 / 3; } @media (max-width: 1023px) { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
  ${media.mobile} { &&& { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px; > * { --tile-ratio: 16 / 9; } } }
`;

/** With the level, its value and the last win; on a phone the share of a spin has its own line. */
const JACKPOT_HEIGHT = { wide: 136, narrow: 142 };
/** Three levels side by side; on mobile the greatest across, the others under it. */
export const jackpotGrid = css`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 14px;
  > * { min-height: ${JACKPOT_HEIGHT.wide}px; ${media.mobile} { min-height: ${JACKPOT_HEIGHT.narrow}px; } }
  ${media.mobile} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px; > :last-child { order: -1; grid-column: 1 / -1; } }
  @media (max-width: 360px) { grid-template-columns: minmax(0, 1fr); > * { grid-column: 1; } }
`;

/**
 * Cards with a picture in 16:9 over two lines; a row of three would be too narrow for their texts.
 */
export const liveGrid = css`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px;
  @media (max-width: 760px) { ${aside} && > * { width: 248px; } }
`;
export const LIVE_LABELS = 66;

/** Rows of matches in one card; a guest and a phone have fewer. */
export const MATCH_ROWS = { member: 4, guest: 3, mobile: 2 } as const;
const MATCH_HEIGHT = 58;
const MATCH_HEIGHT_MOBILE = 108;
/** As high as all of its rows, also with fewer: late or missing matches shift nothing. */
export const matchList = css`
  overflow: hidden; min-height: ${MATCH_ROWS.member * MATCH_HEIGHT + 5}px; > li + li { border-top: 1px solid ${color.line}; }
  &[data-rows='${MATCH_ROWS.guest}'] { min-height: ${MATCH_ROWS.guest * MATCH_HEIGHT + 4}px; }
  ${media.mobile} { && { min-height: ${MATCH_ROWS.mobile * MATCH_HEIGHT_MOBILE + 3}px; } }
`;
/** When and league, clubs, prices, more markets; on a phone the prices have the second line. */
export const matchRow = css`
  display: grid; grid-template-columns: 92px minmax(0, 1fr) 276px 44px; column-gap: 14px; align-items: center; height: ${MATCH_HEIGHT}px; padding: 0 14px 0 18px;
  > [data-prices] { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; }
  @media (max-width: 760px) { grid-template-columns: 84px minmax(0, 1fr) 216px 44px; column-gap: 8px; }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto; grid-template-rows: 40px 44px; row-gap: 8px; height: ${MATCH_HEIGHT_MOBILE}px; padding: 8px 14px;
    > [data-clubs] { grid-area: 1 / 1; } > [data-when] { grid-area: 1 / 2; text-align: right; > :last-of-type { display: none; } } > [data-more] { grid-area: 1 / 2; align-self: end; } > [data-prices] { grid-area: 2 / 1 / auto / -1; }
  }
`;

/** Rows of a list in a card of the rail. */
export const ROWS = { feed: 5, top: 5, ranking: 5 } as const;
export const rowHeight = { feed: 40, top: 40, ranking: 46 } as const;

/** A card of the rail: its heading with one control, then rows between hairlines. */
export const railCard = css`
  display: flex; flex-direction: column;
  > header { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 40px; margin: -4px 0 4px; h2 { font-size: 15px; } }
  ol, ul { flex: 1; }
  li { border-top: 1px solid ${color.line}; }
  li:first-of-type { border: 0; }
  > footer { font-size: 12px; line-height: 18px; color: ${color.text3}; margin-top: 8px; }
`;
