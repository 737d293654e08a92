import { css } from '@emotion/react';
import { leaveGame, useBalance, useText } from '@madang/platform';
import { Button, cardStyle, color, Money, media, RollingAmount } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { useGameMoney, useWonUnit } from '../../layout/money.tsx';

const strip = css`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); overflow: hidden;
  > div { padding: 18px 20px; border-left: 1px solid ${color.line}; min-width: 0; } > div:first-of-type { border: 0; }
  small { display: block; font-size: 12px; color: ${color.text3}; } b { font-size: 24px; letter-spacing: -.02em; line-height: 1.35; }
  @media (max-width: 860px) { b { font-size: 20px; } }
  ${media.mobile} {
    grid-template-columns: 1fr 1fr; > div { padding: 14px 16px; } > div:first-of-type { grid-column: 1 / -1; } > div:nth-of-type(n + 2) { border-top: 1px solid ${color.line}; } > div:nth-of-type(2) { border-left: 0; }
    b { font-size: 18px; } > div:first-of-type b { font-size: 26px; }
  }
  @media (max-width: 360px) { > div:nth-of-type(n + 2) b { font-size: 16px; } }
`;
const lit = css`background: ${color.lampSoft}; small { color: ${color.lampText}; } > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 6px 12px; }`;

/** Cash, points, and game money with the way to bring it back. */
export const Balances = () => {
  const t = useText(SHELL);
  const wonUnit = useWonUnit();
  const { cash, point } = useBalance();
  const game = useGameMoney();
  return (
    <section css={[cardStyle, strip]} aria-label={t('dashboard.balances')}>
      <div>
        <small>{t('money.cash')}</small>
        <b>
          <RollingAmount value={cash} unit={wonUnit} />
        </b>
      </div>
      <div>
        <small>{t('money.points')}</small>
        <b>
          <RollingAmount value={point} unit="P" />
        </b>
      </div>
      <div css={game === null ? undefined : lit}>
        <small>{t('money.game')}</small>
        <div>
          <b>
            <Money value={game ?? 0} unit={wonUnit} />
          </b>
          {game !== null && (
            <Button tone="lamp" scale="small" icon="merge" onClick={() => void leaveGame('header')}>
              {t('money.merge')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
