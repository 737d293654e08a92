import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, GameTile, Icon, media, Section, Skeleton, useScreen } from '@madang/ui';
import type { ReactNode } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { below, sideScroll, wayHeight } from './shapes.ts';
import type { Game, Starting } from './use-main.ts';

const line = (count: number) =>
  `grid-template-columns: repeat(${count}, minmax(0, 1fr)); > :nth-of-type(n) { display: block; } > :nth-of-type(n + ${count + 1}) { display: none; }`;
/**
 * One line: five beside the rail, six where the rail is below, four in a narrow window; fewer where
 * names are longer.
 */
const tiles = css`
  display: grid; gap: 16px; ${line(5)}
  ${media.narrow} { &:lang(en), &:lang(vi) { ${line(4)} } }
  ${below} { ${line(6)} &:lang(en), &:lang(vi) { ${line(5)} } }
  ${media.folded} { ${line(4)} &:lang(en), &:lang(vi) { ${line(4)} } }
  @media (max-width: 760px) { &:lang(en), &:lang(vi) { ${line(3)} } }
  ${media.mobile} { &&& > * { display: block; width: 132px; } &:lang(en), &:lang(vi) { --name-lines: 2; &&& > * { width: 148px; } } }
`;
/** As high as the lines under a picture: where names are longer, a phone gives them two. */
const nameWaiting = css`height: 49px; padding-top: 15px; ${media.mobile} { height: 50px; &:lang(en), &:lang(vi) { height: 73px; } }`;
/** The way to all of a kind, at the end of a heading's line. */
export const more = css`${wayHeight} display: inline-flex; align-items: center; gap: 2px; font-size: 13px; color: ${color.text2}; ${media.hover} { &:hover { color: ${color.text}; } }`;

const places = [0, 1, 2, 3, 4, 5];
/** The one word on a picture, by what matters most. */
const badgeOf = (game: Game): Game['tags'][number] | undefined =>
  (['jackpot', 'new', 'hot'] as const).find((tag) => game.tags.includes(tag));

export interface GameSectionProps extends Starting {
  title: string;
  games: readonly Game[] | undefined;
  ranked?: boolean;
  /** Beside the title: filters. */
  tools?: ReactNode;
}

/**
 * The first of a heading's asides goes to the end of its line; on a phone filters have the line
 * below.
 */
const toTheEnd = css`${media.mobile} { margin-left: auto; & + * { flex-basis: 100%; } }`;

/** A row of games to start; on mobile it scrolls aside. */
export const GameSection = ({ title, games, ranked = false, tools, starting, start }: GameSectionProps) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const screen = useScreen();
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
      <div css={[sideScroll, tiles]}>
        {games === undefined
          ? places.map((i) => (
              <div key={i}>
                <Skeleton height="auto" round={12} css={css`aspect-ratio: 4 / 3;`} />
                <div css={nameWaiting}>
                  <Skeleton width="70%" />
                </div>
              </div>
            ))
          : games.map((game, i) => (
              <GameTile
                key={game.id}
                gameId={game.id}
                type={game.type}
                image={game.image}
                name={game.names[language]}
                meta={game.vendorNames[language]}
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
