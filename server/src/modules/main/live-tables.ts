import type { DataOf } from '@madang/contracts';

type LiveTable = DataOf<'/api/main'>['live'][number];

const vendorNames = { ko: '마당 스튜디오', en: 'Madang Studio', vn: 'Madang Studio' };

/** Tables of the sandbox's studio. Its pictures are simulated, and nobody deals there. */
const tables = [
  {
    id: 'baccarat-a',
    names: { ko: '마당 바카라 A', en: 'Madang Baccarat A', vn: 'Baccarat Madang A' },
    minBet: 1_000,
    maxBet: 3_000_000,
  },
  {
    id: 'roulette',
    names: { ko: '마당 룰렛', en: 'Madang Roulette', vn: 'Roulette Madang' },
    minBet: 1_000,
    maxBet: 1_000_000,
  },
  {
    id: 'dragon-tiger',
    names: { ko: '마당 드래곤 타이거', en: 'Madang Dragon Tiger', vn: 'Rồng Hổ Madang' },
    minBet: 1_000,
    maxBet: 2_000_000,
  },
] as const;

/** The studio's tables with the addresses of their streams; none where there is no studio. */
export const liveTables = (studioUrl: string | null): LiveTable[] =>
  studioUrl === null
    ? []
    : tables.map((table) => ({
        ...table,
        vendorNames,
        type: 'live' as const,
        src: `${studioUrl}/studio/${table.id}/index.m3u8`,
      }));
