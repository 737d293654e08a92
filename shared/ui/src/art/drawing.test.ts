import { addressOf, artPalettes, gameArt, skyOf } from './drawing.ts';
import { type ArtType, motifOf, motifsAmong, slotPool } from './game-motifs.ts';
import { type Motif, motifs } from './motifs.ts';
import { CORAL, PAPER, RED, SAEKDONG } from './strokes.ts';

const types: ArtType[] = ['slot', 'live', 'fishing', 'mini', 'table', 'crash'];
const ids = Array.from({ length: 1500 }, (_, i) => `vendor${i % 17}-game-${i * 7919}`);
const drawings = Object.keys(motifs) as Motif[];

it('draws the same picture for the same id, always', () => {
  for (const id of ids.slice(0, 200)) expect(gameArt(id)).toBe(gameArt(id));
});

it('stays within 2 KB and is well-formed for thousands of ids', () => {
  const parser = new DOMParser();
  for (const type of types) {
    for (const [i, id] of ids.entries()) {
      const svg = gameArt(id, type);
      expect(svg.length).toBeLessThanOrEqual(2048);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      if (i % 25 === 0) expect(parser.parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
    }
  }
});

it.each(drawings)('the drawing %s stays within 2 KB and is well-formed under every sky', (motif) => {
  const parser = new DOMParser();
  for (const [i, id] of ids.slice(0, 400).entries()) {
    const svg = gameArt(id, 'slot', motif);
    expect(svg.length).toBeLessThanOrEqual(2048);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    if (i % 25 === 0) expect(parser.parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
  }
});

it('gives different games different pictures', () => {
  expect(new Set(ids.map((id) => gameArt(id))).size).toBeGreaterThan(ids.length * 0.95);
});

it('draws 24 motifs from the ids of slots', () => {
  expect(slotPool).toHaveLength(24);
  expect(new Set(ids.map((id) => motifOf({ id })))).toEqual(new Set(slotPool));
});

it.each([
  ['eaves', 'kplayslot-moonlit-eaves'],
  ['rain', 'slot_hanok-rain-on-tiles'],
  ['maru', 'slot_hanok-evening-maru slot_hanok-wooden-pillars'],
  ['window', 'kplayslot-flower-window slot_hanok-paper-window-snow'],
  ['well', 'slot_hanok-courtyard-well slot_byeol-star-well'],
  ['jars', 'slot_hanok-soy-jar-terrace kplayslot-treasure-jar'],
  ['gate', 'habanero-blue-carp-gate pragslot-red-maple-gate'],
  ['moonjar', 'slot_dalbit-moon-jar slot_elle-white-porcelain'],
  ['bell', 'pragslot-temple-bell slot_playandgo-new-year-bell'],
  ['boat', 'slot_playandgo-moonlight-ferry slot_microgaming-little-boat'],
  ['lantern', 'kplayslot-paper-lantern-eaves slot_hanok-lantern-tower'],
  ['mask', 'slot_spade-mask-dance slot_mirae-mirror-mask'],
  ['pine', 'pragslot-pine-ridge slot_namu-old-pine'],
  ['plum', 'slot_namu-plum-branch slot_elle-hairpin-plum'],
  ['persimmon', 'pragslot-persimmon-thief'],
  ['flower', 'kplayslot-lotus-flower'],
  ['carp', 'kplayslot-celadon-carp'],
  ['wave', 'kplayslot-east-sea-wave'],
  ['mountain', 'kplayslot-blue-mountain kplayslot-moon-over-the-pass'],
  ['bamboo', 'kplayslot-bamboo-wind'],
  ['drum', 'kplayslot-three-drum'],
  ['fan', 'kplayslot-fan-dance'],
  ['saekdong', 'kplayslot-saekdong-jacket'],
  ['kite', 'slot_hanok-kites-over-the-wall'],
  ['stones', 'kplayslot-baduk-stones'],
  ['star', 'slot_byeol-three-taesung slot_byeol-milky-way'],
  ['swing', 'pragslot-spring-swing slot_dalbit-moonlit-swing'],
] as const)('[C-02] a game whose name means %s shows it', (motif, named) => {
  for (const id of named.split(' ')) expect(motifOf({ id })).toBe(motif);
});

it('shows what the parts of an id mean, the later part first', () => {
  expect(motifOf({ id: 'bomb-jar-terrace', type: 'crash' })).toBe('jars');
  expect(motifOf({ id: 'slot_onnuri-world-of-drums' })).toBe('drum');
  expect(motifOf({ id: 'slot_ylgaming-lotus-lantern-boat' })).toBe('boat');
});

it('shows a table by its game, whatever else its name contains', () => {
  expect(motifOf({ id: 'vendor-lantern-roulette', type: 'live' })).toBe('wheel');
  expect(motifOf({ id: 'vendor-gate-baccarat', type: 'live' })).toBe('squeeze');
  expect(motifOf({ id: 'vendor-bamboo-dragon-tiger', type: 'live' })).toBe('duel');
  expect(motifOf({ id: 'vendor-madang-league', type: 'live' })).toBe('shields');
  expect(motifOf({ id: 'vendor-tea-cup', type: 'slot' })).not.toBe('shields');
});

it('a fishing game shows the fish under the shot, whatever its name is', () => {
  for (const id of ['1000-moonlit-sea', 'vendor-lantern-fishing']) {
    const svg = gameArt(id, 'fishing');
    expect(svg).toContain('stroke-dasharray="12 8.4"');
    expect(svg).toMatch(/#18262E|#132D26|#152440/);
  }
});

describe('[C-02] games beside each other', () => {
  const jars = ['treasure-jar', 'seven-stars-jar', 'golden-gourd', 'moon-jar', 'soy-jar-terrace', 'starlit-kiln'];
  const games = [...jars.map((key) => `vendor-${key}`), ...ids.slice(0, 294)].map((id) => ({ id }));

  it.each([1, 2, 3, 4, 6, 300])('never show equal drawings in rows of %d', (columns) => {
    const shown = [...motifsAmong(games, columns).values()];
    expect(shown).toHaveLength(games.length);
    for (const [i, motif] of shown.entries()) {
      if (i % columns > 0) expect(motif).not.toBe(shown[i - 1]);
      if (i >= columns) expect(motif).not.toBe(shown[i - columns]);
    }
  });

  it('a table keeps the picture of its game, and tables of one game alternate', () => {
    const tables = ['a-baccarat', 'b-baccarat', 'c-roulette', 'd-roulette'].map((id) => ({
      id,
      type: 'live' as const,
    }));
    expect([...motifsAmong(tables, 4).values()]).toEqual(['squeeze', 'table', 'wheel', 'wheel']);
  });

  it('an address differs by the drawing alone, and is computed once', () => {
    const row = [{ id: 'vendor-moon-jar' }, { id: 'other-moon-jar' }];
    expect(addressOf({ id: 'vendor-moon-jar' }, row)).toBe(addressOf({ id: 'vendor-moon-jar' }));
    expect(addressOf({ id: 'other-moon-jar' }, row)).not.toBe(addressOf({ id: 'other-moon-jar' }));
  });
});

it('no palette and no thing in a picture is purple', () => {
  const hueOf = (hex: string): number | null => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
    if (most - least < 12) return null; // grey
    const turn =
      most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
    return (turn * 60 + 360) % 360;
  };
  const colours = [...artPalettes.flat(), ...SAEKDONG, CORAL, PAPER, RED];
  for (const svg of ids.slice(0, 200).flatMap((id) => types.map((type) => gameArt(id, type))))
    colours.push(...(svg.match(/#[0-9A-F]{6}/gi) ?? []));
  for (const colour of new Set(colours)) {
    const hue = hueOf(colour);
    if (hue !== null) expect({ colour, isPurple: hue > 250 && hue < 335 }).toEqual({ colour, isPurple: false });
  }
});

it('the ground of a launch continues the sky of its picture', () => {
  for (const id of ids.slice(0, 50)) expect(gameArt(id)).toContain(`<stop stop-color="${skyOf({ id })}"/>`);
});

it('requests nothing from the network', () => {
  for (const id of ids.slice(0, 300)) expect(gameArt(id)).not.toMatch(/href|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
});
