import { css } from '@emotion/react';
import { seoulNoon, useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, Money, media, Tag, type TagTone } from '@madang/ui';
import { HomeCard, homeMore } from './home-card.tsx';
import type { Home } from './use-home.ts';

export type HomeSettlement = Home['settlements'][number];

const sum = css`
  padding: 10px 18px 14px; font-size: 13px; display: grid; gap: 6px;
  > div { display: flex; justify-content: space-between; gap: 12px; align-items: baseline; } dt { color: ${color.text2}; }
  [data-result] { border-top: 1px solid ${color.line}; padding-top: 8px; font-weight: 700; dt { color: ${color.text}; } dd { font-size: 16px; } }
  ${media.mobile} { padding: 10px 16px 14px; }
`;
const list = css`
  li + li { border-top: 1px solid ${color.line}; }
  a { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 12px; align-items: center; min-height: 40px; padding: 4px 18px; font-size: 13px; }
  a:focus-visible { outline-offset: -2px; } ${media.hover} { a:hover { background: ${color.s2}; } } ${media.mobile} { a { padding: 4px 16px; min-height: 44px; } }
`;
const foot = css`display: flex; justify-content: space-between; gap: 12px; padding: 10px 18px; border-top: 1px solid ${color.line}; font-size: 13px; color: ${color.text2}; b { color: ${color.text}; } ${media.mobile} { padding: 10px 16px; }`;
const none = css`padding: 18px; font-size: 13px; color: ${color.text2};`;

const tones: Readonly<Record<HomeSettlement['status'], TagTone>> = {
  draft: 'dusk',
  confirmed: 'jade',
  paid: 'outline',
};

/** The last settled day: its lines come to what the partner receives. */
export const LastSettlement = ({ last, onWhy }: { last: HomeSettlement | undefined; onWhy: () => void }) => {
  const t = useText('partner');
  const { monthDay } = useFormat();
  if (!last)
    return (
      <HomeCard title={t('home.lastSettlement')}>
        <p css={none}>{t('home.noSettlement')}</p>
      </HomeCard>
    );
  return (
    <HomeCard
      title={t('home.lastSettlement')}
      fact={monthDay(seoulNoon(last.period))}
      more={
        <button type="button" css={homeMore} onClick={onWhy}>
          {t('why.title')}
          <Icon name="next" />
        </button>
      }
    >
      <dl css={sum}>
        <div>
          <dt>{t('why.terms.rollingNet')}</dt>
          <dd>
            <Money value={last.rollingNet} />
          </dd>
        </div>
        <div>
          <dt>+ {t('why.terms.losingNet')}</dt>
          <dd>
            <Money value={last.losingNet} />
          </dd>
        </div>
        {last.withheld > 0 && (
          <div>
            <dt>− {t('why.terms.withheld')}</dt>
            <dd>
              <Money value={last.withheld} />
            </dd>
          </div>
        )}
        <div data-result>
          <dt>= {t('home.receive')}</dt>
          <dd>
            <Money value={last.total} />
          </dd>
        </div>
        {last.carryOut < 0 && (
          <div>
            <dt>{t('home.carried')}</dt>
            <dd>
              <Money value={last.carryOut} net />
            </dd>
          </div>
        )}
      </dl>
    </HomeCard>
  );
};

/** The last settled days with their status, and what is not paid of all days. */
export const RecentSettlements = ({ settlements, unpaid }: Pick<Home, 'settlements' | 'unpaid'>) => {
  const t = useText('partner');
  const { day, number } = useFormat();
  return (
    <HomeCard
      title={t('home.recent')}
      more={
        <PageLink page="partner.partnerCalculationList" css={homeMore}>
          {t('columns.all')}
          <Icon name="next" />
        </PageLink>
      }
    >
      {settlements.length === 0 && <p css={none}>{t('home.noSettlement')}</p>}
      <ul css={list}>
        {settlements.map(({ nodeIdx, period, total, status }) => (
          <li key={`${period} ${nodeIdx}`}>
            <PageLink page="partner.partnerCalculationList" query={{ startDate: period, endDate: period }}>
              <span>{day(seoulNoon(period))}</span>
              <Money value={total} />
              <Tag tone={tones[status]}>{t(`choices.settlement.${status}`)}</Tag>
            </PageLink>
          </li>
        ))}
      </ul>
      {unpaid.days > 0 && (
        <p css={foot}>
          <span>{t('home.unpaid', { n: number(unpaid.days) })}</span>
          <b>
            <Money value={unpaid.total} />
          </b>
        </p>
      )}
    </HomeCard>
  );
};
