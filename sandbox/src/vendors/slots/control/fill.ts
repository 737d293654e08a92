import { z } from 'zod';
import type { SlotGame } from '../games/game.ts';

/** How many games a vendor is to have, of which the first are its own. */
export const fill = z.object({ games: z.int().min(1).max(5_000) });

/**
 * So many games: a vendor's own, then those again under other keys and names, each to be played
 * like the one it repeats.
 */
export const filledWith = (own: readonly SlotGame[], count: number): readonly SlotGame[] =>
  Array.from({ length: count }, (_, index) => {
    const game = own[index % own.length] as SlotGame;
    const turn = Math.floor(index / own.length) + 1;
    if (turn === 1) return game;
    const named = (name: string) => `${name} ${turn}`;
    const { ko, en, vn } = game.names;
    return { ...game, key: `${game.key}-${turn}`, names: { ko: named(ko), en: named(en), vn: named(vn) }, tags: [] };
  });
