import { css } from '@emotion/react';
import { useLanguage, useMember, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, GameTile, Icon, media, radius, Section, Skeleton, useScreen } from '@madang/ui';
import type { ReactNode } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { picturesGrid, sideScroll, wayHeight } from './shapes.ts';
import type { Game, Starting } from './use-main.ts';

/** The way to all of a kind, at the end of a heading's line. */
export const more = css`${wayHeight} display: inline-flex; align-items: center; gap: 2px; font-size: 13px; color: ${color.text2}; ${media.hover} { &:hover { color: ${color.text}; } }`;

const inRow = css`&& > * { width: 146px; }`;
const picture = css`aspect-ratio: var(--tile-ratio, 4 / 3);`;
/** As high as the line under a picture. */
const line = css`height: 23px; padding-top: 10px;`;

/** Pictures that a section shows. */
const SHOWN = 6;
const places = Array.from({ length: SHOWN }, (_, place) => place);
/** The one word on a picture, by what matters most. */
const badgeOf = (game: Game): Game['tags'][number] | undefined =>
  (['jackpot', 'new', 'hot'] as const).find((tag) => game.tags.includes(tag));

export interface GameSectionProps extends Starting {
  title: string;
  games: readonly Game[] | undefined;
  ranked?: boolean;
  /** In one row that scrolls aside. */
  isRow?: boolean;
  /** Beside the title: filters. */
  tools?: ReactNode;
}

/**
 * The first of a heading's asides goes to the end of its line; on a phone filters have the line
 * below.
 */
const toTheEnd = css`margin-left: auto; ${media.mobile} { & + * { flex-basis: 100%; } }`;

/** Games to start, each with its name on its picture; six beside one another for a guest. */
export const GameSection = ({
  title,
  games,
  ranked = false,
  isRow = false,
  tools,
  starting,
  start,
}: GameSectionProps) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const screen = useScreen();
  const isMember = useMember() !== null;
  const columns = screen === 'mobile' ? 2 : isMember ? 3 : SHOWN;
  const isBelow = columns === SHOWN;
  const toAll = (
    <PageLink page="slotgame" css={[more, toTheEnd]}>
      {t('more')}
      <Icon name="next" size={16} />
    </PageLink>
  );
  const badgeText = (game: Game) => {
    const tag = badgeOf(game);
    return tag && !(ranked && tag === 'hot') ? t(`games.tag.${tag}`) : undefined;
  };
  const shown = games?.slice(0, SHOWN);
  return (
    <Section
      title={title}
      aside={
        <>
          {screen === 'desktop' && tools}
          {toAll}
          {screen === 'mobile' && tools}
        </>
      }
    >
      <div css={isRow ? [sideScroll, inRow] : picturesGrid} data-columns={isRow ? undefined : columns}>
        {shown === undefined
          ? places.map((i) => (
              <div key={i}>
                <Skeleton height="auto" round={radius.tile} css={picture} />
                {isBelow && (
                  <div css={line}>
                    <Skeleton width="50%" />
                  </div>
                )}
              </div>
            ))
          : shown.map((game, i) => (
              <GameTile
                key={game.id}
                gameId={game.id}
                type={game.type}
                image={game.image}
                among={games}
                columns={columns}
                name={game.names[language]}
                isCaptioned
                support={isBelow ? undefined : game.vendorNames[language]}
                meta={isBelow ? game.vendorNames[language] : undefined}
                rank={ranked ? i + 1 : undefined}
                badge={badgeText(game)}
                startText={t('games.start')}
                busy={starting === game.id}
                busyText={t('games.starting')}
                onClick={() => start(game)}
              />
            ))}
      </div>
    </Section>
  );
};
