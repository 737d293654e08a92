/**
 * A match of e-sports between two invented teams, best of three maps. Nothing is played: one draw
 * for each objective decides its side, and no team is better than another.
 */
import type { DealStep, Result, Rules, Spot, TeamSide } from './game.ts';

/** Maps of a match at most, and how many win it. */
export const MAPS = 3;
const MAPS_TO_WIN = 2;
/** Objectives of a map at most, and how many win it. */
export const OBJECTIVES = 5;
const OBJECTIVES_TO_WIN = 3;

type Chance = readonly [over: bigint, under: bigint];
const HALF: Chance = [1n, 2n];
const QUARTER: Chance = [1n, 4n];
const THREE_EIGHTHS: Chance = [3n, 8n];

/** Each pays so that 96 % of it come back. Hundredths to one. */
const pays = new Map<Chance, number>([
  [HALF, 92],
  [QUARTER, 284],
  [THREE_EIGHTHS, 156],
]);

const chances = {
  home: HALF,
  away: HALF,
  score20: QUARTER,
  score21: QUARTER,
  score12: QUARTER,
  score02: QUARTER,
  map1Home: HALF,
  map1Away: HALF,
  maps2: HALF,
  maps3: HALF,
  objectives3: QUARTER,
  objectives4: THREE_EIGHTHS,
  objectives5: THREE_EIGHTHS,
} as const satisfies Record<string, Chance>;

export type MatchSpot = keyof typeof chances;

export const matchSpots: readonly Spot[] = Object.entries(chances).map(([key, chance]) => ({
  key,
  name: key,
  numbers: [],
  pays: pays.get(chance) as number,
  isMain: key === 'home' || key === 'away',
}));

/** Objectives of a map so far, by side. */
export interface MapStand {
  home: number;
  away: number;
  /** Whose map it is; null while it is open. */
  winner: TeamSide | null;
}

export interface MatchStand {
  /** One for each map that may come, played or not. */
  maps: readonly MapStand[];
  /** Maps that are won. */
  home: number;
  away: number;
  winner: TeamSide | null;
}

const leader = (home: number, away: number, needed: number): TeamSide | null => {
  if (home >= needed) return 'home';
  return away >= needed ? 'away' : null;
};

/** The score of a match after the objectives that have fallen so far. */
export const standOf = (steps: readonly DealStep[]): MatchStand => {
  const taken = (map: number, side: TeamSide): number =>
    steps.filter((step) => 'map' in step && step.map === map && step.to === side).length;
  const maps = Array.from({ length: MAPS }, (_, index): MapStand => {
    const [home, away] = [taken(index + 1, 'home'), taken(index + 1, 'away')];
    return { home, away, winner: leader(home, away, OBJECTIVES_TO_WIN) };
  });
  const mapsWon = (side: TeamSide): number => maps.filter(({ winner }) => winner === side).length;
  const [home, away] = [mapsWon('home'), mapsWon('away')];
  return { maps, home, away, winner: leader(home, away, MAPS_TO_WIN) };
};

/**
 * @param drawn 0 or 1 for every objective of three whole maps, five for each; 0 is the home side's
 */
export const playMatch = (drawn: readonly number[]): Result => {
  const steps: DealStep[] = [];
  for (const [at, number] of drawn.entries()) {
    const map = (Math.floor(at / OBJECTIVES) + 1) as 1 | 2 | 3;
    const stand = standOf(steps);
    // Those after a map or the match is decided are not played.
    if (stand.winner === null && stand.maps[map - 1]?.winner === null)
      steps.push({ map, to: number === 0 ? 'home' : 'away' });
  }
  const { maps, home, away, winner } = standOf(steps);
  const [first] = maps as [MapStand];
  return {
    outcome: `${home}:${away}`,
    steps,
    wins: [
      winner as string,
      `score${home}${away}`,
      first.winner === 'home' ? 'map1Home' : 'map1Away',
      `maps${home + away}`,
      `objectives${first.home + first.away}`,
    ],
    back: {},
  };
};

export const match: Rules = {
  game: 'match',
  spots: matchSpots,
  draw: async (stream) => {
    const drawn: number[] = [];
    while (drawn.length < MAPS * OBJECTIVES) drawn.push(await stream.below(2));
    return drawn;
  },
  play: playMatch,
  listedBy: 'home',
  returnOf: ({ key, pays: toOne }) => {
    const [over, under] = chances[key as MatchSpot];
    return { over: over * BigInt(100 + toOne), under: under * 100n };
  },
};
