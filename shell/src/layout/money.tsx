import { css } from '@emotion/react';
import { leaveGame, useBalance, useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, buttonStyle, color, LiveRegion, Money, media, RollingAmount, VisuallyHidden } from '@madang/ui';
import { SHELL } from '../boot/texts.ts';

/** The unit as it is attached to a figure: `원`, and a word apart in the other languages. */
export const useWonUnit = (): string => useFormat().won(0).slice(1);

/** Game money, won: what she holds beyond the cash of the site. Null when there is none to bring back. */
export const useGameMoney = (): number | null => {
  const { balance, cash, playing } = useBalance();
  const game = typeof balance === 'number' ? balance - cash : 0;
  return playing || game > 0 ? Math.max(0, game) : null;
};

const strip = css`
  display: flex; align-items: center; gap: 16px; height: 44px; padding: 0 16px; border: 1px solid ${color.line}; border-radius: 12px; background: ${color.s1}; flex: none;
  > div { line-height: 1.2; } small { display: block; font-size: 11px; color: ${color.text3}; white-space: nowrap; } b { font-size: 15px; }
  > a, > button { height: 42px; min-height: 0; border-radius: 0 11px 11px 0; margin-right: -16px; }
  @media (max-width: 760px) { > a { display: none; } }
  ${media.narrow} { gap: 12px; padding: 0 12px; > a, > button { margin-right: -12px; padding: 0 12px; } }
`;
const folds = css`${media.folded} { > div { display: none; } > button { margin: 0 -12px; border-radius: 11px; } }`;
const lit = css`border-color: ${color.lampEdge}; background: ${color.lampSoft}; small { color: ${color.lampText}; }`;

/** Game money with the way to bring it back; while she plays or some is left with a vendor. */
export const GameMoneyChip = ({ foldable = false }: { foldable?: boolean }) => {
  const t = useText(SHELL);
  const won = useWonUnit();
  const game = useGameMoney();
  if (game === null) return null;
  return (
    <div css={[strip, lit, foldable && folds]} data-testid="game-money">
      <div>
        <small>{t('money.game')}</small>
        <b>
          <Money value={game} unit={won} />
        </b>
      </div>
      <Button tone="lamp" scale="small" icon="merge" onClick={() => void leaveGame('header')}>
        {t('money.merge')}
      </Button>
    </div>
  );
};

/** Cash and points of the header; a change rolls and is said once. */
export const BalanceStrip = () => {
  const t = useText(SHELL);
  const format = useFormat();
  const won = useWonUnit();
  const { cash, point } = useBalance();
  return (
    <div css={strip}>
      <div data-testid="cash">
        <small>{t('money.cash')}</small>
        <b>
          <RollingAmount value={cash} unit={won} />
        </b>
      </div>
      <div data-testid="points">
        <small>{t('money.points')}</small>
        <b>
          <RollingAmount value={point} unit="P" />
        </b>
      </div>
      <PageLink page="charge" css={buttonStyle('lamp', 'small')}>
        {t('money.deposit')}
      </PageLink>
      <LiveRegion text={t('money.said', { cash: format.won(cash), points: format.points(point) })} />
    </div>
  );
};

const small = css`
  text-align: right; line-height: 1.25; padding: 4px 12px; border: 1px solid ${color.line}; border-radius: 12px; background: ${color.s1}; min-height: 40px; display: grid; align-content: center; flex: none;
  b { font-size: 13px; } small { font-size: 11px; color: ${color.text3}; }
`;

/** Cash over points, for the mobile header. */
export const BalancePill = () => {
  const t = useText(SHELL);
  const won = useWonUnit();
  const { cash, point } = useBalance();
  return (
    <PageLink page="dashboard" css={small}>
      <VisuallyHidden>{t('money.cash')} </VisuallyHidden>
      <b data-testid="cash">
        <RollingAmount value={cash} unit={won} />
      </b>
      <VisuallyHidden>{t('money.points')} </VisuallyHidden>
      <small data-testid="points">
        <RollingAmount value={point} unit="P" />
      </small>
    </PageLink>
  );
};
