import { palettes, type Theme, themeCss } from './theme.ts';

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [a = 0, b = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
};

const surfaces = ['bg', 's1', 's2', 's3'] as const;

describe.each(Object.keys(palettes) as Theme[])('the %s theme', (theme) => {
  const p = palettes[theme];

  it.each(['text', 'text2', 'text3', 'lampText', 'jade', 'persimmon', 'dusk'] as const)(
    'keeps %s readable on every surface (WCAG AA, 4.5)',
    (ink) => {
      for (const surface of surfaces) expect(contrast(p[ink], p[surface])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['lineStrong', 'lampEdge', 'focus'] as const)('keeps the edge %s visible on every surface (3)', (edge) => {
    for (const surface of surfaces) expect(contrast(p[edge], p[surface])).toBeGreaterThanOrEqual(3);
  });

  it('keeps texts readable on fills and tints', () => {
    const pairs = [
      [p.lampInk, p.lamp],
      [p.lampInk, p.lampHover],
      [p.lampText, p.lampSoft],
      [p.jade, p.jadeSoft],
      [p.persimmon, p.persimmonSoft],
      [p.dusk, p.duskSoft],
      [p.onFill, p.persimmonFill],
      [p.bg, p.text],
    ] as const;
    for (const [ink, ground] of pairs) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

it('both themes fill the same custom properties', () => {
  expect(Object.keys(palettes.light)).toEqual(Object.keys(palettes.dark));
  expect(themeCss.match(/--lamp-text:/g)).toHaveLength(2);
});
