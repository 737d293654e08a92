import { css } from '@emotion/react';
import { useBalance, useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { buttonStyle, cardStyle, color, RollingAmount } from '@madang/ui';
import { SHELL } from '../../../boot/texts.ts';
import { GameMoneyChip, useGameMoney } from '../../../layout/money.tsx';
import { walletHeight } from '../shapes.ts';
import { MEMBER } from './texts.ts';

const line = css`
  display: flex; align-items: center; gap: 8px; padding: 12px 12px 12px 18px; ${walletHeight}
  > div { flex: 1; min-width: 0; small { display: block; font-size: 12px; line-height: 1.4; color: ${color.text3}; white-space: nowrap; } b { font-size: 20px; letter-spacing: -.02em; line-height: 1.3; } }
  > a { padding: 0 16px; }
  &:lang(en), &:lang(vi) { padding-left: 16px; > div b { font-size: 16px; } > a { padding: 0 12px; } }
  @media (max-width: 360px) { padding-left: 14px; > div b { font-size: 17px; } > a { padding: 0 12px; } }
`;
const game = css`margin-top: 12px;`;

/** The balance with the ways to more of it and out of it, on the first page of a phone. */
export const WalletLine = () => {
  const t = useText(MEMBER);
  const shell = useText(SHELL);
  const format = useFormat();
  const { cash, point } = useBalance();
  const inGame = useGameMoney() !== null;
  return (
    <>
      <section css={[cardStyle, line]}>
        <div>
          <small>{t('balance.points', { points: format.points(point) })}</small>
          <b>
            <RollingAmount value={cash} unit={format.wonUnit} />
          </b>
        </div>
        <PageLink page="charge" css={buttonStyle('lamp')}>
          {shell('money.deposit')}
        </PageLink>
        <PageLink page="exchange" css={buttonStyle('quiet')}>
          {shell('money.withdraw')}
        </PageLink>
      </section>
      {inGame && (
        <div css={game}>
          <GameMoneyChip />
        </div>
      )}
    </>
  );
};
