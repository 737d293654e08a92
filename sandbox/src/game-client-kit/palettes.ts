/** Dusk palettes of the scenes: sky, glow, middle, front, light. */
export const palettes = {
  night: ['#18262E', '#3A5963', '#25404A', '#10171B', '#F4C987'],
  ember: ['#4E241E', '#B25B3B', '#7C3B2B', '#28130F', '#FFE0AE'],
  celadon: ['#264440', '#84AB98', '#4C7769', '#172A27', '#F3EBD3'],
  pine: ['#132D26', '#41705A', '#23463A', '#0C1B17', '#F2D08A'],
  indigo: ['#152440', '#4A6890', '#243A5E', '#0D1626', '#F5D9A3'],
  ochre: ['#543E1A', '#C4954C', '#82622C', '#281D0C', '#FFF0CC'],
  plum: ['#3C1C1D', '#8E4638', '#602E2A', '#1E0D0D', '#F6C98C'],
  slate: ['#242B2F', '#64737A', '#3C474C', '#14191B', '#EFE6D2'],
  dawn: ['#45262B', '#B57A6A', '#7A4F5C', '#271418', '#FFE3B8'],
  rose: ['#47202D', '#A6606A', '#703A48', '#241018', '#FBD9C0'],
  frost: ['#23323F', '#7F9CAE', '#4C6778', '#131D26', '#F1F4EC'],
  moss: ['#232B16', '#75824A', '#4A5630', '#14190C', '#F2E6B4'],
  saffron: ['#4B2F12', '#CB8A35', '#86571F', '#261808', '#FFE9B0'],
} as const;
export type PaletteName = keyof typeof palettes;
