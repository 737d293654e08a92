import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed, SpokenTime } from '@madang/remote-kit';
import { buttonStyle, Card, Empty, useScreen } from '@madang/ui';
import { memo, useMemo } from 'react';
import type { Game } from './game.ts';
import { GameRow, ROW } from './game-row.tsx';
import { JackpotBanner } from './jackpot-banner.tsx';
import { LobbyGrid } from './lobby-grid.tsx';
import { LobbyTools } from './lobby-tools.tsx';
import { BannerWaiting, RailWaiting, RowWaiting } from './lobby-waiting.tsx';
import { type Jackpot, type LobbyState, useLobby } from './use-lobby.ts';
import { VendorRail } from './vendor-rail.tsx';
import { type GroupKey, lobbyOf } from './vendors.ts';

const below = css`margin-top: 20px;`;
const above = css`margin-top: 16px;`;

/** A row of the member's own games, or of those with a jackpot, needs so many of them. */
const MIN_ROW = 3;
/** Categories of live tables that have a row of their own. */
const TABLES = ['baccarat', 'roulette', 'dragontiger'] as const;

const isLiveGroup = (groupKey: GroupKey): boolean => groupKey === 'casino' || groupKey === 'hotelcasino';

const Nobody = ({ groupKey }: { groupKey: GroupKey }) => {
  const t = useText('casino');
  const { page } = lobbyOf(groupKey);
  return (
    <Card flush css={below}>
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

const Banner = ({ lobby }: { lobby: LobbyState }) => {
  const { data } = lobby.start;
  const [jackpot, game] = [data?.jackpots.at(-1), data?.jackpotGames[0]];
  if (!data || !jackpot || !game) return null;
  return (
    <div css={above}>
      <JackpotBanner jackpot={jackpot} game={game} contributionBp={data.contributionBp} launch={lobby.launch} />
    </div>
  );
};

/** The amounts of all jackpots, beside the heading of the games that draw them. */
const Amounts = ({ jackpots }: { jackpots: readonly Jackpot[] }) => {
  const t = useText('casino');
  const { won } = useFormat();
  return jackpots.map(({ level, value }) => `${t(`lobby.jackpot.${level}`)} ${won(value)}`).join(' · ');
};

interface TablesProps {
  games: readonly Game[];
  launch: LobbyState['launch'];
  mine: LobbyState['mine'];
  showAll: () => void;
}

/** Live tables in rows by their game. */
const Tables = ({ games, showAll, ...shared }: TablesProps) => {
  const t = useText('casino');
  const rows = useMemo(
    () =>
      TABLES.map((kind) => {
        const tables = games.filter(({ category }) => category === kind);
        return { kind, shown: tables.slice(0, ROW), count: tables.length };
      }),
    [games],
  );
  return rows.map(({ kind, shown, count }) => (
    <GameRow key={kind} {...shared} title={t(`picker.${kind}`)} games={shown} all={{ count, show: showAll }} />
  ));
};

/**
 * The rows of a lobby: what everybody plays, what the member played, the vendors, and the rest by
 * kind.
 */
const Rows = ({ groupKey, lobby }: { groupKey: GroupKey; lobby: LobbyState }) => {
  const t = useText('casino');
  const language = useLanguage();
  const { monthDay } = useFormat();
  const isPhone = useScreen() === 'mobile';
  const { data } = lobby.start;
  const shared = { launch: lobby.launch, mine: lobby.mine };
  const popular = useMemo(() => data?.popular.slice(0, ROW) ?? [], [data]);
  // A game is in one of the two rows that are everybody's.
  const fresh = useMemo(
    () => data?.newGames.filter(({ id }) => popular.every((game) => game.id !== id)).slice(0, ROW) ?? [],
    [data, popular],
  );
  const drawing = useMemo(() => data?.jackpotGames.slice(0, ROW) ?? [], [data]);
  const recent = useMemo(() => lobby.recent.slice(0, ROW), [lobby.recent]);
  const favourites = useMemo(() => lobby.favourites.slice(0, ROW), [lobby.favourites]);
  const banner = data ? <Banner lobby={lobby} /> : !isLiveGroup(groupKey) && <BannerWaiting />;
  return (
    <>
      {!isPhone && banner}
      {data ? (
        <GameRow
          {...shared}
          title={t('lobby.popular')}
          isPopular
          games={popular}
          all={{ count: data.games, show: () => lobby.show('all') }}
        />
      ) : (
        <RowWaiting />
      )}
      {recent.length >= MIN_ROW && (
        <GameRow
          {...shared}
          title={t('lobby.recent')}
          games={recent}
          supportOf={({ playedAt }) => <SpokenTime at={playedAt} />}
        />
      )}
      {favourites.length >= MIN_ROW && (
        <GameRow
          {...shared}
          title={t('lobby.favourites')}
          games={favourites}
          all={{ count: lobby.favourites.length, show: () => lobby.show('favourite') }}
        />
      )}
      {lobby.vendors && lobby.all ? <VendorRail vendors={lobby.vendors} all={lobby.all} /> : <RailWaiting />}
      {isPhone && banner}
      {!data && <RowWaiting />}
      {isLiveGroup(groupKey) && data && <Tables games={data.popular} {...shared} showAll={() => lobby.show('all')} />}
      {data && !isLiveGroup(groupKey) && (
        <GameRow
          {...shared}
          title={t('lobby.new')}
          games={fresh}
          all={{ count: data.newGames.length, show: () => lobby.show('new') }}
          supportOf={({ vendorNames, releasedAt }) => `${vendorNames[language]} · ${monthDay(releasedAt)}`}
        />
      )}
      {data && drawing.length >= MIN_ROW && (
        <GameRow
          {...shared}
          title={t('lobby.jackpot.games')}
          note={<Amounts jackpots={data.jackpots} />}
          games={drawing}
          all={{ count: data.jackpotGames.length, show: () => lobby.show('jackpot') }}
        />
      )}
    </>
  );
};

/** A group's page: its games to start at once, and its vendors with their status. */
const GroupLobby = ({ groupKey, isBehind }: LobbyProps) => {
  const t = useText('casino');
  const lobby = useLobby(groupKey);
  const { vendorsAnswer: answer, vendors } = lobby;
  return (
    <>
      <LobbyTools groupKey={groupKey} lobby={lobby} isBehind={isBehind} />
      {answer.isError && !vendors ? (
        <div css={below}>
          <AreaFailed
            title={t('lobby.errorTitle')}
            hasHome={false}
            isBusy={answer.isFetching}
            onRetry={() => void answer.refetch()}
          />
        </div>
      ) : vendors?.length === 0 ? (
        <Nobody groupKey={groupKey} />
      ) : lobby.view === 'rows' ? (
        <Rows groupKey={groupKey} lobby={lobby} />
      ) : (
        <LobbyGrid lobby={lobby} />
      )}
    </>
  );
};

interface LobbyProps {
  groupKey: GroupKey;
  /** The picker is a layer over it. */
  isBehind: boolean;
}

/** Its chip and its search belong to one group. */
export const Lobby = memo(({ groupKey, isBehind }: LobbyProps) => (
  <GroupLobby key={groupKey} groupKey={groupKey} isBehind={isBehind} />
));
