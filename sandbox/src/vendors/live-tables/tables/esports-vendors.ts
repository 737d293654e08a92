import { liveTable } from './live-table.ts';
import type { LiveVendorSpec } from './vendors.ts';

export const GAMESTART_KEY = 'gamestart';

/** The vendor of e-sports: matches on the software of live tables. */
export const esportsVendors: readonly LiveVendorSpec[] = [
  {
    key: GAMESTART_KEY,
    tables: [
      liveTable({
        key: 'madang-league',
        game: 'match',
        names: ['마당 리그', 'Madang League', 'Giải đấu Madang'],
        felt: 'slate',
        tempo: 'match',
        tags: ['new'],
        released: '2026-11-24',
      }),
      liveTable({
        key: 'alley-cup',
        game: 'match',
        names: ['골목 컵', 'Alley Cup', 'Cúp Ngõ Nhỏ'],
        felt: 'plum',
        tempo: 'swiftMatch',
        limits: 'low',
        tags: ['new'],
        released: '2026-11-24',
      }),
    ],
  },
];
