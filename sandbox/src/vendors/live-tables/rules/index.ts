/** What can be played at a table, by name. */
import { baccarat } from './baccarat.ts';
import { dragonTiger } from './dragon-tiger.ts';
import type { LiveGame, Rules, Spot } from './game.ts';
import { match } from './match.ts';
import { roulette } from './roulette.ts';

export const rulesOf: Readonly<Record<LiveGame, Rules>> = {
  baccarat,
  dragontiger: dragonTiger,
  roulette,
  match,
};

const byKey = new Map(
  Object.values(rulesOf).map((rules) => [rules.game, new Map(rules.spots.map((spot) => [spot.key, spot]))]),
);

export const spotOf = (game: LiveGame, key: string): Spot | null => byKey.get(game)?.get(key) ?? null;
