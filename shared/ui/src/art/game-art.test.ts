import { type ArtType, gameArt } from './game-art.ts';

const types: ArtType[] = ['slot', 'live', 'fishing', 'mini', 'table', 'crash'];
const ids = Array.from({ length: 1500 }, (_, i) => `vendor${i % 17}-game-${i * 7919}`);

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

it('gives different games different pictures', () => {
  expect(new Set(ids.map((id) => gameArt(id))).size).toBeGreaterThan(ids.length * 0.75);
});

it('shows the motif that an id names', () => {
  expect(gameArt('kplayslot-celadon-carp')).toContain('cx="89"');
  expect(gameArt('kplayslot-fan-dance')).toContain('M80 113L');
  expect(gameArt('bomb-jar-terrace', 'crash')).toContain('M-9-52h18v5');
});

it('shows a table by its game, whatever else its name contains', () => {
  expect(gameArt('vendor-lantern-roulette', 'live')).toContain('stroke-dasharray');
  expect(gameArt('vendor-gate-baccarat', 'live')).toContain('M80 50l9 11-9 11-9-11z');
  expect(gameArt('vendor-bamboo-dragon-tiger', 'live')).toContain('M66-2h28l8 18H58z');
  expect(gameArt('vendor-madang-league', 'live')).toContain('M46 24l26 9v23');
  expect(gameArt('vendor-tea-cup', 'slot')).not.toContain('M46 24l26 9v23');
});

it('a fishing game shows the fish under the shot, whatever its name is', () => {
  for (const id of ['1000-moonlit-sea', 'vendor-lantern-fishing']) {
    const svg = gameArt(id, 'fishing');
    expect(svg).toContain('stroke-dasharray="12 8.4"');
    expect(svg).toMatch(/#16242D|#112B24|#14233F/);
  }
});

it('requests nothing from the network', () => {
  for (const id of ids.slice(0, 300)) expect(gameArt(id)).not.toMatch(/href|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
});
