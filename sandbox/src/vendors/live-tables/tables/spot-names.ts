import { type Language, languages } from '@madang/contracts';
import { pageTexts } from '../../../core/page-host/page-files.ts';
import { type LiveGame, type Result, type Spot, spotValue, type TeamSide } from '../rules/game.ts';
import { teamsOfRound } from '../rules/teams.ts';

/**
 * Texts of the table's page. Names of spots and results are taken from them for the operator's
 * books too.
 */
export const liveTexts = pageTexts('vendors/live-tables/page');

type Names = Record<Language, string>;
/** The values in a text: the same in every language, or a name in each. */
type Values = Readonly<Record<string, string | Names>>;

const inAll = (key: string, values: Values = {}): Names =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      (liveTexts[language][key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name] ?? whole;
        return typeof value === 'string' ? value : value[language];
      }),
    ]),
  ) as Names;

/** The teams of a table's round; null where nobody meets. */
export const teamNames = (game: LiveGame, round: string): Record<TeamSide, Names> | null => {
  if (game !== 'match') return null;
  const { home, away } = teamsOfRound(round);
  return { home: inAll(`team.${home}`), away: inAll(`team.${away}`) };
};

export const spotNames = (game: LiveGame, spot: Spot, round: string): Names =>
  inAll(`spot.${game}.${spot.name}`, { numbers: spotValue(spot), ...teamNames(game, round) });

export const outcomeNames = (game: LiveGame, { outcome }: Result, round: string): Names => {
  if (game === 'roulette') return inAll('outcome.roulette', { number: outcome });
  const teams = teamNames(game, round);
  return teams === null ? inAll(`outcome.${game}.${outcome}`) : inAll('outcome.match', { score: outcome, ...teams });
};
