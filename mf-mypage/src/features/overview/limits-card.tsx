import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { LimitBar } from '@madang/remote-kit';
import { color, Money } from '@madang/ui';
import { useId } from 'react';
import { MoreLink, OverviewCard } from './overview-card.tsx';
import type { Overview } from './use-overview.ts';

type Limit = NonNullable<Overview['limits']['data']>['deposit'][number];

const list = css`display: grid; gap: 12px; margin-top: 12px; font-size: 13px; p { color: ${color.text2}; }`;
const row = css`display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; margin-bottom: 6px; > span:last-of-type { color: ${color.text2}; b { color: ${color.text}; } }`;
const facts = css`display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 12px; padding-top: 12px; border-top: 1px solid ${color.line}; dt { color: ${color.text2}; } dd { margin-left: auto; font-weight: 700; } > div { display: flex; flex: 1 1 100%; gap: 12px; }`;

/** The lower of the member's own limit and the site's. */
const effectiveOf = ({ limit, siteMax }: Limit): number | null =>
  limit === null || siteMax === null ? (limit ?? siteMax) : Math.min(limit, siteMax);

const Bar = ({ limit, most }: { limit: Limit; most: number }) => {
  const t = useText('mypage');
  const format = useFormat();
  const id = useId();
  return (
    <div>
      <div css={row}>
        <span id={id}>{t(`overview.periods.${limit.period}`)}</span>
        <span>
          <b>{format.number(limit.used)}</b> / {format.won(most)}
        </span>
      </div>
      <LimitBar
        labelledBy={id}
        used={limit.used}
        limit={most}
        read={t('overview.limitLeft', { left: format.won(Math.max(0, most - limit.used)) })}
      />
    </div>
  );
};

/** How far each limit on deposits is used, the net deposits, and a break that runs. */
export const LimitsCard = ({ limits, money }: Pick<Overview, 'limits' | 'money'>) => {
  const t = useText('mypage');
  const format = useFormat();
  const bars = (limits.data?.deposit ?? []).flatMap((limit) => {
    const most = effectiveOf(limit);
    return most === null ? [] : [{ limit, most }];
  });
  const title = t('sections.limits');
  return (
    <OverviewCard
      title={title}
      answer={limits}
      height={132}
      beside={
        <MoreLink page="limits" title={title}>
          {t('overview.change')}
        </MoreLink>
      }
    >
      <div css={list}>
        {bars.map(({ limit, most }) => (
          <Bar key={limit.period} limit={limit} most={most} />
        ))}
        {bars.length === 0 && <p>{t('overview.noLimit')}</p>}
        <dl css={facts}>
          {limits.data?.pause && (
            <div>
              <dt>{t('overview.pause')}</dt>
              <dd>{format.dateMinute(limits.data.pause.until)}</dd>
            </div>
          )}
          <div>
            <dt>{t('winlose.lifetime')}</dt>
            <dd>
              <Money value={money.data?.netDeposits} unit={format.wonUnit} />
            </dd>
          </div>
        </dl>
      </div>
    </OverviewCard>
  );
};
