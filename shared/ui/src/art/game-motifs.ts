/**
 * Which drawing a game has: one that is written for it, one that its name means, or one by its id.
 * Pure.
 */
import type { Motif } from './motifs.ts';
import { seeded } from './seeded.ts';

/** Kinds of games with a pool of motifs; others draw from the pool of slots. */
export type ArtType = 'slot' | 'live' | 'fishing' | 'mini' | 'table' | 'crash';

/** What the picture of a game depends on. */
export interface ArtGame {
  id: string;
  type?: ArtType;
}

export const slotPool: readonly Motif[] = [
  'mountain',
  'window',
  'eaves',
  'wave',
  'flower',
  'fan',
  'saekdong',
  'kite',
  'bamboo',
  'carp',
  'drum',
  'stones',
  'well',
  'rain',
  'gate',
  'jars',
  'lantern',
  'maru',
  'bell',
  'boat',
  'pine',
  'plum',
  'moonjar',
  'mask',
];
const tablePool: readonly Motif[] = ['table', 'squeeze', 'duel', 'wheel'];
const pools: Record<ArtType, readonly Motif[]> = {
  slot: slotPool,
  crash: slotPool,
  live: tablePool,
  table: tablePool,
  fishing: ['reef'],
  mini: ['stones', 'drum', 'bell'],
};

/** Motif and palette of named games, by the game's own key. */
const written: Readonly<Record<string, readonly [Motif, number]>> = {
  'moonlit-eaves': ['eaves', 4],
  'rain-on-tiles': ['rain', 8],
  'evening-maru': ['maru', 6],
  'wooden-pillars': ['maru', 5],
  'flower-window': ['window', 4],
  'paper-window-snow': ['window', 8],
  'courtyard-well': ['well', 2],
  'star-well': ['well', 0],
  'soy-jar-terrace': ['jars', 5],
  'treasure-jar': ['jars', 6],
  'blue-carp-gate': ['gate', 2],
  'red-maple-gate': ['gate', 1],
  'moon-jar': ['moonjar', 0],
  'white-porcelain': ['moonjar', 7],
  'temple-bell': ['bell', 5],
  'new-year-bell': ['bell', 0],
  'moonlight-ferry': ['boat', 4],
  'little-boat': ['boat', 2],
  'paper-lantern-eaves': ['lantern', 1],
  'lantern-tower': ['lantern', 6],
  'mask-dance': ['mask', 6],
  'mirror-mask': ['mask', 2],
  'pine-ridge': ['pine', 3],
  'old-pine': ['pine', 2],
  'plum-branch': ['plum', 7],
  'hairpin-plum': ['plum', 6],
  'persimmon-thief': ['persimmon', 7],
  'lotus-flower': ['flower', 3],
  'celadon-carp': ['carp', 2],
  'east-sea-wave': ['wave', 0],
  'blue-mountain': ['mountain', 0],
  'moon-over-the-pass': ['mountain', 4],
  'bamboo-wind': ['bamboo', 3],
  'three-drum': ['drum', 6],
  'fan-dance': ['fan', 5],
  'saekdong-jacket': ['saekdong', 3],
  'kites-over-the-wall': ['kite', 3],
  'baduk-stones': ['stones', 4],
  'three-taesung': ['star', 4],
  'milky-way': ['star', 0],
  'spring-swing': ['swing', 2],
  'moonlit-swing': ['swing', 4],
  'garden-stones': ['gate', 2],
  'pebble-garden': ['stones', 8],
  'lantern-seed': ['persimmon', 1],
  'magic-tiles': ['window', 6],
  'tide-and-moon': ['wave', 4],
};

