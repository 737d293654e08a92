import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { Card, color } from '@madang/ui';
import { useId } from 'react';
import { GiveUp } from './give-up.tsx';
import type { CashInfo } from './use-cash-info.ts';

const top = css`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 12px; font-size: 13px; h2 { font-size: 15px; }
  > span { white-space: nowrap; i { font-style: normal; color: ${color.text3}; } }
`;
const bar = css`
  height: 6px; border-radius: 3px; background: ${color.s3}; overflow: hidden; margin: 12px 0 8px;
  > i { display: block; height: 100%; border-radius: 3px; background: ${color.lampEdge}; }
`;
const left = css`font-size: 13px; color: ${color.text2};`;

/** What corrections have left to be paid, with its causes. Draws nothing without a debt. */
const DebtCard = ({ debt }: { debt: NonNullable<CashInfo['debt']> }) => {
  const t = useText('wallet');
  const format = useFormat();
  const language = useLanguage();
  return (
    <Card>
      <div css={top}>
        <h2>{t('debt.title')}</h2>
        <span>{format.won(debt.amount)}</span>
      </div>
      {debt.causes.map(({ cause, amount, at }) => (
        <p css={left} key={`${at} ${cause.en}`}>
          {t('debt.cause', { cause: cause[language], amount: format.won(amount) })}
        </p>
      ))}
      <p css={left}>{t('debt.help')}</p>
    </Card>
  );
};

/** The rest to wager: below the requirement it blocks a withdrawal. */
const RequirementCard = ({ info: { wager, openBonus } }: { info: CashInfo }) => {
  const { required, done } = wager;
  const t = useText('wallet');
  const format = useFormat();
  const id = useId();
  if (required === 0) return null;
  const reached = Math.min(done, required);
  const share = Math.floor((reached / required) * 100);
  return (
    <Card>
      <div css={top}>
        <h2 id={id}>{t('wager.title')}</h2>
        <span>
          {format.number(reached)} <i>/ {format.won(required)}</i>
        </span>
      </div>
      <div
        css={bar}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={required}
        aria-valuenow={reached}
        aria-valuetext={t('wager.read', { done: format.won(reached), required: format.won(required) })}
      >
        <i style={{ width: `${share}%` }} />
      </div>
      <p css={left}>
        {reached < required ? t('wager.left', { left: format.won(required - reached) }) : t('wager.met')}
      </p>
      <GiveUp openBonus={openBonus} />
    </Card>
  );
};

/** What blocks the member's cash: a debt and the rest to wager. */
export const WagerCard = ({ info }: { info: CashInfo }) => (
  <>
    {info.debt && <DebtCard debt={info.debt} />}
    <RequirementCard info={info} />
  </>
);
