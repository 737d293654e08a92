/** Sizes that a block shares with its skeleton: nothing shifts when it comes. */
import { css } from '@emotion/react';
import { color, media } from '@madang/ui';

/** Up to this width the contents of a wide window's right rail follow the games. */
export const below = '@media (max-width: 1180px)';

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

/** With the line about the last win broken in two, where the cards are narrow. */
const JACKPOT_HEIGHT = { wide: 98, narrow: 102 };
/** Three levels side by side; on mobile the greatest across, the others under it. */
export const jackpotGrid = css`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px;
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
export const LIVE_LABELS = 70;

/** Rows of matches in one card. */
export const MATCH_ROWS = 6;
/** As high as all of its rows, also with fewer: late or missing matches shift nothing. */
export const matchList = css`
  overflow: hidden; min-height: ${MATCH_ROWS * 63 + 1}px; > li + li { border-top: 1px solid ${color.line}; }
  ${media.mobile} { min-height: ${MATCH_ROWS * 89 + 1}px; }
`;
/** When and league, sides, three prices; on a phone the first of them in a line of its own. */
export const matchRow = css`
  display: grid; grid-template-columns: 136px minmax(0, 1fr) repeat(3, 68px); gap: 4px 8px; align-items: center; height: 62px; padding: 0 16px;
  @media (max-width: 760px) { grid-template-columns: 104px minmax(0, 1fr) repeat(3, 56px); }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) repeat(3, 54px); grid-template-rows: 18px 40px; gap: 4px 6px; align-content: center; height: 88px; padding: 0 14px;
    > p:first-of-type { grid-column: 1 / -1; display: flex; gap: 8px; > span:first-of-type { flex: none; } }
  }
`;

/** Under the rows. */
export const matchNote = css`margin-top: 8px; font-size: 12px; line-height: 18px; color: ${color.text3};`;

/** Rows of a list in a card of the rail. */
export const ROWS = { feed: 6, top: 5, ranking: 5 } as const;
export const rowHeight = { feed: 48, top: 40, ranking: 48 } as const;

/** A card of the rail: its heading with one control, then rows between hairlines. */
export const railCard = css`
  display: flex; flex-direction: column;
  > header { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 40px; margin: -4px 0 4px; h2 { font-size: 15px; } }
  ol, ul { flex: 1; }
  li { border-top: 1px solid ${color.line}; }
  li:first-of-type { border: 0; }
  > footer { font-size: 12px; line-height: 18px; color: ${color.text3}; margin-top: 8px; }
`;