const namesOf = {
  mountain: 'mountain peaks tea hill ridge snow moon rice barley plough hat rabbit',
  window: 'window lattice doors squares curtain print ondol inkstone seal',
  eaves: 'eaves giwa roof tiles',
  wave: 'wave pado sea lake river tide skipping',
  flower: 'flower lotus peony garden',
  fan: 'fan fans buchae',
  saekdong: 'saekdong rainbow market sleeve banner ribbons quilt knot palanquin embroidery',
  kite: 'kite kites robot windmill',
  bamboo: 'bamboo daesup wind reed flute path',
  carp: 'carp ingeo pond duck',
  drum: 'drum drums samtaegeuk taegeuk top music',
  stones: 'stones baduk beads pebbles',
  well: 'well',
  rain: 'rain parasol gauge',
  gate: 'gate courtyard',
  jars: 'jar jars gourd potters kiln fire clock brass',
  lantern: 'lantern lanterns fair alley circle',
  maru: 'maru pillars hall pavilion gayageum sandals',
  bell: 'bell bells',
  boat: 'boat ferry sailing sail raft harbor',
  pine: 'pine crane zelkova ginkgo archer tiger',
  plum: 'plum magpie',
  moonjar: 'porcelain moonjar',
  mask: 'mask players',
  persimmon: 'persimmon acorn chestnut',
  star: 'star stars starlit starry milky comet sky firefly light',
  swing: 'swing seesaw rope',
} satisfies Partial<Record<Motif, string>>;
const motifOfWord = new Map(
  Object.entries(namesOf).flatMap(([motif, names]) => names.split(' ').map((name) => [name, motif as Motif] as const)),
);

/** What a camera shows of a table, by the word of its game: the first one before the others. */
const tablesOfWord: Readonly<Record<string, readonly Motif[]>> = {
  baccarat: ['squeeze', 'table'],
  roulette: ['wheel'],
  tiger: ['duel', 'table'],
  league: ['shields'],
  cup: ['shields'],
};

/** The game's own key: its vendor's key has no hyphen. */
const keyOf = (id: string): string => id.slice(id.indexOf('-') + 1);

/** The palette that is written for a game. */
export const paletteOf = (id: string): number | undefined => written[keyOf(id)]?.[1];

const chooseMotifs = (id: string, type: ArtType): readonly Motif[] => {
  const pool = pools[type];
  if (type === 'fishing') return pool;
  const parts = id.toLowerCase().split(/[^a-z]+/);
  const random = seeded(id);
  random(); // the palette's
  const from = Math.floor(random() * pool.length);
  const byId = [...pool.slice(from), ...pool.slice(0, from)];
  if (pool === tablePool) {
    const tables = parts.flatMap((word) => tablesOfWord[word] ?? []);
    return tables.length > 0 ? tables : byId;
  }
  // The later word is the nearer one: 'flower-window' is a window.
  const meant = parts.flatMap((word) => motifOfWord.get(word) ?? []).reverse();
  const own = written[keyOf(id)]?.[0];
  return [...(own ? [own] : []), ...meant, ...byId];
};

const chosen = new Map<string, readonly Motif[]>();

/** All drawings that suit a game, the best one first; chosen once for each game. */
const motifsFor = ({ id, type = 'slot' }: ArtGame): readonly Motif[] => {
  const key = `${type}/${id}`;
  const motifs = chosen.get(key) ?? chooseMotifs(id, type);
  chosen.set(key, motifs);
  return motifs;
};

/**
 * The drawing of a game.
 * @param near drawings beside it, which it differs from where another one suits it too
 */
export const motifOf = (game: ArtGame, near: readonly Motif[] = []): Motif => {
  const fitting = motifsFor(game);
  return fitting.find((motif) => !near.includes(motif)) ?? fitting[0] ?? 'mountain';
};

/**
 * The drawings of games in rows of so many, of which no two equal ones touch, by the ids of the
 * games.
 */
export const motifsAmong = (games: readonly ArtGame[], columns: number): ReadonlyMap<string, Motif> => {
  const motifs: Motif[] = [];
  for (const [index, game] of games.entries()) {
    const left = index % columns > 0 ? motifs[index - 1] : undefined;
    const above = motifs[index - columns];
    motifs.push(
      motifOf(
        game,
        [left, above].filter((motif) => motif !== undefined),
      ),
    );
  }
  return new Map(games.map(({ id }, index) => [id, motifs[index] ?? 'mountain']));
};
