import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { LimitBar } from '@madang/remote-kit';
import { color, Icon, Note } from '@madang/ui';
import { useId } from 'react';
import type { CashInfo } from './use-cash-info.ts';

const box = css`
  display: grid; gap: 8px; padding: 14px 16px; border-radius: 12px; background: ${color.duskSoft}; font-size: 13px;
  > p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; b { white-space: nowrap; } }
`;
const link = css`display: inline-flex; align-items: center; min-height: 24px; color: ${color.dusk}; text-decoration: underline; text-underline-offset: 3px;`;

const Leads = () => {
  const t = useText('wallet');
  return (
    <PageLink page="limits" css={link}>
      {t('limits.open')}
    </PageLink>
  );
};

/** The rest of the member's limits near a deposit, or the break that closes it. */
export const LimitLine = ({ limits: { tightest, pause } }: Pick<CashInfo, 'limits'>) => {
  const t = useText('wallet');
  const format = useFormat();
  const id = useId();
  if (pause)
    return (
      <Note tone="dusk">
        <Icon name="pause" />
        <span>
          <b>{t(pause.kind === 'timeOut' ? 'rest.runs' : 'rest.runsExclusion')}</b>{' '}
          {t('rest.until', { time: format.dateMinute(pause.until) })} <Leads />
        </span>
      </Note>
    );
  if (!tightest)
    return (
      <Note>
        <Icon name="shield" />
        <span>
          {t('limits.lineNone')} <Leads />
        </span>
      </Note>
    );
  const { period, limit, used, left } = tightest;
  const read = t('limits.usedOf', { used: format.won(used), limit: format.won(limit) });
  return (
    <div css={box}>
      <p>
        <span id={id}>{t('limits.line', { period: t(`limits.periods.${period}`) })}</span>
        <b data-testid="limit-left">{t('limits.left', { left: format.won(left) })}</b>
      </p>
      <LimitBar labelledBy={id} used={used} limit={limit} read={read} />
      <p>
        <span>{read}</span>
        <Leads />
      </p>
    </div>
  );
};
