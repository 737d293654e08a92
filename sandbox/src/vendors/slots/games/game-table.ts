import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type PaletteName, palettes } from '../../../game-client-kit/palettes.ts';
import { type SlotGame, slotGame, waysGame } from './game.ts';
import { symbolArts } from './theme.ts';

const splitAtSpaces = (text: string): string[] => (text === '' ? [] : text.split(' '));
const list = z.string().transform(splitAtSpaces);

/** `C650 D275`: five-of-a-kind pays that differ from those of the profile. */
const fivePays = list
  .pipe(z.array(z.string().regex(/^[B-E][1-9]\d*$/)))
  .transform(
    (pays) =>
      Object.fromEntries(pays.map((pay) => [pay[0], Number(pay.slice(1))])) as Partial<
        Record<'B' | 'C' | 'D' | 'E', number>
      >,
  );
const symbol = z.enum(symbolArts);
const row = z
  .strictObject({
    vendor: z.string(),
    engine: z.enum(['lines', 'ways']),
    key: z.string().regex(/^[a-z0-9-]+$/),
    ko: z.string().min(1),
    en: z.string().min(1),
    vn: z.string().min(1),
    category: z.enum(['nature', 'craft', 'festival', 'play']),
    volatility: z.enum(['low', 'medium', 'high']),
    rtp: z
      .string()
      .regex(/^\d{4}$/)
      .transform(Number),
    five: fivePays,
    tags: list.pipe(z.array(z.enum(['new', 'hot', 'jackpot']))),
    released: z.iso.date(),
    palette: z.enum(Object.keys(palettes) as [PaletteName, ...PaletteName[]]),
    backdrop: z.enum(['roof', 'ridge', 'wave', 'bamboo', 'lattice', 'pond', 'pillars', 'terrace', 'snow', 'stars']),
    symbols: list.pipe(z.tuple([symbol, symbol, symbol, symbol, symbol, symbol, symbol, symbol, symbol])),
  })
  .transform(({ vendor, engine, ko, en, vn, five, volatility, ...rest }) => {
    const entry = { ...rest, names: { ko, en, vn } };
    if (engine === 'lines') return { vendor, game: slotGame({ ...entry, volatility, five }) };
    if (volatility === 'low') throw new Error(`${entry.key}: no ways game has a low volatility`);
    return { vendor, game: waysGame({ ...entry, volatility }) };
  });

const [head = '', ...lines] = readFileSync(join(import.meta.dirname, 'games.csv'), 'utf8')
  .trimEnd()
  .split('\n');
const columns = head.split(';');
const table = lines.map((line) => {
  const cells = line.split(';');
  return row.parse(Object.fromEntries(cells.map((cell, index) => [columns[index] ?? `column ${index}`, cell])));
});

/** The games of one vendor, in the order of `games.csv`. */
export const gamesOf = (vendorKey: string): readonly SlotGame[] =>
  table.filter(({ vendor }) => vendor === vendorKey).map(({ game }) => game);
