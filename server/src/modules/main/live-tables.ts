import type { DataOf } from '@madang/contracts';

type LiveTable = DataOf<'/api/main'>['live'][number];

const vendorNames = { ko: '에볼루션', en: 'Evolution', vn: 'Evolution' };

/**
 * Tables that the live casino has, as the studio shows them: under the same names. The pictures are
 * simulated, and nobody deals there.
 */
const tables = [
  {
    id: 'baccarat-a',
    names: { ko: '대청 바카라', en: 'Great Hall Baccarat', vn: 'Baccarat Đại Sảnh' },
    minBet: 1_000,
    maxBet: 2_000_000,
  },
  {
    id: 'roulette',
    names: { ko: '등불 룰렛', en: 'Lantern Roulette', vn: 'Roulette Đèn Lồng' },
    minBet: 1_000,
    maxBet: 2_000_000,
  },
  {
    id: 'dragon-tiger',
    names: { ko: '대문 용호', en: 'Gate Dragon Tiger', vn: 'Rồng Hổ Cổng Lớn' },
    minBet: 1_000,
    maxBet: 2_000_000,
  },
] as const;

/** The studio's tables with the addresses of their streams; none where there is no studio. */
export const studioTables = (studioUrl: string | null): LiveTable[] =>
  studioUrl === null
    ? []
    : tables.map((table) => ({
        ...table,
        vendorNames,
        type: 'live' as const,
        src: `${studioUrl}/studio/${table.id}/index.m3u8`,
      }));
