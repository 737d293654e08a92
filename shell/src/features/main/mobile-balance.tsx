import { css } from '@emotion/react';
import { useBalance, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, color, Icon, type IconName, Money, RollingAmount } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { GameMoneyChip, useWonUnit } from '../../layout/money.tsx';

const card = css`
  > p { display: flex; justify-content: space-between; gap: 12px; font-size: 13px; color: ${color.text2}; b { color: ${color.text}; } }
  > strong { display: block; font-size: 26px; letter-spacing: -.02em; line-height: 1.35; }
`;
const acts = css`
  display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 8px; margin-top: 14px; &:empty { display: none; }
  a { display: flex; flex-direction: column; align-items: center; gap: 6px; font-size: 13px; line-height: 1.25; padding: 10px 4px; border-radius: 12px; background: ${color.s2}; text-align: center; }
  a[data-next] { background: ${color.lamp}; color: ${color.lampInk}; font-weight: 700; }
  a:only-of-type { flex-direction: row; justify-content: center; min-height: 44px; }
`;
const game = css`margin-top: 12px; &:empty { display: none; }`;

const shortcuts: readonly { page: string; icon: IconName; text: string }[] = [
  { page: 'charge', icon: 'in', text: 'money.deposit' },
  { page: 'exchange', icon: 'out', text: 'money.withdraw' },
  { page: 'point.list', icon: 'coin', text: 'money.points' },
  { page: 'betting.list', icon: 'list', text: 'bets.title' },
];

/** Balance and its shortcuts on the first page of mobile; shortcuts of pages that are released. */
export const MobileBalance = () => {
  const t = useText(SHELL);
  const wonUnit = useWonUnit();
  const { cash, point } = useBalance();
  return (
    <Card css={card}>
      <p>
        {t('money.cash')}
        <span>
          {t('money.points')}{' '}
          <b>
            <Money value={point} unit="P" />
          </b>
        </span>
      </p>
      <strong>
        <RollingAmount value={cash} unit={wonUnit} />
      </strong>
      <div css={game}>
        <GameMoneyChip />
      </div>
      <div css={acts}>
        {shortcuts.map(({ page, icon, text }) => (
          <PageLink key={page} page={page} data-next={page === 'charge' || undefined}>
            <Icon name={icon} />
            {t(text)}
          </PageLink>
        ))}
      </div>
    </Card>
  );
};
