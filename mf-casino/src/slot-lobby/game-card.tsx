import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, GameTile, Icon, media } from '@madang/ui';
import { type ComponentPropsWithRef, memo } from 'react';
import { badgeOf, type Game } from './game.ts';

export interface GameCardProps
  extends Pick<ComponentPropsWithRef<'button'>, 'ref' | 'tabIndex' | 'onClick' | 'onFocus'> {
  game: Game;
  /** Whether it is one of the member's favourites. */
  marked: boolean;
  onMark: (game: Game) => void;
  /** True while this game is being opened. */
  busy?: boolean;
  /** Takes the focus when the layer around it opens again. */
  first?: boolean;
  /** Says whose it is, where games of several vendors stand together. */
  withVendor?: boolean;
}

const card = css`position: relative;`;
/** Published figures are never cut off: they wrap between each other instead. */
const facts = css`white-space: normal; > span { white-space: nowrap; }`;
/** On the picture, which is dusk in both themes. */
const mark = css`
  position: absolute; right: 6px; top: 6px; display: grid; place-items: center; width: 32px; height: 32px; border-radius: 10px; background: rgba(10,12,13,.72); color: #F7F1E6;
  ${media.hover} { &:hover { background: rgba(10,12,13,.9); } }
  &[aria-pressed='true'] { color: #F4BE6C; svg { fill: currentColor; } }
`;
const vendorLine = css`display: block; overflow: hidden; text-overflow: ellipsis; color: ${color.text2};`;

/** The star of a game: marks it as a favourite, or takes the mark away. */
const Star = memo(
  ({ game, on, tabIndex, onMark }: { game: Game; on: boolean; tabIndex?: number; onMark: (game: Game) => void }) => {
    const t = useText('casino');
    const language = useLanguage();
    return (
      <button
        type="button"
        css={mark}
        aria-pressed={on}
        aria-label={t('picker.mark', { game: game.names[language] })}
        tabIndex={tabIndex}
        onClick={() => onMark(game)}
      >
        <Icon name="star" size={16} />
      </button>
    );
  },
);

/** One game to start: picture, name, published return and volatility, and the star that keeps it. */
export const GameCard = ({
  game,
  marked,
  onMark,
  busy = false,
  first = false,
  withVendor = false,
  ...rest
}: GameCardProps) => {
  const t = useText('casino');
  const language = useLanguage();
  const { percent } = useFormat();
  const badge = badgeOf(game);
  return (
    <div css={card}>
      <GameTile
        {...rest}
        {...(first && { 'data-autofocus': true })}
        data-game={game.id}
        gameId={game.id}
        type={game.type === 'live' || game.type === 'fishing' ? game.type : 'slot'}
        image={game.image}
        name={game.names[language]}
        meta={
          <span css={facts}>
            {withVendor && <span css={vendorLine}>{game.vendorNames[language]}</span>}
            <span>{t('picker.rtp', { percent: percent(game.rtp) })}</span>
            {' · '}
            <span>{t(`picker.volatility.${game.volatility}`)}</span>
          </span>
        }
        badge={badge && t(`picker.${badge}`)}
        startText={t('picker.start')}
        busy={busy}
        busyText={t('picker.starting')}
      />
      <Star game={game} on={marked} tabIndex={rest.tabIndex} onMark={onMark} />
    </div>
  );
};
