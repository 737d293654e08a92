import type { Language } from '@madang/contracts';
import type { TableFelt } from '@madang/contracts/vendor-protocol';
import { inBasisPoints, type LiveGame, type Spot } from '../rules/game.ts';
import { rulesOf, spotOf } from '../rules/index.ts';
import { type Tempo, tempos } from './tempo.ts';

/** Won. */
export interface Limits {
  /** Every stake is a multiple of it. */
  unit: number;
  /** The most on one of the main spots, and on one of the others, in a round. */
  main: number;
  other: number;
  /** The most on all spots together in a round. */
  round: number;
}

export const limits = {
  low: { unit: 1_000, main: 200_000, other: 50_000, round: 500_000 },
  usual: { unit: 1_000, main: 1_000_000, other: 200_000, round: 2_000_000 },
  high: { unit: 10_000, main: 5_000_000, other: 1_000_000, round: 10_000_000 },
} as const satisfies Record<string, Limits>;

/** Chips of a table: five, from its least stake upwards, won. */
const chips: Readonly<Record<keyof typeof limits, readonly number[]>> = {
  low: [1_000, 5_000, 10_000, 50_000],
  usual: [1_000, 5_000, 10_000, 50_000, 100_000],
  high: [10_000, 50_000, 100_000, 500_000, 1_000_000],
};

export interface LiveTable {
  key: string;
  game: LiveGame;
  names: Record<Language, string>;
  felt: TableFelt;
  tempo: Tempo;
  limits: Limits;
  chips: readonly number[];
  tags: readonly ('new' | 'hot')[];
  /** Milliseconds since the epoch. */
  releasedAt: number;
  /** Return of the lowest main bet, basis points. */
  rtp: number;
}

export interface TableInput {
  key: string;
  game: LiveGame;
  names: [ko: string, en: string, vn: string];
  felt: TableFelt;
  tempo?: keyof typeof tempos;
  limits?: keyof typeof limits;
  tags?: readonly ('new' | 'hot')[];
  /** Its first day, in Seoul. */
  released?: string;
}

const FIRST_DAY = '2026-11-22';

export const liveTable = ({ key, game, names, felt, tempo, limits: sort, tags, released }: TableInput): LiveTable => {
  const rules = rulesOf[game];
  return {
    key,
    game,
    names: { ko: names[0], en: names[1], vn: names[2] },
    felt,
    tempo: tempos[tempo ?? 'usual'],
    limits: limits[sort ?? 'usual'],
    chips: chips[sort ?? 'usual'],
    tags: tags ?? [],
    releasedAt: Date.parse(`${released ?? FIRST_DAY}T00:00:00+09:00`),
    rtp: inBasisPoints(rules.returnOf(spotOf(game, rules.listedBy) as Spot)),
  };
};
