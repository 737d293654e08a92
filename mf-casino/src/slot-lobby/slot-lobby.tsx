import { css } from '@emotion/react';
import { query, useFormat, useQuery, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed } from '@madang/remote-kit';
import { buttonStyle, Card, color, Empty, Icon, media, PageHeading, Skeleton } from '@madang/ui';
import { memo, useMemo } from 'react';
import { GameRow } from './game-row.tsx';
import { sealColours } from './seal-colours.ts';
import { useMyGames } from './use-my-games.ts';
import { VendorCard } from './vendor-card.tsx';
import { type GroupKey, lobbyOf, useVendors, type Vendor } from './vendors.ts';

const head = css`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px;`;
const count = css`color: ${color.text2}; margin: 4px 0 20px; min-height: 1.5em; ${media.mobile} { margin: 0 0 12px; font-size: 13px; }`;
const grid = css`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; margin-bottom: 36px;
  @media (min-width: 1101px) { &[data-row='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); } &[data-row='2'] { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  @media (max-width: 1100px) { grid-template-columns: repeat(2, minmax(0, 1fr)); > :last-child:nth-child(odd) { grid-column: 1 / -1; } }
  ${media.mobile} { gap: 10px; margin-bottom: 28px; }
`;
const failed = css`margin-top: 20px; ${media.mobile} { margin-top: 0; }`;
const waiting = css`height: 72px; border-radius: 14px;`;

/** Games of one row. */
const ROW = 4;

/** Columns in which the last row is full, where there are such. */
const columnsOf = (count: number): number => [4, 3, 2].find((columns) => count % columns === 0) ?? 3;

const Vendors = ({ vendors, all }: { vendors: readonly Vendor[]; all: readonly Vendor[] }) => {
  const t = useText('casino');
  const colours = useMemo(() => sealColours(all), [all]);
  return (
    <ul css={grid} data-row={columnsOf(vendors.length)} aria-label={t('lobby.vendors')}>
      {vendors.map((vendor) => (
        <li key={vendor.code}>
          <VendorCard vendor={vendor} colour={colours.get(vendor.key)} />
        </li>
      ))}
    </ul>
  );
};

const Nobody = ({ groupKey }: { groupKey: GroupKey }) => {
  const t = useText('casino');
  const { page } = lobbyOf(groupKey);
  return (
    <Card flush>
      <Empty
        icon="hotel"
        title={t('lobby.emptyTitle')}
        help={t('lobby.emptyHelp')}
        action={
          <PageLink page={page} css={buttonStyle('quiet', 'small')}>
            {t(`lobby.all.${page}`)}
          </PageLink>
        }
      />
    </Card>
  );
};

/** What the member has of this group, then what everybody plays, then what is new. */
const Games = ({ groupKey, codes }: { groupKey: GroupKey; codes: ReadonlySet<string> }) => {
  const t = useText('casino');
  const mine = useMyGames();
  const { data } = useQuery(query('/api/game/lobby', { groupKey }));
  const popular = data?.popular ?? [];
  // A game is in one of the two rows that are everybody's.
  const others = data?.newGames.filter(({ id }) => popular.every((game) => game.id !== id)) ?? [];
  const here = (games: typeof mine.recent) => games.filter(({ vendorCode }) => codes.has(vendorCode)).slice(0, ROW);
  return (
    <>
      <GameRow title={t('lobby.recent')} games={here(mine.recent)} mine={mine} />
      <GameRow title={t('lobby.favourites')} games={here(mine.favourites)} mine={mine} />
      <GameRow title={t('lobby.popular')} games={popular} mine={mine} />
      <GameRow title={t('lobby.new')} games={others.slice(0, ROW)} mine={mine} />
    </>
  );
};

/** A group's page: its vendors with their status, and games to start at once. */
export const Lobby = memo(({ groupKey }: { groupKey: GroupKey }) => {
  const t = useText('casino');
  const { number } = useFormat();
  const answer = useVendors();
  const vendors = answer.data?.list.filter((vendor) => vendor.groupKey === groupKey);
  const open = vendors?.filter(({ standing }) => standing === 'open');
  return (
    <>
      <div css={head}>
        <PageHeading>{t(`lobby.title.${groupKey}`)}</PageHeading>
        <PageLink page="slotgame.search" css={buttonStyle('quiet', 'small')}>
          <Icon name="search" size={16} />
          {t('lobby.search')}
        </PageLink>
      </div>
      {answer.isError && !vendors ? (
        <div css={failed}>
          <AreaFailed
            title={t('lobby.errorTitle')}
            hasHome={false}
            isBusy={answer.isFetching}
            onRetry={() => void answer.refetch()}
          />
        </div>
      ) : vendors?.length === 0 ? (
        <Nobody groupKey={groupKey} />
      ) : (
        <>
          {open?.length !== 0 && (
            <p css={count}>{open && t('lobby.vendorCount', { count: open.length, n: number(open.length) })}</p>
          )}
          {vendors ? (
            <Vendors vendors={vendors} all={answer.data?.list ?? vendors} />
          ) : (
            <div css={grid} aria-hidden="true">
              {Array.from({ length: 6 }, (_, index) => (
                <Skeleton key={index} css={waiting} />
              ))}
            </div>
          )}
          {open && open.length > 0 && <Games groupKey={groupKey} codes={new Set(open.map(({ code }) => code))} />}
        </>
      )}
    </>
  );
});
