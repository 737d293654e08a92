import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { GameTile, media, VisuallyHidden } from '@madang/ui';
import type { ReactNode } from 'react';
import { artTypeOf, badgeOf, type Game } from './game.ts';
import { type CardTexts, Star, starPlace } from './game-card.tsx';
import { LiveFace } from './live-face.tsx';
import { RoadStrip } from './road-strip.tsx';
import type { Launch } from './use-lobby.ts';
import type { useMyGames } from './use-my-games.ts';

/**
 * The star of a game that is no favourite appears with the pointer or the focus where there is a
 * pointer.
 */
const tile = css`
  ${starPlace}
  small > span:not([data-road]) { display: flex; min-width: 0; white-space: nowrap; > :first-of-type { min-width: 0; overflow: hidden; text-overflow: ellipsis; } }
  > [aria-pressed] { width: 28px; height: 28px; border-radius: 8px; }
  ${media.hover} { &:not(:hover):not(:focus-within) > [aria-pressed='false'] { opacity: 0; } }
`;

/**
 * Vendor and published return; of a live table its limits, with the others for readers of the
 * screen.
 */
const Facts = ({ game, texts }: { game: Game; texts: CardTexts }) => {
  const t = useText('casino');
  const { percent } = useFormat();
  const vendor = game.vendorNames[texts.language];
  if (game.type === 'live')
    return (
      <span>
        <span>{texts.limits(game)}</span>
        <VisuallyHidden>
          {' '}
          {vendor} {texts.rtp(game.rtp)}
        </VisuallyHidden>
      </span>
    );
  return (
    <span>
      <span>{vendor}</span>
      <span>&nbsp;·&nbsp;</span>
      <VisuallyHidden>{t('picker.rtp', { percent: '' })}</VisuallyHidden>
      <span>{percent(game.rtp)}</span>
    </span>
  );
};

export interface LobbyTileProps {
  game: Game;
  /** The games of its row or grid. */
  among: readonly Game[];
  columns: number;
  launch: Launch;
  mine: ReturnType<typeof useMyGames>;
  texts: CardTexts;
  /** In place of vendor and return. */
  support?: ReactNode;
  /** Its row is of popular games already. */
  isPopular?: boolean;
}

/** One game of a lobby: its name on its picture, and one line below. */
export const LobbyTile = ({
  game,
  among,
  columns,
  launch,
  mine,
  texts,
  support,
  isPopular = false,
}: LobbyTileProps) => {
  const isLive = game.type === 'live';
  const tag = isLive ? undefined : badgeOf(game);
  const badge = isPopular && tag === 'hot' ? undefined : tag;
  return (
    <div css={tile}>
      <GameTile
        data-game={game.id}
        gameId={game.id}
        type={artTypeOf(game)}
        image={game.image}
        among={among}
        columns={columns}
        picture={isLive ? <LiveFace game={game} among={among} columns={columns} isCaptioned /> : undefined}
        name={game.names[texts.language]}
        isCaptioned
        meta={
          <>
            {isLive && <RoadStrip game={game} />}
            {support ? (
              <>
                {support}
                <VisuallyHidden> {texts.rtp(game.rtp)}</VisuallyHidden>
              </>
            ) : (
              <Facts game={game} texts={texts} />
            )}
          </>
        }
        badge={badge && texts.badge(badge)}
        startText={texts.start}
        busy={launch.starting === game.id}
        busyText={texts.starting}
        onClick={() => void launch.start(game)}
      />
      <Star game={game} on={mine.marked.has(game.id)} texts={texts} onMark={mine.toggle} />
    </div>
  );
};
