import { css } from '@emotion/react';
import { inGames, leaveGame, useBalance, useFormat, useText } from '@madang/platform';
import { Button, color, Icon } from '@madang/ui';
import { pickKey } from '../events/event.ts';
import { useMarketTexts } from '../events/market-texts.ts';
import type { Slip } from './use-slip.ts';

/** As high as three lines of the longest text, whatever it shows. */
const report = css`display: grid; align-content: start; min-height: 58px; font-size: 12px; line-height: 18px; text-align: center; color: ${color.text3}; > [role='alert']:empty { display: none; }`;
const news = css`display: flex; align-items: center; justify-content: center; gap: 6px; padding: 8px 10px; border-radius: 10px; background: ${color.lampSoft}; color: ${color.text}; text-align: left;`;
const refusal = css`display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding: 8px 10px; border-radius: 10px; background: ${color.persimmonSoft}; color: ${color.persimmon}; text-align: left; > p, > ul { flex: 1 1 130px; min-width: 0; } ul { display: grid; gap: 4px; } li { display: grid; } b { color: ${color.text}; }`;
const away = css`display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; padding: 8px 10px; border-radius: 10px; background: ${color.duskSoft}; color: ${color.text}; text-align: left; > span { flex: 1 1 130px; }`;

/**
 * Why a bet was refused, by its leg where it was one of several, and the one press that goes on.
 */
const Refusal = ({ slip: { error: text, parts, unanswered, maxStake, setStake, edit } }: { slip: Slip }) => {
  const t = useText('sports');
  const format = useFormat();
  const texts = useMarketTexts();
  const whole = text || (unanswered ? t('slip.unanswered') : edit.error);
  return (
    <div css={refusal} data-testid="sports-refusal">
      {parts.length === 0 ? (
        <p>{whole}</p>
      ) : (
        <ul>
          {parts.map(({ leg, text: reason }) => (
            <li key={pickKey(leg)}>
              <b>{texts.full(leg.marketCode, leg.selCode, leg)}</b>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {maxStake !== null && (
        <Button scale="small" onClick={() => setStake(maxStake)}>
          {t('slip.upTo', { won: format.won(maxStake) })}
        </Button>
      )}
    </div>
  );
};

/** Money that is in games cannot be staked; one press brings it back. */
const Away = ({ money }: { money: number }) => {
  const t = useText('sports');
  const format = useFormat();
  return (
    <p css={away}>
      <span>{t('slip.away', { money: format.won(money) })}</span>
      <Button scale="small" onClick={() => void leaveGame('cash')}>
        {t('slip.bring')}
      </Button>
    </p>
  );
};

/**
 * What the slip has to report, one thing at a time, below its button and with space of its own:
 * nothing that arrives without a press is inserted above a control, where it would put another one
 * under the pointer. Decision 86.
 */
export const Report = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const balance = useBalance();
  const { error: text, unanswered, edit, editing, changed, total } = slip;
  const money = inGames(balance);
  const isRefused = text !== '' || unanswered !== null || edit.error !== '';
  const isAway = !editing && total > balance.cash && money > 0;
  return (
    <div css={report}>
      <div role="alert">{isRefused && <Refusal slip={slip} />}</div>
      {!isRefused && changed && (
        <p css={news}>
          <Icon name="warn" size={16} />
          <span>{t('slip.changed')}</span>
        </p>
      )}
      {!isRefused && !changed && isAway && <Away money={money} />}
      {!isRefused && !changed && !isAway && <p>{t(editing ? 'edit.final' : 'slip.final')}</p>}
    </div>
  );
};
