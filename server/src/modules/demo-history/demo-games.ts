import type { Names } from '@madang/contracts';
import type { DemoGame } from './plan.policy.ts';

/** Games of the sandbox that demo members have played, by vendor code. */
export const demoGames: readonly (DemoGame & { vendorCode: string; gameKey: string; gameNames: Names })[] = [
  {
    vendorCode: '0',
    gameKey: 'moonlit-eaves',
    gameNames: { ko: '달빛 기와', en: 'Moonlit Tiles', vn: 'Mái ngói dưới trăng' },
    stakes: [500, 1_000, 2_000, 5_000],
    chance: 0.3,
    most: 5.4,
  },
  {
    vendorCode: '0',
    gameKey: 'celadon-carp',
    gameNames: { ko: '청자 잉어', en: 'Celadon Carp', vn: 'Cá chép men ngọc' },
    stakes: [1_000, 2_000, 5_000],
    chance: 0.12,
    most: 15,
  },
  {
    vendorCode: '1',
    gameKey: 'daecheong-baccarat',
    gameNames: { ko: '대청 바카라', en: 'Great Hall Baccarat', vn: 'Baccarat Đại Sảnh' },
    stakes: [10_000, 20_000, 50_000],
    chance: 0.64,
    most: 2,
  },
  {
    vendorCode: '1',
    gameKey: 'lantern-roulette',
    gameNames: { ko: '등불 룰렛', en: 'Lantern Roulette', vn: 'Roulette Đèn Lồng' },
    stakes: [5_000, 10_000, 20_000],
    chance: 0.32,
    most: 5,
  },
  {
    vendorCode: '102',
    gameKey: 'jar-terrace',
    gameNames: { ko: '장독대 폭죽', en: 'Firecracker Jars', vn: 'Chum sành và pháo' },
    stakes: [1_000, 3_000, 5_000],
    chance: 0.48,
    most: 3,
  },
  {
    vendorCode: '1000',
    gameKey: 'moonlit-sea',
    gameNames: { ko: '달빛 바다 피싱', en: 'Moonlit Sea Fishing', vn: 'Bắn cá biển trăng' },
    stakes: [200, 500, 1_000],
    chance: 0.4,
    most: 3.8,
  },
  {
    vendorCode: '101',
    gameKey: 'madang-league',
    gameNames: { ko: '마당 리그', en: 'Madang League', vn: 'Giải đấu Madang' },
    stakes: [5_000, 10_000, 30_000],
    chance: 0.55,
    most: 2.4,
  },
];
