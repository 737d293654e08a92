import { css } from '@emotion/react';
import type { MiniPick } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, iconImage, media, RollingAmount, VisuallyHidden } from '@madang/ui';
import { memo } from 'react';
import { useFigures } from '../../round/figures.ts';
import type { Selection } from './use-round.ts';

/** The price under the name: where it has no space beside. */
const stacked =
  'flex-direction: column; align-items: flex-start; justify-content: center; gap: 0; min-height: 68px; > strong::after { left: 0; right: auto; }';
/**
 * Grey enough for either theme. A picture: a mask would make a layer of each of dozens when a round
 * closes.
 */
const LOCK = iconImage('lock', '#808488');
/** Closing lays out nothing: the price keeps its place, and the lock is in it. */
const odds = css`
  position: relative; display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 56px; padding: 6px 12px; border-radius: 10px;
  background: ${color.s2}; border: 1px solid ${color.line}; min-width: 0; width: 100%; text-align: left;
  > span { min-width: 0; display: grid; } span > b { font-size: 13px; overflow-wrap: anywhere; > [data-whole] { white-space: nowrap; } } small { font-size: 11px; color: ${color.text3}; white-space: nowrap; }
  > strong { position: relative; font-size: 17px; white-space: nowrap; }
  > strong::after {
    content: ''; position: absolute; right: 0; top: calc(50% - 8px); width: 16px; height: 16px; visibility: hidden; background: ${LOCK} center / contain no-repeat;
  }
  small[data-staked] { justify-self: start; padding: 0 5px; border-radius: 8px; box-shadow: inset 0 0 0 1px ${color.lampEdge}; background: ${color.lampSoft}; color: ${color.lampText}; font-weight: 700; }
  &[data-stacked='always'] { ${stacked} }
  @container board (max-width: 560px) { &[data-stacked] { ${stacked} } }
  @container board (max-width: 300px) { &[data-stacked] { padding: 6px 4px; align-items: center; text-align: center; > strong { font-size: 15px; } > strong::after { left: calc(50% - 8px); } } }
  &[data-stone] {
    justify-content: center; justify-self: center; width: 100%; max-width: 52px; min-height: 0; aspect-ratio: 1; padding: 0; border-radius: 50%; b { font-size: 16px; }
    > strong { position: absolute; inset: 0; } > strong::after { left: calc(50% - 8px); right: auto; } small[data-staked] { position: absolute; top: calc(100% + 3px); left: 50%; transform: translateX(-50%); }
    &:disabled:not([aria-pressed='true'], [data-mine]) b { visibility: hidden; }
  }
  ${media.hover} { &:not(:disabled):not([aria-pressed='true']):hover { border-color: ${color.lineStrong}; } }
  &[aria-pressed='true'] { background: ${color.lamp}; border-color: ${color.lamp}; color: ${color.lampInk}; > span small:not([data-staked]) { color: ${color.lampInk}; } }
  @media (forced-colors: active) { &[aria-pressed='true'] { forced-color-adjust: none; background: Highlight; color: HighlightText; border-color: Highlight; > span small { color: HighlightText; } } }
  &:disabled { cursor: not-allowed; }
  &:disabled:not([aria-pressed='true'], [data-mine]) {
    background: ${color.s3}; color: ${color.text3}; > span small { color: ${color.text3}; }
    > strong { visibility: hidden; } > strong::after { visibility: visible; }
  }
  &:disabled[data-mine] { background: ${color.lamp}; border-color: ${color.lamp}; color: ${color.lampInk}; > span small:not([data-staked]) { color: ${color.lampInk}; } }
  &[data-net] > strong { font-size: 15px; }
  &[data-net='won'] { background: ${color.jadeSoft}; border-color: ${color.jade}; > strong, small[data-staked] { color: ${color.jade}; } }
  &[data-net='lost'] { > strong, small[data-staked] { color: ${color.persimmon}; } }
`;

/** A range breaks nowhere within: `15–64`. */
const InOneLine = ({ name }: { name: string }) =>
  name
    .split(/(\S*–\S*)/)
    .filter((part) => part !== '')
    .map((part) => (
      <span key={part} data-whole={part.includes('–') ? '' : undefined}>
        {part}
      </span>
    ));

export interface OddsButtonProps {
  marketCode: string;
  /** The name of its market, for screen readers alone. */
  marketName: string;
  selection: Selection;
  /** What follows its name: the line that it is under or over. */
  line?: string | undefined;
  on: boolean;
  /** What the member's bets on it came to in the last round, won. */
  net?: number | undefined;
  /** Tab stops here, not at the others of its grid. */
  isStop: boolean;
  /**
   * When the price is under the name: always, where there is little space, never; or a stone, whose
   * price is shown once for all.
   */
  look: 'always' | 'few' | 'stone' | undefined;
  choose: (pick: MiniPick) => void;
}

/**
 * One selection: its name, its chance, its payout, and the member's own stake, which replaces the
 * chance: nothing moves when a bet is placed. The board shows whether the round is open, for all of
 * them at once.
 */
export const OddsButton = memo(
  ({
    marketCode,
    marketName,
    selection: { selCode, name, p, odds: price, staked },
    line,
    on,
    net,
    isStop,
    look,
    choose,
  }: OddsButtonProps) => {
    const t = useText('minigame');
    const format = useFormat();
    const language = useLanguage();
    const figures = useFigures();
    const isStone = look === 'stone';
    const result = net === undefined ? undefined : <RollingAmount value={net} start={0} signed unit={format.wonUnit} />;
    return (
      <button
        type="button"
        css={odds}
        data-stacked={isStone ? undefined : look}
        data-stone={isStone ? '' : undefined}
        data-mine={staked > 0 ? '' : undefined}
        data-net={net === undefined || net === 0 ? undefined : net > 0 ? 'won' : 'lost'}
        tabIndex={isStop ? 0 : -1}
        data-meaning="pick"
        aria-pressed={on}
        onClick={() => choose({ marketCode, selCode })}
      >
        <span>
          <b>
            <InOneLine name={name[language]} />
            {line && <span translate="no">{` ${line}`}</span>}
          </b>
          {isStone || staked > 0 ? (
            <VisuallyHidden>{` ${figures.chance(p)}`}</VisuallyHidden>
          ) : (
            <small translate="no">{figures.chance(p)}</small>
          )}
          {staked > 0 && (
            <small data-staked="">
              <VisuallyHidden>{t('board.staked')}</VisuallyHidden>
              <span translate="no">{` ${format.won(staked)}`}</span>
            </small>
          )}
          {isStone && net !== undefined && staked === 0 && <small data-staked="">{result}</small>}
        </span>
        <strong translate="no">
          {isStone ? <VisuallyHidden>{figures.odds(price)}</VisuallyHidden> : (result ?? figures.odds(price))}
        </strong>
        <VisuallyHidden> {marketName}</VisuallyHidden>
      </button>
    );
  },
);
