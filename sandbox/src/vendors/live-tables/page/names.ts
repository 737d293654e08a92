import type { Language } from '@madang/contracts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { SpotInfo, TableInfo } from '../play/live-api.ts';
import { type Card, faceOf, suitOf } from '../rules/cards.ts';
import { type LiveGame, spotValue, type TeamSide } from '../rules/game.ts';
import { colourOf } from '../rules/roulette.ts';
import { teamsOfRound } from '../rules/teams.ts';

/**
 * The names of spots, cards, teams and results. A round, where one is given, determines who meets
 * in it.
 */
export const namesIn = (localizer: Localizer, { game }: Pick<TableInfo, 'game'>) => {
  const { text } = localizer;
  const teams = (round: string | null): Record<TeamSide, string> => {
    if (round === null) return { home: text('side.home'), away: text('side.away') };
    const { home, away } = teamsOfRound(round);
    return { home: text(`team.${home}`), away: text(`team.${away}`) };
  };
  const values = (round: string | null) => (game === 'match' ? teams(round) : {});
  return {
    teams,
    spot: (spot: Pick<SpotInfo, 'key' | 'name' | 'numbers'>, round: string | null = null): string =>
      text(`spot.${game}.${spot.name}`, { numbers: spotValue(spot), ...values(round) }),
    /** What is written on a spot under its market's heading. */
    face: (spot: Pick<SpotInfo, 'name'>, round: string): string => text(`face.match.${spot.name}`, teams(round)),
    odds: ({ pays }: Pick<SpotInfo, 'pays'>): string => text('odds', { pays: localizer.number(pays / 100) }),
    card: (card: Card): string => text('card', { suit: text(`suit.${suitOf(card)}`), face: faceOf(card) }),
    side: (side: string): string => text(`side.${side}`),
    outcome: (outcome: string, round: string | null = null): string => {
      if (game === 'roulette')
        return text('outcome.roulette.spoken', {
          number: outcome,
          colour: text(`colour.${colourOf(Number(outcome))}`),
        });
      if (game !== 'match') return text(`outcome.${game}.${outcome}`);
      return round === null ? outcome : text('outcome.match', { score: outcome, ...teams(round) });
    },
    /** One letter for the roads. */
    mark: (outcome: string): string =>
      game === 'baccarat' || outcome === 'tie' ? text(`mark.${outcome}`) : text(`side.${outcome}`).slice(0, 1),
  };
};
export type TableNames = ReturnType<typeof namesIn>;

/** Who won a match, by its maps: `2:1`. */
export const winnerOf = (outcome: string): TeamSide => (outcome.startsWith('2') ? 'home' : 'away');

/** Which of the house's three colours of a result it is drawn in. */
export const toneOf = (game: LiveGame, outcome: string): string => {
  if (game === 'roulette') return colourOf(Number(outcome));
  if (outcome === 'tie') return 'tie';
  if (game === 'match') return winnerOf(outcome) === 'home' ? 'first' : 'second';
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
