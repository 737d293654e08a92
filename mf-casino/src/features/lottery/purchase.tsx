import { css } from '@emotion/react';
import { LOTTERY_OUTCOMES, LOTTERY_RETURN_BP } from '@madang/contracts';
import { inGames, leaveGame, SeoulTime, useBalance, useFormat, useText } from '@madang/platform';
import { Button, color, Money, Note } from '@madang/ui';
import { winningWays } from './prize-table.tsx';
import type { Lottery, LotteryInfo } from './use-lottery.ts';
import { clockOf, useSecondsUntil } from './use-seconds.ts';

const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px;`;
const draw = css`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 10px 20px;
  h2 { font-size: 18px; } small { display: block; font-size: 13px; color: ${color.text2}; }
  time { display: block; font-size: 26px; font-weight: 700; font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
  > :last-child { margin-left: auto; text-align: right; }
`;
const sum = css`
  display: grid; gap: 6px; padding-top: 14px; border-top: 1px solid ${color.line}; font-size: 14px;
  > div { display: flex; justify-content: space-between; gap: 12px; color: ${color.text2}; }
  > div > b { color: ${color.text}; }
`;
const odds = css`font-size: 13px; color: ${color.text2}; text-align: center;`;
const errorStyle = css`font-size: 13px; color: ${color.persimmon}; text-align: center; &:empty { display: none; }`;
const done = css`font-size: 13px; line-height: 20px; min-height: 20px; color: ${color.jade}; text-align: center;`;
const elsewhere = css`justify-content: space-between; align-items: center; > button { flex: none; }`;

/** The draw on sale, with the time that is left by the server's clock. */
export const DrawHead = ({ info: { draw: on }, onOver }: { info: LotteryInfo; onOver: () => void }) => {
  const t = useText('casino');
  const format = useFormat();
  const left = useSecondsUntil(on.closeAt, onOver);
  return (
    <div css={draw}>
      <div data-testid="lottery-draw" data-draw={on.drawId}>
        <h2>{t('lottery.draw', { no: on.no })}</h2>
        <small>
          {t('lottery.drawAt', { time: format.dateMinute(on.drawAt) })} <SeoulTime />
        </small>
      </div>
      <div>
        <small id="lottery-left">{t('lottery.left')}</small>
        <time role="timer" aria-live="off" aria-labelledby="lottery-left" data-testid="lottery-left">
          {clockOf(left)}
        </time>
      </div>
    </div>
  );
};

/** What the lines cost, what they give back on the average, and the button. */
export const Purchase = ({ lottery, info }: { lottery: Lottery; info: LotteryInfo }) => {
  const t = useText('casino');
  const format = useFormat();
  const balance = useBalance();
  const platformText = useText('platform');
  const { basket, buying, error, bought, isUnanswered } = lottery;
  const count = basket.chosen.length;
  const stake = count * info.price;
  const away = inGames(balance);
  const short = stake > balance.cash && away > 0;
  return (
    <div css={stack}>
      <div css={sum}>
        <div>
          <span>{t('lottery.tickets', { n: count, price: format.won(info.price) })}</span>
          <b>
            <Money value={stake} unit={format.wonUnit} />
          </b>
        </div>
        <div>
          <span>{t('lottery.available', { most: format.won(info.drawMax) })}</span>
          <Money value={Math.max(0, info.drawMax - info.draw.staked)} unit={format.wonUnit} />
        </div>
      </div>
      {short && (
        <Note tone="dusk" css={elsewhere}>
          <span>{t('lottery.away', { money: format.won(away) })}</span>
          <Button scale="small" onClick={() => void leaveGame('cash')}>
            {t('lottery.bring')}
          </Button>
        </Note>
      )}
      <p css={errorStyle} role="alert">
        {error}
      </p>
      <p css={done} role="status">
        {bought > 0 && t('lottery.bought', { n: bought, no: info.draw.no })}
      </p>
      <Button
        tone="lamp"
        scale="large"
        data-testid="lottery-buy"
        busy={buying}
        busyText={t('lottery.buying')}
        aria-disabled={(count === 0 && !isUnanswered) || undefined}
        onClick={lottery.buy}
      >
        {isUnanswered
          ? platformText('unanswered.check')
          : count === 0
            ? t('lottery.buyNone')
            : t('lottery.buy', { n: count, won: format.won(stake) })}
      </Button>
      <p css={odds} data-testid="lottery-odds">
        {t('lottery.odds', {
          percent: format.returns(LOTTERY_RETURN_BP),
          about: format.number(Math.round(LOTTERY_OUTCOMES / winningWays)),
        })}
      </p>
    </div>
  );
};
