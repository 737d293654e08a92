import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@madang/contracts';
import { type LiveGame, type Result, type Spot, spotValue } from '../rules/game.ts';

const folder = join(import.meta.dirname, '../page/locales');

/** Texts of the table's page. Names of spots and results are taken from them for the operator's books too. */
export const liveTexts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>,
  ]),
) as Record<Language, Record<string, string>>;

const inAll = (key: string, values: Readonly<Record<string, string>> = {}): Record<Language, string> =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      (liveTexts[language][key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
    ]),
  ) as Record<Language, string>;

export const spotNames = (game: LiveGame, spot: Spot): Record<Language, string> =>
  inAll(`spot.${game}.${spot.name}`, { numbers: spotValue(spot) });

export const outcomeNames = (game: LiveGame, { outcome }: Result): Record<Language, string> =>
  game === 'roulette' ? inAll('outcome.roulette', { number: outcome }) : inAll(`outcome.${game}.${outcome}`);
