import type { Language } from '@madang/contracts';
import type { Words } from '../../slot/page/words.ts';
import type { SpotInfo, TableInfo } from '../play/live-api.ts';
import { type Card, faceOf, suitOf } from '../rules/cards.ts';
import { type LiveGame, spotValue } from '../rules/game.ts';
import { colourOf } from '../rules/roulette.ts';

/** How spots, cards and results are called. */
export const namesIn = (words: Words, { game }: Pick<TableInfo, 'game'>) => {
  const { text } = words;
  return {
    spot: (spot: Pick<SpotInfo, 'key' | 'name' | 'numbers'>): string =>
      text(`spot.${game}.${spot.name}`, { numbers: spotValue(spot) }),
    odds: ({ pays }: Pick<SpotInfo, 'pays'>): string => text('odds', { pays: words.number(pays / 100) }),
    card: (card: Card): string => text('card', { suit: text(`suit.${suitOf(card)}`), face: faceOf(card) }),
    side: (side: string): string => text(`side.${side}`),
    outcome: (outcome: string): string =>
      game === 'roulette'
        ? text('outcome.roulette.said', { number: outcome, colour: text(`colour.${colourOf(Number(outcome))}`) })
        : text(`outcome.${game}.${outcome}`),
    /** One letter for the roads. */
    mark: (outcome: string): string =>
      game === 'baccarat' || outcome === 'tie' ? text(`mark.${outcome}`) : text(`side.${outcome}`).slice(0, 1),
  };
};
export type Names = ReturnType<typeof namesIn>;

/** Which of the house's three colours of a result it is drawn in. */
export const toneOf = (game: LiveGame, outcome: string): string => {
  if (game === 'roulette') return colourOf(Number(outcome));
  if (outcome === 'tie') return 'tie';
  return outcome === 'player' || outcome === 'dragon' ? 'first' : 'second';
};

/** An amount as short as the language has it, for chips: `5천`, `10K`. */
export const shortIn = (language: Language): ((amount: number) => string) => {
  const figures = new Intl.NumberFormat(language === 'vn' ? 'vi' : language, {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return (amount) => figures.format(amount);
};
