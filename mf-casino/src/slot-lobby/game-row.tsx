import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { color, Icon, media, VisuallyHidden } from '@madang/ui';
import type { ReactNode } from 'react';
import type { Game } from './game.ts';
import { useCardTexts } from './game-card.tsx';
import { LobbyTile } from './lobby-tile.tsx';
import type { Launch } from './use-lobby.ts';
import type { useMyGames } from './use-my-games.ts';

/** Games of one row. */
export const ROW = 6;
/** Below this width a row scrolls sideways. */
const sideways = '@media (max-width: 900px)';

export const rowStyle = css`
  min-width: 0; margin-top: 24px;
  > header { display: flex; align-items: center; gap: 10px; min-height: 24px; margin-bottom: 10px; }
  > header > h2 { font-size: 17px; white-space: nowrap; }
  > header > p { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 12px; color: ${color.text3}; ${media.folded} { display: none; } }
  ${media.mobile} { margin-top: 20px; > header { margin-bottom: 8px; } }
`;
/** The way to all games of a row, at the end of its heading's line. */
const more = css`display: inline-flex; align-items: center; gap: 2px; min-height: 24px; margin-left: auto; font-size: 13px; color: ${color.text2}; white-space: nowrap; ${media.hover} { &:hover { color: ${color.text}; } }`;
export const tilesStyle = css`
  display: grid; grid-template-columns: repeat(${ROW}, minmax(0, 1fr)); gap: 14px;
  ${sideways} { display: flex; gap: 10px; overflow-x: auto; margin: -4px -16px; padding: 4px 16px; scroll-padding: 16px; scrollbar-width: none; > li { flex: none; width: 146px; } }
`;

export interface GameRowProps<G extends Game> {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  games: readonly G[];
  launch: Launch;
  mine: ReturnType<typeof useMyGames>;
  /** Number of all such games, and what shows them. */
  all?: { count: number; show: () => void } | undefined;
  /** The row is of popular games: their pictures need no word for it. */
  isPopular?: boolean;
  /** In place of vendor and return below a game. */
  supportOf?: (game: G) => ReactNode;
}

/** Six games under a heading, to start at once; nothing where there are none. */
export const GameRow = <G extends Game>({
  title,
  note,
  games,
  launch,
  mine,
  all,
  isPopular,
  supportOf,
}: GameRowProps<G>) => {
  const t = useText('casino');
  const { number } = useFormat();
  const texts = useCardTexts();
  if (games.length === 0) return null;
  return (
    <section css={rowStyle}>
      <header>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
        {all && all.count > games.length && (
          <button type="button" css={more} onClick={all.show}>
            {t('lobby.allCount', { n: number(all.count) })}
            <VisuallyHidden> {title}</VisuallyHidden>
            <Icon name="next" size={16} />
          </button>
        )}
      </header>
      <ul css={tilesStyle} data-live={games.every(({ type }) => type === 'live') || undefined}>
        {games.map((game) => (
          <li key={game.id}>
            <LobbyTile
              game={game}
              among={games}
              columns={ROW}
              launch={launch}
              mine={mine}
              texts={texts}
              support={supportOf?.(game)}
              isPopular={isPopular}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
