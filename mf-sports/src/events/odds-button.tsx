import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon, media, VisuallyHidden } from '@madang/ui';
import { memo } from 'react';
import { useFigures } from './market-texts.ts';
import type { Move } from './marks.ts';

/** Odds with so many characters are written smaller, and those with more smaller still. */
const LONG = 5;

/** As high and as wide in every state: nothing moves when a price does. */
const box = css`
  position: relative; display: flex; flex-direction: column; align-items: center; justify-content: center; width: 100%; min-width: 0; height: 44px; padding: 0 2px; border-radius: 10px;
  background: ${color.s2}; border: 1px solid ${color.line}; color: ${color.text};
  > small { max-width: 100%; font-size: 11px; line-height: 14px; text-align: center; color: ${color.text2}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > b { position: relative; font-size: 15px; line-height: 18px; white-space: nowrap; &[data-long] { font-size: 13px; letter-spacing: -.02em; } &[data-long='more'] { font-size: 12px; } }
  &[data-look='bare'] > b { font-size: 14px; line-height: 20px; &[data-long] { font-size: 12px; } &[data-long='more'] { font-size: 11px; } }
  &[data-look='line'] { flex-direction: row; justify-content: space-between; gap: 8px; padding: 0 12px; > small { font-size: 13px; line-height: 18px; text-align: left; } }
  ${media.hover} { &:not([aria-disabled='true'], [aria-pressed='true']):hover { border-color: ${color.lineStrong}; } }
  &[data-move='up'] { border-color: ${color.jade}; > b { color: ${color.jade}; } }
  &[data-move='down'] { border-color: ${color.persimmon}; > b { color: ${color.persimmon}; } }
  > b::before { content: ''; position: absolute; right: calc(100% + 2px); top: 7px; border: 3px solid transparent; border-width: 0 3px; visibility: hidden; }
  > b[data-long='more']::before { right: 100%; } ${media.mobile} { > b[data-long='more'] { font-size: 11px; } }
  &[data-move='up'] > b::before { visibility: visible; border-bottom: 5px solid currentColor; }
  &[data-move='down'] > b::before { visibility: visible; border-top: 5px solid currentColor; }
  &[aria-pressed='true'] { background: ${color.lamp}; border-color: ${color.lamp}; color: ${color.lampInk}; > small, > b { color: ${color.lampInk}; } }
  &[aria-disabled='true'] {
    background: repeating-linear-gradient(135deg, ${color.s2} 0 6px, ${color.s1} 6px 12px); color: ${color.text3}; cursor: not-allowed; border-color: ${color.line}; > small { color: ${color.text3}; }
    &[aria-pressed='true'] { border-color: ${color.lampEdge}; box-shadow: 0 0 0 1px ${color.lampEdge}; > small { color: ${color.text2}; } }
    > svg { margin: 1px 0; }
  }
  ${media.forced} { &[aria-pressed='true'] { forced-color-adjust: none; background: Highlight; border-color: Highlight; color: HighlightText; > small, > b { color: HighlightText; } } }
`;

/** Price alone below a column's heading, its name above it, or its name on the left. */
export type OddsLook = 'bare' | 'stacked' | 'line';

export interface OddsButtonProps {
  marketCode: string;
  selCode: string;
  look: OddsLook;
  /** In the button: `승`, `언더 2.5`. */
  name: string;
  /** For readers of the screen, in place of the name: `강릉 해오름 승`. */
  label: string;
  /** Hundredths of the stake. */
  odds: number;
  isOpen: boolean;
  isChosen: boolean;
  move: Move | undefined;
  choose: (pick: { marketCode: string; selCode: string }) => void;
}

/** One price. Source: look, odds button. */
export const OddsButton = memo(
  ({ marketCode, selCode, look, name, label, odds, isOpen, isChosen, move, choose }: OddsButtonProps) => {
    const t = useText('sports');
    const text = useFigures().odds(odds);
    return (
      <button
        type="button"
        css={box}
        data-look={look}
        data-pick={`${marketCode} ${selCode}`}
        data-move={isOpen ? move : undefined}
        data-meaning="pick"
        aria-pressed={isChosen}
        aria-disabled={!isOpen || undefined}
        onClick={() => isOpen && choose({ marketCode, selCode })}
      >
        <VisuallyHidden>{label} </VisuallyHidden>
        {look !== 'bare' && <small aria-hidden="true">{name}</small>}
        {isOpen ? (
          <b translate="no" data-long={text.length > LONG ? 'more' : text.length === LONG ? '' : undefined}>
            {text}
          </b>
        ) : (
          <>
            <Icon name="lock" size={16} />
            <VisuallyHidden>{t('odds.stopped')}</VisuallyHidden>
          </>
        )}
        {isOpen && move && <VisuallyHidden> {t(`odds.${move}`)}</VisuallyHidden>}
      </button>
    );
  },
);
