import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { type ArtType, color, GameTile, Icon, media, Section, Skeleton } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import type { Game } from './use-main.ts';

const tiles = css`
  display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 16px;
  > :nth-of-type(n + 7) { display: none; }
  ${media.folded} { grid-template-columns: repeat(4, minmax(0, 1fr)); > :nth-of-type(n + 5) { display: none; } > :nth-of-type(-n + 8) { display: block; } }
  ${media.mobile} {
    display: flex; gap: 10px; overflow-x: auto; margin: 0 -16px; padding: 4px 16px; scrollbar-width: none; scroll-snap-type: x proximity; scroll-padding: 16px;
    && > * { width: 132px; flex: none; scroll-snap-align: start; } > :nth-of-type(n) { display: block; }
  }
`;
const more = css`display: inline-flex; align-items: center; gap: 2px; min-height: 24px; font-size: 13px; color: ${color.text2}; ${media.mobile} { min-height: 44px; } ${media.hover} { &:hover { color: ${color.text}; } }`;

const artOf: Record<Game['type'], ArtType> = {
  live: 'live',
  slot: 'slot',
  table: 'table',
  crash: 'crash',
  fishing: 'fishing',
};
/** The one word on a picture, by what matters most. */
const badgeOf = (game: Game): Game['tags'][number] | undefined =>
  (['jackpot', 'new', 'hot'] as const).find((tag) => game.tags.includes(tag));

export interface GameShelfProps {
  title: string;
  games: readonly Game[] | undefined;
  ranked?: boolean;
  starting: string | null;
  onStart: (game: Game) => void;
}

/** A row of games to start; on mobile it scrolls aside. */
export const GameShelf = ({ title, games, ranked = false, starting, onStart }: GameShelfProps) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const badgeText = (game: Game) => {
    const tag = badgeOf(game);
    return tag && !(ranked && tag === 'hot') ? t(`games.tag.${tag}`) : undefined;
  };
  return (
    <Section
      title={title}
      aside={
        <PageLink page="slotgame" css={more}>
          {t('more')}
          <Icon name="next" size={16} />
        </PageLink>
      }
    >
      <div css={tiles}>
        {games === undefined
          ? [0, 1, 2, 3, 4, 5].map((i) => (
              <div key={i}>
                <Skeleton height="auto" round={12} css={css`aspect-ratio: 4 / 3;`} />
                <Skeleton width="70%" css={css`margin-top: 12px;`} />
              </div>
            ))
          : games.map((game, i) => (
              <GameTile
                key={game.id}
                gameId={game.id}
                type={artOf[game.type]}
                image={game.image}
                name={game.names[language]}
                meta={game.vendorNames[language]}
                rank={ranked ? i + 1 : undefined}
                badge={badgeText(game)}
                startText={t('games.start')}
                busy={starting === game.id}
                busyText={t('games.starting')}
                onClick={() => onStart(game)}
              />
            ))}
      </div>
    </Section>
  );
};
