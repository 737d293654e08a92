import { css } from '@emotion/react';
import { query, useFormat, useLanguage, useQuery, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, color, Empty, Icon, media, Section, Skeleton } from '@madang/ui';
import { eventNo } from '../../events/event.ts';
import { useFigures } from '../../events/market-texts.ts';

/** Matches that the page lists; the others are behind the link below them. */
const MAX_MATCHES = 8;

const list = css`
  margin: 0; padding: 0; list-style: none;
  > li { border-bottom: 1px solid ${color.line}; } > li:last-of-type { border-bottom: 0; }
  > li > a { display: grid; grid-template-columns: 112px minmax(0, 1fr) auto 16px; gap: 4px 16px; align-items: center; min-height: 56px; padding: 8px 20px; color: inherit; ${media.hover} { &:hover { background: ${color.s2}; } } &:focus-visible { outline-offset: -3px; } }
  small { font-size: 12px; color: ${color.text2}; font-variant-numeric: tabular-nums; } b { overflow-wrap: anywhere; }
  [data-odds] { display: flex; gap: 8px; font-variant-numeric: tabular-nums; color: ${color.text2}; }
  ${media.mobile} { > li > a { grid-template-columns: minmax(0, 1fr) auto 16px; padding: 10px 16px; small { grid-column: 1 / -1; } } }
`;
const lead = css`color: ${color.text2}; margin: -8px 0 16px; ${media.mobile} { margin: -6px 0 12px; font-size: 13px; }`;
const all = css`display: inline-flex; align-items: center; gap: 6px; min-height: 44px; margin-top: 8px; font-size: 13px; color: ${color.text2};`;

/** E-sports events of the feed that take bets, each with the way to its markets. */
export const ComingMatches = () => {
  const t = useText('sports');
  const language = useLanguage();
  const format = useFormat();
  const figures = useFigures();
  const { data } = useQuery(query('/api/sports/list', { tab: 'combination', sport: 'esports' }));
  const matches = data?.list.slice(0, MAX_MATCHES);
  return (
    <Section title={t('esports.title2')}>
      <p css={lead}>{t('esports.lead2')}</p>
      {!matches && <Skeleton height={MAX_MATCHES * 57} round={14} />}
      {matches?.length === 0 && (
        <Card flush>
          <Empty icon="list" title={t('esports.none')} help={t('list.noneHelp')} />
        </Card>
      )}
      {matches && matches.length > 0 && (
        <Card flush>
          <ul css={list}>
            {matches.map((event) => (
              <li key={event.eventId}>
                <PageLink page="sport.event" params={{ eventNo: eventNo(event.eventId) }}>
                  <small>{format.dateMinute(event.startsAt)}</small>
                  <b>{`${event.home.names[language]} – ${event.away.names[language]}`}</b>
                  <span data-odds translate="no">
                    {event.markets
                      .find((market) => market.code === 'ML')
                      ?.prices.map((price) => (
                        <span key={price.selCode}>{figures.odds(price.odds)}</span>
                      ))}
                  </span>
                  <Icon name="next" size={16} />
                </PageLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <PageLink page="sport.combinationbetting" query={{ sport: 'esports' }} css={all}>
        {t('esports.all')}
        <Icon name="next" size={16} />
      </PageLink>
    </Section>
  );
};
