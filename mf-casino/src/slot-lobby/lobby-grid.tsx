import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { Button, Empty, LiveRegion, media, Skeleton, useScreen } from '@madang/ui';
import { useCardTexts } from './game-card.tsx';
import { ROW, rowStyle } from './game-row.tsx';
import { LobbyTile } from './lobby-tile.tsx';
import type { LobbyState } from './use-lobby.ts';

const COLUMNS = { desktop: ROW, mobile: 2 } as const;
const grid = css`
  display: grid; grid-template-columns: repeat(${COLUMNS.desktop}, minmax(0, 1fr)); gap: 20px 14px;
  @media (max-width: 900px) { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  ${media.mobile} { grid-template-columns: repeat(${COLUMNS.mobile}, minmax(0, 1fr)); gap: 16px 10px; }
`;
const block = css`aspect-ratio: 4 / 3; height: auto; border-radius: 12px;`;
const line = css`margin: 8px 0 5px;`;

const GridWaiting = () => (
  <ul css={grid} aria-hidden="true">
    {Array.from({ length: 2 * ROW }, (_, index) => (
      <li key={index}>
        <Skeleton css={block} />
        <Skeleton css={line} width="70%" height={10} />
      </li>
    ))}
  </ul>
);

/** Nothing is found: the nearest name is the next act. */
const Nothing = ({ lobby }: { lobby: LobbyState }) => {
  const t = useText('casino');
  const language = useLanguage();
  const { nearest } = lobby;
  const name = nearest?.names[language] ?? '';
  return (
    <Empty
      icon="search"
      title={t('picker.noneTitle')}
      help={nearest ? t('lobby.nearestHelp') : t('picker.noneHelp')}
      action={
        <Button scale="small" onClick={() => lobby.type(name)}>
          {nearest ? t('lobby.nearest', { game: name }) : t('picker.clear')}
        </Button>
      }
    />
  );
};

const titleKeys = { new: 'lobby.new', jackpot: 'lobby.jackpot.games', favourite: 'lobby.favourites' } as const;

/** The games of a chip, of a search, or of the whole group, in one grid. */
export const LobbyGrid = ({ lobby }: { lobby: LobbyState }) => {
  const t = useText('casino');
  const { number } = useFormat();
  const texts = useCardTexts();
  const screen = useScreen();
  const { view, grid: games, isLoading, isFailed } = lobby;
  const found = t('picker.found', { n: number(games.length) });
  return (
    <section css={rowStyle}>
      <LiveRegion text={isLoading ? t('picker.loading') : isFailed ? '' : found} />
      <header>
        <h2>{view === 'all' || view === 'rows' ? (isLoading ? t('picker.loading') : found) : t(titleKeys[view])}</h2>
      </header>
      {isLoading ? (
        <GridWaiting />
      ) : isFailed ? (
        <AreaFailed title={t('picker.errorTitle')} hasHome={false} isBusy={lobby.isRetrying} onRetry={lobby.retry} />
      ) : games.length === 0 ? (
        <Nothing lobby={lobby} />
      ) : (
        <ul css={grid}>
          {games.map((game) => (
            <li key={game.id}>
              <LobbyTile
                game={game}
                among={games}
                columns={COLUMNS[screen]}
                launch={lobby.launch}
                mine={lobby.mine}
                texts={texts}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
