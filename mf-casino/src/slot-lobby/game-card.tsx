import { css } from '@emotion/react';
import type { Language } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, GameTile, Icon, media } from '@madang/ui';
import { type ComponentPropsWithRef, useMemo } from 'react';
import { artTypeOf, badgeOf, type Game } from './game.ts';
import { LiveFace } from './live-face.tsx';

export interface GameCardProps
  extends Pick<ComponentPropsWithRef<'button'>, 'ref' | 'tabIndex' | 'onClick' | 'onFocus'> {
  game: Game;
  /** Whether it is one of the member's favourites. */
  marked: boolean;
  texts: CardTexts;
  onMark: (game: Game) => void;
  /** True while this game is being opened. */
  busy?: boolean;
  /** Takes the focus when the layer around it opens again. */
  first?: boolean;
  /** False: its picture comes later. */
  pictured?: boolean;
  /** Names the vendor, where games of several vendors are listed together. */
  withVendor?: boolean;
  /** The games in whose rows it is shown, and how many one of them has. */
  among: readonly Game[];
  columns: number;
}

/** The star is on the picture, which is dusk in both themes. */
export const starPlace = `
  position: relative;
  > [aria-pressed] {
    position: absolute; right: 6px; top: 6px; z-index: 2; display: grid; place-items: center; width: 32px; height: 32px; border-radius: 10px; background: rgba(10,12,13,.72); color: #F7F1E6;
    ${media.hover} { &:hover { background: rgba(10,12,13,.9); } }
    &[aria-pressed='true'] { color: #F4BE6C; svg { fill: currentColor; } }
  }
`;
/**
 * One class for all of a card. Published figures are never cut off: they wrap between each other.
 */
const card = css`
  ${starPlace}
  && small { white-space: normal; > span { white-space: nowrap; } > em { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-style: normal; color: ${color.text2}; } }
`;

/** Return and volatility share a line where the language's texts are short enough for it, else take two. */
const figureLines: Record<Language, 1 | 2> = { ko: 1, en: 2, vn: 2 };
/** A live table has its limits above its return, in every language. */
export const linesOf = ({ type }: Pick<Game, 'type'>, language: Language): 1 | 2 =>
  type === 'live' ? 2 : figureLines[language];
const twoLines = css`&& small > span { display: block; &::first-letter { text-transform: uppercase; } }`;

/** Results of `make`, computed once for each argument. */
const kept = <Input, Result>(make: (input: Input) => Result): ((input: Input) => Result) => {
  const known = new Map<Input, Result>();
  return (input) => {
    const result = known.get(input) ?? make(input);
    known.set(input, result);
    return result;
  };
};

/** In place of a name, where a text is put together once for many. */
const NAME = '\u0000';

/** Texts of cards, computed once for all of a list: cards render during a scroll. */
export const useCardTexts = () => {
  const t = useText('casino');
  const language = useLanguage();
  const { number, returns, won } = useFormat();
  return useMemo(() => {
    const [beforeName, afterName] = t('picker.mark', { game: NAME }).split(NAME);
    return {
      language,
      start: t('picker.start'),
      starting: t('picker.starting'),
      volatility: kept((level: string) => t(`picker.volatility.${level}`)),
      badge: kept((badge: string) => t(`picker.${badge}`)),
      limits: ({ minBet, maxBet }: Game) => `${number(minBet)} – ${won(maxBet)}`,
      rtp: kept((basisPoints: number) => t('picker.rtp', { percent: returns(basisPoints) })),
      mark: (game: string) => `${beforeName}${game}${afterName}`,
    };
  }, [t, language, number, returns, won]);
};
export type CardTexts = ReturnType<typeof useCardTexts>;

interface StarProps {
  game: Game;
  on: boolean;
  texts: CardTexts;
  tabIndex?: number;
  onMark: (game: Game) => void;
}

/** The star of a game: marks it as a favourite, or takes the mark away. */
export const Star = ({ game, on, texts, tabIndex, onMark }: StarProps) => (
  <button
    type="button"
    aria-pressed={on}
    aria-label={texts.mark(game.names[texts.language])}
    tabIndex={tabIndex}
    onClick={() => onMark(game)}
  >
    <Icon name="star" size={16} />
  </button>
);

/** One game to start: picture, name, published return and volatility, and the star that keeps it. */
export const GameCard = ({
  game,
  marked,
  texts,
  onMark,
  busy = false,
  first = false,
  withVendor = false,
  among,
  columns,
  ...rest
}: GameCardProps) => {
  const badge = badgeOf(game);
  const isLive = game.type === 'live';
  const lines = linesOf(game, texts.language);
  return (
    <div css={lines === 1 ? card : [card, twoLines]}>
      <GameTile
        {...rest}
        {...(first && { 'data-autofocus': true })}
        data-game={game.id}
        gameId={game.id}
        type={artTypeOf(game)}
        image={game.image}
        among={among}
        columns={columns}
        picture={isLive ? <LiveFace game={game} among={among} columns={columns} /> : undefined}
        name={game.names[texts.language]}
        meta={
          <>
            {withVendor && <em>{game.vendorNames[texts.language]}</em>}
            {isLive && <span>{texts.limits(game)} </span>}
            <span>{texts.rtp(game.rtp)}</span>
            {lines === 1 ? ' · ' : ' '}
            {!isLive && <span>{texts.volatility(game.volatility)}</span>}
          </>
        }
        badge={badge && texts.badge(badge)}
        startText={texts.start}
        busy={busy}
        busyText={texts.starting}
      />
      <Star game={game} on={marked} texts={texts} tabIndex={rest.tabIndex} onMark={onMark} />
    </div>
  );
};
