import { type SlotGame, slotGame } from './game.ts';

/** The games of this vendor. */
export const hanokGames: readonly SlotGame[] = [
  slotGame({
    key: 'evening-maru',
    names: { ko: '저녁 마루', en: 'Evening Maru', vn: 'Hiên nhà buổi tối' },
    category: 'craft',
    volatility: 'medium',
    rtp: 9630,
    five: { C: 600, D: 250, E: 170 },
    tags: ['new'],
    released: '2026-11-16',
    palette: 'ember',
    backdrop: 'roof',
    symbols: ['lantern', 'tile', 'lattice', 'fan', 'jar', 'knot', 'plum', 'persimmon', 'cloud'],
  }),
  slotGame({
    key: 'rain-on-tiles',
    names: { ko: '기와에 내리는 비', en: 'Rain on the Tiles', vn: 'Mưa trên mái ngói' },
    category: 'nature',
    volatility: 'low',
    rtp: 9561,
    five: { B: 330, D: 200, E: 140 },
    tags: ['hot'],
    released: '2026-11-16',
    palette: 'slate',
    backdrop: 'lattice',
    symbols: ['wave', 'tile', 'cloud', 'bamboo', 'lotus', 'jar', 'plum', 'lattice', 'knot'],
  }),
  slotGame({
    key: 'kites-over-the-wall',
    names: { ko: '담장 너머 연', en: 'Kites over the Wall', vn: 'Diều bay qua tường' },
    category: 'play',
    volatility: 'high',
    rtp: 9622,
    five: { B: 2600, C: 1050, D: 650, E: 180 },
    tags: [],
    released: '2026-11-16',
    palette: 'pine',
    backdrop: 'ridge',
    symbols: ['kite', 'ridge', 'cloud', 'sleeve', 'drum', 'fan', 'taegeuk', 'knot', 'persimmon'],
  }),
];
