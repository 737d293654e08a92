import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { color, IconButton, StickyFoot } from '@madang/ui';
import { useEffect, useRef, useState } from 'react';
import { useFigures } from '../../round/figures.ts';
import { PlacedCard, SlipNotice, StakeError } from './slip-notice.tsx';
import { PlaceButton, SlipForm, StakeField, StakeKeys, TimeLeft, Win } from './slip-panel.tsx';
import type { Board } from './use-round.ts';
import type { Slip } from './use-slip.ts';

const sheet = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; border-radius: 18px 18px 0 0; padding-top: 0;`;
const grab = css`
  display: grid; place-items: center; width: 100%; height: 28px; margin-bottom: -6px;
  &::before { content: ''; width: 36px; height: 4px; border-radius: 2px; background: ${color.lineStrong}; }
  @media (forced-colors: active) { &::before { background: ButtonText; } }
`;
const line = css`
  display: flex; align-items: center; gap: 4px 10px; min-height: 44px; font-size: 12px; color: ${color.text2};
  > p { min-width: 0; display: grid; &:first-of-type { margin-right: auto; } &:last-of-type { text-align: right; flex: none; } } > p > b { font-size: 15px; color: ${color.text}; overflow-wrap: anywhere; } strong { color: ${color.lampText}; } [data-none] { color: ${color.text3}; }
  > button { margin-right: -12px; }
`;
const more = css`display: grid; gap: 8px; font-size: 13px; color: ${color.text2}; > p { display: flex; justify-content: space-between; gap: 12px; }`;
const row = css`display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 8px; align-items: end; label { margin: 0; } button { padding: 0 8px; font-size: 15px; min-height: 52px; } label + span { height: 52px; }`;
const placedRow = css`display: flex; align-items: center; gap: 4px; > div { flex: 1 1 auto; } > button { margin-right: -12px; }`;

interface SlipSheetProps {
  slip: Slip;
  board: Board;
  isOpen: boolean;
}

/**
 * Takes the place of the button that placed the bet: the focus of a keyboard user moves on from
 * here.
 */
const PlacedSheet = ({ slip: { placed, clear } }: Pick<SlipSheetProps, 'slip'>) => {
  const coreText = useCoreText();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div css={placedRow} ref={row} tabIndex={-1}>
      {placed && <PlacedCard placed={placed} />}
      <IconButton icon="x" iconSize={16} label={coreText('close')} onClick={clear} />
    </div>
  );
};

/**
 * The slip on a phone: selection, payout, stake and button; opened it has keys and limits too. All
 * messages are above the button.
 */
export const SlipSheet = ({ slip, board, isOpen }: SlipSheetProps) => {
  const t = useText('minigame');
  const format = useFormat();
  const language = useLanguage();
  const figures = useFigures();
  const [isWide, setWide] = useState(false);
  const { picked, win } = slip;
  const { limits, round } = board;
  if (!picked && slip.isUnanswered)
    return (
      <StickyFoot css={sheet}>
        <SlipForm slip={slip}>
          <SlipNotice slip={slip} board={board} isOpen={isOpen} tight />
          <PlaceButton slip={slip} isOpen={isOpen} />
        </SlipForm>
      </StickyFoot>
    );
  if (!picked)
    return (
      <StickyFoot>
        <PlacedSheet slip={slip} />
      </StickyFoot>
    );
  return (
    <StickyFoot css={sheet}>
      <button
        type="button"
        css={grab}
        aria-expanded={isWide}
        aria-label={t(isWide ? 'slip.fold' : 'slip.unfold')}
        onClick={() => setWide(!isWide)}
      />
      <SlipForm slip={slip}>
        <div css={line} data-testid="mini-pick">
          <p>
            <span>
              {picked.market.name[language]} · {t('round.no', { no: round.no })} · <TimeLeft round={round} />
            </span>
            <b>
              {picked.selection.name[language]} <strong translate="no">{figures.odds(picked.selection.odds)}</strong>
            </b>
          </p>
          <p>
            <span>{t('slip.win')}</span>
            <b data-none={win === null ? '' : undefined}>
              <Win win={win} />
            </b>
          </p>
          <IconButton icon="x" iconSize={16} label={t('slip.clear')} onClick={slip.clear} />
        </div>
        {isWide && (
          <div css={more}>
            <p>
              {t('slip.range')}
              <span>{t('slip.limits', { min: format.number(limits.min), max: format.won(slip.most) })}</span>
            </p>
            <p>
              {t('slip.maxWin')}
              <span>{format.won(limits.maxWin)}</span>
            </p>
            <StakeKeys slip={slip} />
          </div>
        )}
        <StakeError slip={slip} tight />
        <SlipNotice slip={slip} board={board} isOpen={isOpen} tight />
        <div css={row}>
          <StakeField onFocus={() => setWide(true)} slip={slip} limits={limits} bare />
          <PlaceButton slip={slip} isOpen={isOpen} />
        </div>
      </SlipForm>
    </StickyFoot>
  );
};
