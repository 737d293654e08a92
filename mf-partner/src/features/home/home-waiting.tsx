import { css } from '@emotion/react';
import { MAX_LIST_DAYS } from '@madang/contracts';
import { dayAfter, seoulDay, useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { SpokenTime } from '@madang/remote-kit';
import { buttonStyle, color, Icon, Money, media } from '@madang/ui';
import { HomeCard, homeMore } from './home-card.tsx';
import type { Home } from './use-home.ts';

const list = css`
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; padding: 9px 18px; border-bottom: 1px solid ${color.line}; font-size: 14px; }
  b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } small { font-size: 12px; color: ${color.text3}; } li > :nth-of-type(even) { text-align: right; }
  ${media.mobile} { li { padding: 10px 16px; } }
`;
const foot = css`padding: 12px 18px; a { width: 100%; } ${media.mobile} { padding: 12px 16px; }`;
const none = css`padding: 18px; font-size: 13px; color: ${color.text2};`;

type Waiting = Home['waiting']['list'][number];
const isTransfer = ({ kind }: Waiting): boolean => kind === 'give' || kind === 'take';

/** The days of a list that begins with this request, as many as a list has. */
const daysSince = ({ requestedAt }: Waiting, now: string) => {
  const today = seoulDay(now);
  const [, startDate = today] = [seoulDay(requestedAt), dayAfter(today, 1 - MAX_LIST_DAYS)].sort();
  return { startDate, endDate: today };
};

/** Where somebody decides or watches a request. */
const placeOf = (waiting: Waiting, now: string) =>
  isTransfer(waiting)
    ? { page: 'partner.office', query: { tab: 'transfers' } }
    : { page: 'partner.cashList', query: { ...daysSince(waiting, now), member: waiting.memId } };

/** Requests that nobody has decided, the oldest first, and the way to the oldest. */
export const HomeWaiting = ({ waiting: { count, list: rows }, asOf }: Pick<Home, 'waiting' | 'asOf'>) => {
  const t = useText('partner');
  const { number, won, wonUnit } = useFormat();
  const [oldest] = rows;
  return (
    <HomeCard
      title={t('home.waiting')}
      fact={count > 0 && t('home.requests', { n: number(count) })}
      more={
        <PageLink page="partner.cashList" query={oldest ? daysSince(oldest, asOf) : {}} css={homeMore}>
          {t('columns.all')}
          <Icon name="next" />
        </PageLink>
      }
    >
      {!oldest && <p css={none}>{t('home.nobodyWaits')}</p>}
      <ul css={list}>
        {rows.map((row) => (
          <li key={`${row.kind} ${row.memId} ${row.requestedAt}`}>
            <b data-author="member">{row.memNick}</b>
            <span>
              <Money value={row.amount} unit={wonUnit} />
            </span>
            <small>{t(`home.kinds.${row.kind}`)}</small>
            <small>
              <SpokenTime at={row.requestedAt} />
            </small>
          </li>
        ))}
      </ul>
      {oldest && (
        <div css={foot}>
          <PageLink {...placeOf(oldest, asOf)} css={buttonStyle('lamp')}>
            {t('home.begin', { nick: oldest.memNick, won: won(oldest.amount) })}
          </PageLink>
        </div>
      )}
    </HomeCard>
  );
};
