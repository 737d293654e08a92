import { css } from '@emotion/react';
import { isApiError } from '@madang/contracts';
import { query, useQuery, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed } from '@madang/remote-kit';
import { Card, color, Empty, Icon, media, Note, PageHeading, Section, Skeleton } from '@madang/ui';
import { ComingMatches } from './coming-matches.tsx';
import { useLaunch, VENDOR_KEY } from './use-launch.ts';
import { VirtualMatchCard } from './virtual-match-card.tsx';

const grid = css`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px; margin: 0; padding: 0; list-style: none;
  @media (max-width: 760px) { grid-template-columns: minmax(0, 1fr); gap: 14px; }
`;
const lead = css`color: ${color.text2}; margin: 4px 0 -8px; ${media.mobile} { margin: 0 0 -8px; font-size: 13px; }`;
const foot = css`
  display: grid; gap: 12px; margin-top: 20px;
  > p:last-of-type { display: flex; flex-wrap: wrap; gap: 4px 20px; }
  a { display: inline-flex; align-items: center; gap: 6px; min-height: 32px; font-size: 13px; color: ${color.text2}; ${media.mobile} { min-height: 44px; } }
`;
/** Of a card, at each width. */
const CARD_HEIGHT = 430;

const VirtualMatches = () => {
  const t = useText('sports');
  const { data, error, isFetching, refetch } = useQuery(query('/api/game/getGameList', { vendorKey: VENDOR_KEY }));
  const { starting, start } = useLaunch();
  const isClosed = isApiError(error, 'B0091');
  if (data && data.games.length > 0)
    return (
      <ul css={grid} aria-label={t('esports.games')}>
        {data.games.map((game) => (
          <li key={game.id}>
            <VirtualMatchCard game={game} busy={starting === game.id} onStart={() => void start(game)} />
          </li>
        ))}
      </ul>
    );
  if (data || isClosed)
    return (
      <Card flush>
        <Empty icon="pad" title={t('esports.closed')} help={t('esports.closedHelp')} />
      </Card>
    );
  if (error)
    return (
      <AreaFailed hasHome={false} title={t('esports.failed')} isBusy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <div css={grid}>
      <Skeleton height={CARD_HEIGHT} round={14} />
      <Skeleton height={CARD_HEIGHT} round={14} />
    </div>
  );
};

/** E-sports: virtual matches of vendor 101, and events of the feed. */
export const Page = () => {
  const t = useText('sports');
  return (
    <>
      <PageHeading>{t('esports.pageTitle')}</PageHeading>
      <p css={lead}>{t('esports.lead')}</p>
      <Section title={t('esports.games')}>
        <VirtualMatches />
        <div css={foot}>
          <Note>
            <Icon name="shield" size={16} />
            {t('esports.fair')}
          </Note>
          <p>
            <PageLink page="betting.list" query={{ groupKey: 'esports' }}>
              {t('esports.bets')}
              <Icon name="next" size={16} />
            </PageLink>
            <PageLink page="gameway" query={{ type: 'screendescription' }}>
              {t('esports.guide')}
              <Icon name="next" size={16} />
            </PageLink>
          </p>
        </div>
      </Section>
      <ComingMatches />
    </>
  );
};
