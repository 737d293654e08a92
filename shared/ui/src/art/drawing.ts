/** The pictures of games. A chunk of its own: a first load does not carry it. */
import { type ArtGame, type ArtType, motifOf, motifsAmong, paletteOf } from './game-motifs.ts';
import { fronts, skies } from './layers.ts';
import { fillsSky, hasOwnFront, type Motif, motifs } from './motifs.ts';
import { seeded } from './seeded.ts';
import type { Palette } from './strokes.ts';

/** Nine dusks, none of them purple. */
export const artPalettes: readonly Palette[] = [
  ['#18262E', '#3A5963', '#25404A', '#10171B', '#F4C987'],
  ['#4E241E', '#B25B3B', '#7C3B2B', '#28130F', '#FFE0AE'],
  ['#264440', '#84AB98', '#4C7769', '#172A27', '#F3EBD3'],
  ['#132D26', '#41705A', '#23463A', '#0C1B17', '#F2D08A'],
  ['#152440', '#4A6890', '#243A5E', '#0D1626', '#F5D9A3'],
  ['#543E1A', '#C4954C', '#82622C', '#281D0C', '#FFF0CC'],
  ['#3C1C1D', '#8E4638', '#602E2A', '#1E0D0D', '#F6C98C'],
  ['#C9BA9C', '#EDE3CE', '#A9967A', '#4A3F2E', '#B9432E'],
  ['#242B2F', '#64737A', '#3C474C', '#14191B', '#EFE6D2'],
];
const PAPER = 7;
/** The light in a window under a pale sky, whose own light is red. */
const PAPER_WINDOW = '#F6C98C';

/** The palest dusk suits paper, not a lit table or stars; under water it is green or blue. */
const suits = (index: number, type: ArtType, motif: Motif): boolean => {
  if (type === 'fishing') return index === 0 || index === 3 || index === 4;
  return index !== PAPER || !(type === 'live' || type === 'table' || motif === 'star');
};

const paletteFor = (id: string, type: ArtType, motif: Motif): number => {
  const fitting = artPalettes.map((_, index) => index).filter((index) => suits(index, type, motif));
  return paletteOf(id) ?? fitting[Math.floor(seeded(id)() * fitting.length)] ?? 0;
};

/** The upper colour of a game's sky, which its launch page continues. */
export const skyOf = ({ id, type = 'slot' }: ArtGame): string =>
  artPalettes[paletteFor(id, type, motifOf({ id, type }))]?.[0] ?? '';

/**
 * The picture of a game: 160 × 120, at most 2 KB, the same for the same arguments on server and
 * client.
 * @returns an SVG document; its inner ids are its own, so show it as an image
 */
export const gameArt = (id: string, type: ArtType = 'slot', motif: Motif = motifOf({ id, type })): string => {
  const index = paletteFor(id, type, motif);
  const palette = artPalettes[index] as Palette;
  const [above, below, middle, front] = palette;
  const random = seeded(`${id}.`);
  const layer = (drawn: typeof skies, colours: Palette): string =>
    drawn[Math.floor(random() * drawn.length)]?.(random, colours) ?? '';
  const windows: Palette = index === PAPER ? [above, below, middle, front, PAPER_WINDOW] : palette;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice">' +
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>` +
    `<path fill="url(#g)" d="M0 0h160v120H0z"/>${fillsSky(motif) ? '' : layer(skies, palette)}${motifs[motif](random, palette)}${hasOwnFront(motif) ? '' : layer(fronts, windows)}</svg>`
  );
};

const drawn = new Map<string, string>();
const rows = new WeakMap<readonly ArtGame[], Map<number, ReadonlyMap<string, Motif>>>();

const motifAmong = (id: string, games: readonly ArtGame[], columns: number): Motif | undefined => {
  const known = rows.get(games) ?? new Map<number, ReadonlyMap<string, Motif>>();
  rows.set(games, known);
  const motifsById = known.get(columns) ?? motifsAmong(games, columns);
  known.set(columns, motifsById);
  return motifsById.get(id);
};

/**
 * The picture as a data address, drawn once for each game and drawing.
 * @param among games in whose rows it is shown, of so many columns: no two equal drawings touch
 */
export const addressOf = (
  { id, type = 'slot' }: ArtGame,
  among: readonly ArtGame[] = [],
  columns = among.length,
): string => {
  const motif = motifAmong(id, among, columns) ?? motifOf({ id, type });
  const key = `${type}/${motif}/${id}`;
  const address = drawn.get(key) ?? `data:image/svg+xml,${encodeURIComponent(gameArt(id, type, motif))}`;
  drawn.set(key, address);
  return address;
};
