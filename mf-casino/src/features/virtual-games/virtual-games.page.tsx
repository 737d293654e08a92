import { css } from '@emotion/react';
import { query, useQuery, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaError, Card, color, Empty, Icon, media, Note, PageHeading, Skeleton } from '@madang/ui';
import { useLaunch } from '../../slot-lobby/use-launch.ts';
import { VirtualCard } from './virtual-card.tsx';

/** What getGameList and getGame call the vendor of the virtual games. */
export const VENDOR_KEY = 'bomb';

const lead = css`color: ${color.text2}; margin: 4px 0 20px; ${media.mobile} { margin: 0 0 14px; font-size: 13px; }`;
const grid = css`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px;
  @media (max-width: 760px) { grid-template-columns: minmax(0, 1fr); gap: 14px; }
`;
const foot = css`
  display: grid; gap: 12px; margin-top: 20px;
  > a { justify-self: start; display: inline-flex; align-items: center; gap: 6px; min-height: 32px; font-size: 13px; color: ${color.text2}; ${media.mobile} { min-height: 44px; } }
`;
/** Of a card, in each width. */
const CARD_HEIGHT = 470;

/** The virtual games: each with what it gives back and what it may cost, before it is opened. */
export const Page = () => {
  const t = useText('casino');
  const { data, isError, isFetching, refetch } = useQuery(query('/api/game/getGameList', { vendorKey: VENDOR_KEY }));
  const { starting, start } = useLaunch();
  return (
    <>
      <PageHeading>{t('virtual.title')}</PageHeading>
      <p css={lead}>{t('virtual.lead')}</p>
      {data && data.games.length > 0 && (
        <ul css={grid} aria-label={t('virtual.games')}>
          {data.games.map((game) => (
            <li key={game.id}>
              <VirtualCard game={game} busy={starting === game.id} onStart={() => void start(game)} />
            </li>
          ))}
        </ul>
      )}
      {data?.games.length === 0 && (
        <Card flush>
          <Empty icon="pad" title={t('lobby.emptyTitle')} help={t('lobby.emptyHelp')} />
        </Card>
      )}
      {isError && !data && (
        <AreaError
          title={t('picker.errorTitle')}
          help={t('picker.errorHelp')}
          retryText={t('picker.retry')}
          busyText={t('picker.busy')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && (
        <div css={grid}>
          <Skeleton height={CARD_HEIGHT} round={14} />
          <Skeleton height={CARD_HEIGHT} round={14} />
        </div>
      )}
      <div css={foot}>
        <Note>
          <Icon name="shield" size={16} />
          {t('virtual.fair')}
        </Note>
        <PageLink page="betting.list" query={{ groupKey: 'virtual' }}>
          {t('virtual.bets')}
          <Icon name="next" size={16} />
        </PageLink>
      </div>
    </>
  );
};
