import { css } from '@emotion/react';
import type { MiniPick } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, iconImage, media, VisuallyHidden } from '@madang/ui';
import { memo } from 'react';
import type { Selection } from './use-round.ts';

/** The price under the name: where it has no room beside. */
const stacked =
  'flex-direction: column; align-items: flex-start; justify-content: center; gap: 0; min-height: 72px; > small { right: auto; left: 50%; transform: translateX(-50%); } > strong::after { left: 0; right: auto; }';
/** Grey enough for either theme. A picture: a mask would make a layer of each of dozens when a round closes. */
const LOCK = iconImage('lock', '#808488');
/** Closing lays out nothing: the price keeps its place, and the lock stands in it. */
const odds = css`
  position: relative; display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 56px; padding: 6px 12px; border-radius: 10px;
  background: ${color.s2}; border: 1px solid ${color.line}; min-width: 0; width: 100%; text-align: left;
  > span { min-width: 0; display: grid; } span > b { font-size: 13px; overflow-wrap: anywhere; } small { font-size: 11px; color: ${color.text3}; white-space: nowrap; }
  > strong { position: relative; font-size: 17px; white-space: nowrap; }
  > strong::after {
    content: ''; position: absolute; right: 0; top: calc(50% - 8px); width: 16px; height: 16px; visibility: hidden; background: ${LOCK} center / contain no-repeat;
  }
  > small { position: absolute; z-index: 1; top: -11px; right: 8px; padding: 0 6px; border: 1px solid ${color.lampEdge}; border-radius: 8px; background: ${color.lampSoft}; color: ${color.lampText}; font-weight: 700; line-height: 16px; white-space: nowrap; }
  &[data-stacked='always'] { ${stacked} }
  @container board (max-width: 560px) { &[data-stacked] { ${stacked} } }
  @container board (max-width: 300px) { &[data-stacked] { padding: 6px 4px; align-items: center; text-align: center; > strong { font-size: 15px; } > strong::after { left: calc(50% - 8px); } } }
  ${media.hover} { &:not(:disabled):not([aria-pressed='true']):hover { border-color: ${color.lineStrong}; } }
  &[aria-pressed='true'] { background: ${color.lamp}; border-color: ${color.lamp}; color: ${color.lampInk}; > span small { color: ${color.lampInk}; } }
  &:disabled {
    background: repeating-linear-gradient(135deg, ${color.s2} 0 6px, ${color.s1} 6px 12px); color: ${color.text3}; cursor: not-allowed; > span small { color: ${color.text3}; }
    > strong { visibility: hidden; } > strong::after { visibility: visible; }
  }
`;

/** `1.95`, in every language alike: it is what she compares. */
export const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** A range breaks nowhere within: `15–64`. */
const inOneLine = (name: string): string => name.replaceAll('–', '\u2060–\u2060');

export interface OddsButtonProps {
  marketCode: string;
  selection: Selection;
  on: boolean;
  /** Tab stops here, not at the others of its market. */
  isStop: boolean;
  /** When the price stands under the name: always, where there is little room, never. */
  stacked: 'always' | 'few' | undefined;
  choose: (pick: MiniPick) => void;
}

/**
 * One selection: its name, its chance, what it pays, and what she has staked on it, as a chip on its edge: nothing moves
 * when she bets. Whether the round is open the board says, for all of them at once.
 */
export const OddsButton = memo(
  ({
    marketCode,
    selection: { selCode, name, p, odds: price, staked },
    on,
    isStop,
    stacked: when,
    choose,
  }: OddsButtonProps) => {
    const t = useText('minigame');
    const format = useFormat();
    const language = useLanguage();
    return (
      <button
        type="button"
        css={odds}
        data-stacked={when}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={on}
        onClick={() => choose({ marketCode, selCode })}
      >
        <span>
          <b>{inOneLine(name[language])}</b>
          <small>{format.percent(p)}</small>
        </span>
        <strong>{oddsText(price)}</strong>
        {staked > 0 && (
          <small>
            <VisuallyHidden>{t('board.staked')}</VisuallyHidden> {format.won(staked)}
          </small>
        )}
      </button>
    );
  },
);
