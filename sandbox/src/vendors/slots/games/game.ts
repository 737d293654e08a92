import type { PaletteName } from '../../../game-client-kit/palettes.ts';
import { type JackpotOdds, jackpotOdds } from '../maths/jackpot.ts';
import type { LinePays, SlotMaths, SlotSymbol } from '../maths/slot.ts';
import type { FreeSpins } from '../maths/ways.ts';
import { profiles, type Volatility } from './profiles.ts';
import type { Backdrop, SymbolArt } from './theme.ts';
import { type WaysVolatility, waysProfiles } from './ways-profiles.ts';

type Names = Readonly<Record<'ko' | 'en' | 'vn', string>>;

/** A game as it is written down in the list of its vendor. */
export interface GameEntry {
  key: string;
  names: Names;
  category: 'nature' | 'craft' | 'festival' | 'play';
  volatility: Volatility;
  /** Return in basis points, stated here by hand; a test holds it against the exact value. */
  rtp: number;
  /** Five-of-a-kind pays that differ from the profile's. */
  five: Partial<Record<'B' | 'C' | 'D' | 'E', number>>;
  /** `jackpot`: its stakes can draw a level of the site's jackpots. */
  tags: readonly ('new' | 'hot' | 'jackpot')[];
  /** Day of release, UTC. */
  released: string;
  palette: PaletteName;
  backdrop: Backdrop;
  /** Pictures of W, then of A to H. The scatter is the moon in every game. */
  symbols: readonly [SymbolArt, SymbolArt, SymbolArt, SymbolArt, SymbolArt, SymbolArt, SymbolArt, SymbolArt, SymbolArt];
}

/** A ways game as it is written down in the list of its vendor. */
export interface WaysEntry extends Omit<GameEntry, 'five' | 'volatility'> {
  volatility: WaysVolatility;
}

export interface SlotGame extends Omit<GameEntry, 'five' | 'symbols'> {
  /** Whether symbols pay on lines, or in every way from the left over reels side by side. */
  engine: 'lines' | 'ways';
  maths: SlotMaths;
  free: FreeSpins | null;
  jackpot: JackpotOdds | null;
  art: Readonly<Record<SlotSymbol, SymbolArt>>;
  /** Stakes that can be chosen, won; each is a whole number of won on each line. */
  stakes: readonly number[];
  releasedAt: number;
}

const stakeSteps = [200, 400, 600, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000, 100_000];
/** The wilder the game, the lower its greatest stake. */
const greatestStake: Readonly<Record<Volatility, number>> = { low: 100_000, medium: 100_000, high: 50_000 };

const withFive = ([two, three, four, five]: LinePays, own: number | undefined): LinePays => [
  two,
  three,
  four,
  own ?? five,
];

/** What a game has whatever its engine. */
const dressed = ({ symbols: [W, A, B, C, D, E, F, G, H], ...entry }: Omit<GameEntry, 'five'>) => ({
  ...entry,
  art: { W, S: 'moon', A, B, C, D, E, F, G, H } as const,
  jackpot: entry.tags.includes('jackpot') ? jackpotOdds : null,
  stakes: stakeSteps.filter((stake) => stake <= greatestStake[entry.volatility]),
  releasedAt: Date.parse(`${entry.released}T00:00:00Z`),
});

export const slotGame = ({ five, ...entry }: GameEntry): SlotGame => {
  const { strips, pays, scatterPays } = profiles[entry.volatility];
  return {
    ...dressed(entry),
    engine: 'lines',
    free: null,
    maths: {
      strips,
      scatterPays,
      pays: {
        ...pays,
        B: withFive(pays.B, five.B),
        C: withFive(pays.C, five.C),
        D: withFive(pays.D, five.D),
        E: withFive(pays.E, five.E),
      },
    },
  };
};

const maps = new WeakMap<readonly SlotGame[], ReadonlyMap<string, SlotGame>>();
const mapOf = (games: readonly SlotGame[]): ReadonlyMap<string, SlotGame> => {
  const known = maps.get(games) ?? new Map(games.map((game) => [game.key, game]));
  maps.set(games, known);
  return known;
};

/** A game of 243 ways with free spins. */
export const waysGame = (entry: WaysEntry): SlotGame => ({
  ...dressed(entry),
  engine: 'ways',
  ...waysProfiles[entry.volatility],
});

/** A game of a list by its key; null where the list has none such. */
export const gamesByKey = (games: readonly SlotGame[]): ((key: string) => SlotGame | null) => {
  const byKey = mapOf(games);
  return (key) => byKey.get(key) ?? null;
};
