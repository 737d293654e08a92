import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Button, Card, color, Icon, Money } from '@madang/ui';
import type { Withdraw } from './use-withdraw.ts';

const head = css`display: flex; align-items: center; gap: 10px; h2 { font-size: 15px; }`;
const sum = css`margin-top: 10px; b { font-size: 20px; letter-spacing: -.02em; } p { font-size: 13px; color: ${color.text2}; margin: 4px 0 0; } button { margin-top: 12px; width: 100%; }`;

/** Game money to cash: money with vendors has to return before it can be withdrawn. */
export const GameMoney = ({ withdraw: { gameMoney, playing, convert } }: { withdraw: Withdraw }) => {
  const t = useText('wallet');
  const { wonUnit } = useFormat();
  const some = playing || gameMoney > 0;
  return (
    <Card>
      <header css={head}>
        <Icon name="merge" />
        <h2>{t('withdraw.game.title')}</h2>
      </header>
      <div css={sum}>
        <b>
          <Money value={gameMoney} unit={wonUnit} />
        </b>
        <p>{t(playing ? 'withdraw.game.playing' : some ? 'withdraw.game.left' : 'withdraw.game.none')}</p>
        {some && (
          <Button icon="merge" onClick={convert}>
            {t('withdraw.game.convert')}
          </Button>
        )}
      </div>
    </Card>
  );
};
