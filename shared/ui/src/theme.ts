/**
 * Every visual constant, once. Source: design, look (tokens). Lengths are CSS pixels, times
 * milliseconds.
 */

export const palettes = {
  dark: {
    bg: '#0F1315',
    s1: '#161B1E',
    s2: '#1C2327',
    s3: '#252D31',
    overlay: '#1A2023',
    input: '#0F1315',
    scrim: 'rgba(6,8,9,.68)',
    line: '#283135',
    lineStrong: '#6D7B81',
    text: '#F1ECE2',
    text2: '#B6BCB9',
    text3: '#8F9996',
    disabled: '#5C6669',
    lamp: '#F2B65C',
    lampHover: '#FFC97A',
    lampEdge: '#F2B65C',
    lampInk: '#1E1503',
    lampText: '#F4BE6C',
    lampSoft: '#2A2317',
    jade: '#63CDA6',
    jadeSoft: '#16291F',
    persimmon: '#F58A78',
    persimmonSoft: '#2E1D1A',
    dusk: '#8FB9EA',
    duskSoft: '#18242F',
    persimmonFill: '#C2452F',
    onFill: '#FFFFFF',
    stoneBlack: '#090B0C',
    stoneWhite: '#EFE9DC',
    focus: '#FFD79A',
  },
  light: {
    bg: '#F3EFE6',
    s1: '#FFFDF9',
    s2: '#F8F4EB',
    s3: '#ECE6D9',
    overlay: '#FFFDF9',
    input: '#FFFFFF',
    scrim: 'rgba(34,30,22,.46)',
    line: '#E1D9CA',
    lineStrong: '#8A826F',
    text: '#1D2021',
    text2: '#4C5351',
    text3: '#5F6561',
    disabled: '#A8A598',
    lamp: '#EFAE48',
    lampHover: '#E5A03A',
    lampEdge: '#B5740F',
    lampInk: '#231700',
    lampText: '#855300',
    lampSoft: '#FBEED5',
    jade: '#0A7053',
    jadeSoft: '#E0F1E9',
    persimmon: '#B0362A',
    persimmonSoft: '#FBE7E2',
    dusk: '#255B96',
    duskSoft: '#E4EDF6',
    persimmonFill: '#B93C29',
    onFill: '#FFFFFF',
    stoneBlack: '#1D2021',
    stoneWhite: '#FFFFFF',
    focus: '#8A5600',
  },
} as const;

export type Theme = keyof typeof palettes;
export type ColorName = keyof (typeof palettes)['dark'];

const cssName = (name: string): string => `--${name.replace(/[A-Z0-9]/g, (c) => `-${c.toLowerCase()}`)}`;

/** `color.lampText` is `var(--lamp-text)`: styles name a colour, the theme in force fills it. */
export const color = Object.fromEntries(
  (Object.keys(palettes.dark) as ColorName[]).map((name) => [name, `var(${cssName(name)})`]),
) as Record<ColorName, string>;

const declarations = (theme: Theme): string =>
  Object.entries(palettes[theme])
    .map(([name, value]) => `${cssName(name)}:${value}`)
    .join(';');

/** Custom properties of both themes. Dark is the default; `data-theme` on the root chooses. */
export const themeCss = `:root,[data-theme=dark]{color-scheme:dark;${declarations('dark')}}[data-theme=light]{color-scheme:light;${declarations('light')}}`;

export const fontFamily =
  'Pretendard,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR","Noto Sans CJK KR",system-ui,sans-serif';

export const radius = { tag: 6, control: 10, tile: 12, card: 14, banner: 20, modal: 20, pill: 999 } as const;

export const size = {
  control: 44,
  controlLarge: 52,
  controlSmall: 36,
  input: 48,
  inputSmall: 40,
  row: 52,
  rowDense: 36,
  header: 64,
  headerMobile: 56,
  navMobile: 64,
  side: 232,
  sideNarrow: 204,
  rail: 304,
  menuRail: 76,
} as const;

export const motion = {
  ease: 'cubic-bezier(.2,.7,.2,1)',
  hover: 120,
  enter: 200,
  leave: 140,
  sheet: 240,
  number: 400,
  skeletonDelay: 200,
  skeletonCycle: 1600,
  toast: 4000,
} as const;

export const shadow = {
  toast: '0 12px 32px rgba(0,0,0,.36)',
  modal: '0 24px 64px rgba(0,0,0,.42)',
  sheet: '0 -12px 32px rgba(0,0,0,.40)',
} as const;

export const z = { sticky: 10, header: 20, mobileNav: 30, loading: 50, toast: 60 } as const;

export const breakpoint = {
  mobileMax: 600,
  foldMax: 1023,
  narrowMax: 1360,
  contentMax: 1440,
  partnerMax: 1680,
} as const;

/** Media conditions for styles; a choice of arrangement is `byScreen`'s. */
export const media = {
  mobile: `@media (max-width:${breakpoint.mobileMax}px)`,
  folded: `@media (max-width:${breakpoint.foldMax}px)`,
  narrow: `@media (max-width:${breakpoint.narrowMax}px)`,
  /**
   * So low that what is pinned would hide what it belongs to: nothing is pinned. 400 % zoom of 1280
   * × 1024 is 320 × 256.
   */
  low: '@media (max-height:400px)',
  hover: '@media (hover:hover)',
  still: '@media (prefers-reduced-motion:reduce)',
  /**
   * The system's own few colours, as in Windows' contrast themes: grounds and shadows are gone,
   * edges and texts remain.
   */
  forced: '@media (forced-colors:active)',
} as const;
