import { css } from '@emotion/react';
import { query, useFormat, useQuery, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, color, Icon, Money } from '@madang/ui';
import { SHELL } from '../../../boot/texts.ts';
import { more } from '../game-section.tsx';
import { railCard } from '../shapes.ts';
import { MEMBER } from './texts.ts';

const title = css`display: flex; align-items: center; gap: 8px;`;
const line = css`display: flex; justify-content: space-between; gap: 12px; font-size: 13px; color: ${color.text2}; b { color: ${color.text}; } span { white-space: nowrap; }`;
const bar = css`height: 6px; margin-top: 8px; border-radius: 3px; background: ${color.s3}; overflow: hidden; > i { display: block; height: 100%; border-radius: 3px; background: ${color.dusk}; }`;

/** What of the member's limit of 31 days is used; nothing without such a limit. */
export const MyMonth = () => {
  const t = useText(MEMBER);
  const shell = useText(SHELL);
  const { wonUnit } = useFormat();
  const { data } = useQuery(query('/api/member/limits', {}));
  const month = data?.deposit.find(({ period }) => period === 'month');
  const bounds = [month?.limit, month?.siteMax].filter((bound) => typeof bound === 'number');
  if (!month || bounds.length === 0) return null;
  const limit = Math.min(...bounds);
  return (
    <Card css={railCard} data-testid="my-month">
      <header>
        <h2 css={title}>
          <Icon name="shield" />
          {shell('session.limits')}
        </h2>
        <PageLink page="limits" css={more}>
          {t('month.limits')}
        </PageLink>
      </header>
      <p css={line}>
        {t('month.deposit')}
        <span>
          <b>
            <Money value={month.used} />
          </b>{' '}
          / <Money value={limit} unit={wonUnit} />
        </span>
      </p>
      <div css={bar} aria-hidden="true">
        <i style={{ width: `${limit > 0 ? Math.min(100, (month.used / limit) * 100) : 100}%` }} />
      </div>
    </Card>
  );
};
