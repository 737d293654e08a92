import { type LiveTable, liveTable } from './live-table.ts';

export interface LiveVendorSpec {
  /** As the operator calls it. */
  key: string;
  tables: readonly LiveTable[];
}

/**
 * The vendors of the live casino: the same software six times, each with its own tables, books and
 * origin.
 */
export const liveVendors: readonly LiveVendorSpec[] = [
  {
    key: 'evolution',
    tables: [
      liveTable({
        key: 'daecheong-baccarat',
        game: 'baccarat',
        names: ['대청 바카라', 'Great Hall Baccarat', 'Baccarat Đại Sảnh'],
        felt: 'pine',
        tags: ['hot'],
      }),
      liveTable({
        key: 'swift-baccarat',
        game: 'baccarat',
        names: ['대청 스피드 바카라', 'Great Hall Speed Baccarat', 'Baccarat Đại Sảnh tốc độ'],
        felt: 'slate',
        tempo: 'swift',
      }),
      liveTable({
        key: 'lantern-roulette',
        game: 'roulette',
        names: ['등불 룰렛', 'Lantern Roulette', 'Roulette Đèn Lồng'],
        felt: 'wine',
        tempo: 'calm',
        tags: ['new'],
      }),
      liveTable({
        key: 'gate-dragon-tiger',
        game: 'dragontiger',
        names: ['대문 용호', 'Gate Dragon Tiger', 'Rồng Hổ Cổng Lớn'],
        felt: 'indigo',
        tempo: 'swift',
      }),
    ],
  },
  {
    key: 'biggaming',
    tables: [
      liveTable({
        key: 'river-baccarat',
        game: 'baccarat',
        names: ['강변 바카라', 'Riverside Baccarat', 'Baccarat Ven Sông'],
        felt: 'indigo',
      }),
      liveTable({
        key: 'harbour-baccarat',
        game: 'baccarat',
        names: ['나루터 바카라', 'Ferry Baccarat', 'Baccarat Bến Đò'],
        felt: 'pine',
        tempo: 'calm',
        limits: 'low',
      }),
      liveTable({
        key: 'river-roulette',
        game: 'roulette',
        names: ['강변 룰렛', 'Riverside Roulette', 'Roulette Ven Sông'],
        felt: 'slate',
      }),
    ],
  },
  {
    key: 'asiagaming',
    tables: [
      liveTable({
        key: 'bamboo-baccarat',
        game: 'baccarat',
        names: ['대숲 바카라', 'Bamboo Baccarat', 'Baccarat Rừng Trúc'],
        felt: 'pine',
        tags: ['hot'],
      }),
      liveTable({
        key: 'ridge-baccarat',
        game: 'baccarat',
        names: ['능선 바카라', 'Ridge Baccarat', 'Baccarat Sườn Núi'],
        felt: 'umber',
        limits: 'high',
        tempo: 'calm',
      }),
      liveTable({
        key: 'bamboo-dragon-tiger',
        game: 'dragontiger',
        names: ['대숲 용호', 'Bamboo Dragon Tiger', 'Rồng Hổ Rừng Trúc'],
        felt: 'wine',
      }),
    ],
  },
  {
    key: 'dreamcasino',
    tables: [
      liveTable({
        key: 'moonlit-baccarat',
        game: 'baccarat',
        names: ['달밤 바카라', 'Moonlit Baccarat', 'Baccarat Đêm Trăng'],
        felt: 'indigo',
      }),
      liveTable({
        key: 'moonlit-roulette',
        game: 'roulette',
        names: ['달밤 룰렛', 'Moonlit Roulette', 'Roulette Đêm Trăng'],
        felt: 'plum',
        tempo: 'calm',
        limits: 'high',
      }),
      liveTable({
        key: 'moonlit-dragon-tiger',
        game: 'dragontiger',
        names: ['달밤 용호', 'Moonlit Dragon Tiger', 'Rồng Hổ Đêm Trăng'],
        felt: 'slate',
        limits: 'low',
      }),
    ],
  },
  {
    key: 'sexygaming',
    tables: [
      liveTable({
        key: 'peony-baccarat',
        game: 'baccarat',
        names: ['모란 바카라', 'Peony Baccarat', 'Baccarat Mẫu Đơn'],
        felt: 'wine',
        tags: ['new'],
      }),
      liveTable({
        key: 'peony-speed-baccarat',
        game: 'baccarat',
        names: ['모란 스피드 바카라', 'Peony Speed Baccarat', 'Baccarat Mẫu Đơn tốc độ'],
        felt: 'plum',
        tempo: 'swift',
        limits: 'low',
      }),
      liveTable({
        key: 'peony-roulette',
        game: 'roulette',
        names: ['모란 룰렛', 'Peony Roulette', 'Roulette Mẫu Đơn'],
        felt: 'pine',
        limits: 'low',
      }),
    ],
  },
  {
    key: 'pragmatic',
    tables: [
      liveTable({
        key: 'plum-baccarat',
        game: 'baccarat',
        names: ['매화 바카라', 'Plum Blossom Baccarat', 'Baccarat Hoa Mai'],
        felt: 'plum',
      }),
      liveTable({
        key: 'plum-roulette',
        game: 'roulette',
        names: ['매화 룰렛', 'Plum Blossom Roulette', 'Roulette Hoa Mai'],
        felt: 'umber',
        tempo: 'calm',
        tags: ['hot'],
      }),
      liveTable({
        key: 'plum-dragon-tiger',
        game: 'dragontiger',
        names: ['매화 용호', 'Plum Blossom Dragon Tiger', 'Rồng Hổ Hoa Mai'],
        felt: 'pine',
        tempo: 'calm',
      }),
    ],
  },
];
