import type { SlotPlayGame } from '../play/play-api.ts';
import type { Shown } from './shown.ts';

export const WINDOW_ROWS = 3;
/** From one light to the next, milliseconds; many lights share the time of a few. */
const STEP_MS = 200;
const ALL_MS = 1_000;

interface Cell {
  reel: number;
  row: number;
}

/** What one line, one kind of ways or the scatter lights. */
export interface Light {
  cells: readonly Cell[];
  /** Milliseconds after the reels have stopped. */
  atMs: number;
}

/** The symbol at a place of a strip; strips have no end. */
export const symbolOn = (strip: readonly string[], index: number): string =>
  strip[((index % strip.length) + strip.length) % strip.length] as string;

/** The lights of a result, one after another: lines, ways, then the scatter. */
export const lightsOf = (
  { stops, lines, ways, scatter }: Shown,
  game: Pick<SlotPlayGame, 'strips' | 'lines' | 'wild'>,
): Light[] => {
  const showing = (reels: number, symbols: readonly string[]): Cell[] =>
    stops
      .slice(0, reels)
      .flatMap((stop, reel) =>
        Array.from({ length: WINDOW_ROWS }, (_, row) => ({ reel, row })).filter(({ row }) =>
          symbols.includes(symbolOn(game.strips[reel] as string[], stop + row)),
        ),
      );
  const lit = [
    ...lines.map(({ line, count }) =>
      (game.lines[line - 1] as number[]).slice(0, count).map((row, reel) => ({ reel, row })),
    ),
    ...ways.map(({ symbol, count }) => showing(count, [symbol, game.wild])),
    ...(scatter === null ? [] : [showing(stops.length, [scatter.symbol])]),
  ];
  const step = Math.min(STEP_MS, ALL_MS / Math.max(1, lit.length));
  return lit.map((cells, index) => ({ cells, atMs: Math.round(index * step) }));
};
