import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, Icon, media, VisuallyHidden } from '@madang/ui';
import type { Selection } from './use-round.ts';

/** The price under the name: where it has no room beside. */
const stacked = 'flex-direction: column; align-items: flex-start; justify-content: center; gap: 0; min-height: 72px;';
const odds = css`
  position: relative; display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 56px; padding: 6px 12px; border-radius: 10px;
  background: ${color.s2}; border: 1px solid ${color.line}; min-width: 0; width: 100%; text-align: left;
  > span { min-width: 0; display: grid; } span > b { font-size: 13px; overflow-wrap: anywhere; } small { font-size: 11px; color: ${color.text3}; }
  > strong { font-size: 17px; white-space: nowrap; }
  small[data-mine] { color: ${color.lampText}; font-weight: 700; }
  &[data-stacked='always'] { ${stacked} }
  @container board (max-width: 560px) { &[data-stacked] { ${stacked} } }
  ${media.hover} { &:not(:disabled):not([aria-pressed='true']):hover { border-color: ${color.lineStrong}; } }
  &[aria-pressed='true'] { background: ${color.lamp}; border-color: ${color.lamp}; color: ${color.lampInk}; small, small[data-mine] { color: ${color.lampInk}; } }
  &:disabled { background: repeating-linear-gradient(135deg, ${color.s2} 0 6px, ${color.s1} 6px 12px); color: ${color.text3}; cursor: not-allowed; small[data-mine] { color: ${color.text2}; } }
`;

/** `1.95`, in every language alike: it is what she compares. */
export const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

export interface OddsButtonProps {
  selection: Selection;
  on: boolean;
  /** False: the round is closed. */
  isOpen: boolean;
  /** When the price stands under the name: always, where there is little room, never. */
  stacked: 'always' | 'few' | undefined;
  onPress: () => void;
}

/** One selection: its name, its chance, what it pays, and what she has staked on it. */
export const OddsButton = ({
  selection: { name, p, odds: price, staked },
  on,
  isOpen,
  stacked: when,
  onPress,
}: OddsButtonProps) => {
  const t = useText('minigame');
  const format = useFormat();
  const language = useLanguage();
  return (
    <button type="button" css={odds} data-stacked={when} aria-pressed={on} disabled={!isOpen} onClick={onPress}>
      <span>
        <b>{name[language]}</b>
        <small>{format.percent(p)}</small>
        {staked > 0 && <small data-mine>{t('board.staked', { won: format.won(staked) })}</small>}
      </span>
      {isOpen ? (
        <strong>{oddsText(price)}</strong>
      ) : (
        <span>
          <Icon name="lock" size={16} />
          <VisuallyHidden>{t('board.locked')}</VisuallyHidden>
        </span>
      )}
    </button>
  );
};
