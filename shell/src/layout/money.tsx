import { css } from '@emotion/react';
import { leaveGame, useFormat, useShownBalance, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, buttonStyle, color, LiveRegion, Money, media, RollingAmount } from '@madang/ui';
import { SHELL } from '../boot/texts.ts';

/** The unit as it is attached to a figure: `원`, and a word apart in the other languages. */
export const useWonUnit = (): string => useFormat().wonUnit;

/**
 * Game money, won: what the member holds beyond the cash of the site. Null when none can return.
 */
export const useGameMoney = (): number | null => {
  const { balance, cash, playing } = useShownBalance();
  const game = typeof balance === 'number' ? balance - cash : 0;
  return playing || game > 0 ? Math.max(0, game) : null;
};

const strip = css`
  display: flex; align-items: center; gap: 16px; height: 44px; padding: 0 16px; border: 1px solid ${color.line}; border-radius: 12px; background: ${color.s1}; flex: none;
  > div { line-height: 1.2; } small { display: block; font-size: 11px; color: ${color.text3}; white-space: nowrap; } b { font-size: 15px; }
  small, button { white-space: nowrap; }
  > a, > button { height: 42px; min-height: 0; border-radius: 0 11px 11px 0; margin-right: -16px; }
  @media (max-width: 760px) { > a { display: none; } }
  ${media.narrow} { gap: 12px; padding: 0 12px; > a, > button { margin-right: -12px; padding: 0 12px; } }
`;
/** In a narrow header points wrap out of sight; cash never does. */
const yielding = css`flex: 0 1 auto; min-width: min-content;`;
const figures = css`
  display: flex; flex-wrap: wrap; gap: 0 16px; height: 42px; overflow: hidden; min-width: min-content; flex: 0 1 auto;
  > div { height: 42px; flex: none; display: grid; align-content: center; }
`;
/** While game money is beside it, the way to more of it gives way as well. */
const beside = css`@media (max-width: 1100px) { > a { display: none; } }`;
const tight = css`@media (max-width: 900px) { gap: 8px; padding: 0 10px; b { font-size: 13px; } > button { padding: 0 10px; margin-right: -10px; } }`;
/**
 * Under one another, the button as wide as its row: for the drawer and the first page of mobile.
 */
const stacked = css`
  && {
    display: grid; gap: 10px; height: auto; padding: 12px;
    > div { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; } small { font-size: 13px; }
    > button { width: 100%; height: 44px; margin: 0; border-radius: 10px; }
  }
`;
const long = css`@media (max-width: 1240px) { display: none; }`;
const short = css`display: none; @media (max-width: 1240px) { display: inline; }`;
const lit = css`border-color: ${color.lampEdge}; background: ${color.lampSoft}; small { color: ${color.lampText}; }`;

/**
 * Game money with the button of its return; while the member plays or some is left with a vendor. A
 * game without money of its own, as every seamless one, is only shown as running: a 0 would look
 * like a loss.
 */
export const GameMoneyChip = ({ inHeader = false }: { inHeader?: boolean }) => {
  const t = useText(SHELL);
  const wonUnit = useWonUnit();
  const game = useGameMoney();
  if (game === null) return null;
  const way = t(game === 0 ? 'money.leave' : 'money.merge');
  return (
    <div css={[strip, lit, inHeader ? tight : stacked]}>
      <div>
        {game === 0 ? (
          <b data-testid={inHeader ? 'in-game' : undefined}>{t('money.playing')}</b>
        ) : (
          <>
            <small>{t('money.game')}</small>
            <b data-testid={inHeader ? 'game-money' : undefined}>
              <Money value={game} unit={wonUnit} />
            </b>
          </>
        )}
      </div>
      {inHeader ? (
        <Button tone="lamp" scale="small" aria-label={way} onClick={() => void leaveGame('header')}>
          <span css={long}>{way}</span>
          <span css={short}>{game === 0 ? way : t('money.mergeShort')}</span>
        </Button>
      ) : (
        <Button tone="lamp" scale="small" icon={game === 0 ? 'exit' : 'merge'} onClick={() => void leaveGame('header')}>
          {way}
        </Button>
      )}
    </div>
  );
};

/** Cash and points of the header, with links to more; a change rolls and is announced once. */
export const BalanceStrip = ({ deposit = true }: { deposit?: boolean }) => {
  const t = useText(SHELL);
  const format = useFormat();
  const wonUnit = useWonUnit();
  const { cash, point } = useShownBalance();
  const inGame = useGameMoney() !== null;
  return (
    <div css={[strip, yielding, inGame && beside, inGame && tight]}>
      <div css={figures}>
        <div data-testid="cash">
          <small>{t('money.cash')}</small>
          <b>
            <RollingAmount value={cash} unit={wonUnit} />
          </b>
        </div>
        <div data-testid="points">
          <small>{t('money.points')}</small>
          <b>
            <RollingAmount value={point} unit="P" />
          </b>
        </div>
      </div>
      {deposit && (
        <PageLink page="charge" css={buttonStyle(inGame ? 'quiet' : 'lamp', 'small')}>
          {t('money.deposit')}
        </PageLink>
      )}
      <LiveRegion text={t('money.spoken', { cash: format.won(cash), points: format.points(point) })} />
    </div>
  );
};
