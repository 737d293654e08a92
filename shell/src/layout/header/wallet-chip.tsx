import { css } from '@emotion/react';
import { useFormat, useShownBalance, useText } from '@madang/platform';
import { color, Icon, LiveRegion, Money, media, RollingAmount, VisuallyHidden } from '@madang/ui';
import { useRef } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { useGameMoney } from '../money.tsx';
import { useLayer } from '../use-layer.ts';
import { SessionCard } from './session-chip.tsx';
import { useSessionTexts } from './use-session-texts.ts';

const chip = css`
  display: grid; align-content: center; justify-items: end; gap: 1px; min-height: 44px; padding: 3px 12px; flex: none; border: 1px solid ${color.line}; border-radius: 14px; background: ${color.s1}; line-height: 1.25; white-space: nowrap;
  ${media.hover} { &:hover { border-color: ${color.lineStrong}; } }
  b { font-size: 13px; } > small { display: inline-flex; align-items: center; gap: 6px; font-size: 11px; color: ${color.text2}; b { font-size: 11px; } i { width: 1px; height: 9px; background: ${color.lineStrong}; } }
  @media (max-width: 360px) { padding: 3px 9px; } @media (max-width: 340px) { padding: 3px 7px; }
`;
/** The meaning of the second figure; a narrow phone fits the figure alone. */
const netWord = css`@media (max-width: 374px) { display: none; }`;
const unseen = css`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);`;
const lit = css`border-color: ${color.lampEdge}; background: ${color.lampSoft}; > [aria-hidden] b { color: ${color.lampText}; } > small b { color: inherit; }`;

/**
 * Money over session, in the header of mobile: balance, duration, net result. Money in a game
 * replaces the cash, or a cash of 0 would look like a loss.
 */
export const WalletChip = () => {
  const t = useText(SHELL);
  const format = useFormat();
  const { cash, point } = useShownBalance();
  const game = useGameMoney();
  const { clock, net, label } = useSessionTexts();
  const { open, show, hide, ahead } = useLayer(SessionCard);
  const anchor = useRef<HTMLButtonElement>(null);
  const money = t('money.spoken', { cash: format.won(cash), points: format.points(point) });
  const played = game ? `${t('money.game')} ${format.won(game)}, ` : '';
  return (
    <>
      <button
        ref={anchor}
        type="button"
        css={[chip, !!game && lit]}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-testid="session"
        onClick={show}
        onPointerEnter={ahead}
        onFocus={ahead}
      >
        <VisuallyHidden>{`${played}${money}, ${label}`}</VisuallyHidden>
        <span aria-hidden="true">
          {game ? (
            <b data-testid="game-money">
              <RollingAmount value={game} unit={format.wonUnit} />
            </b>
          ) : (
            <b data-testid="cash">
              <RollingAmount value={cash} unit={format.wonUnit} />
            </b>
          )}
        </span>
        <small aria-hidden="true">
          <Icon name="clock" size={12} />
          {clock}
          <i />
          <span css={netWord}>{t('session.net')}</span>
          <b>
            <Money value={net} net />
          </b>
        </small>
        {game ? (
          <span css={unseen} aria-hidden="true" data-testid="cash">
            {format.won(cash)}
          </span>
        ) : null}
      </button>
      <LiveRegion text={`${played}${money}`} />
      {open && <SessionCard anchor={anchor} onClose={hide} />}
    </>
  );
};
