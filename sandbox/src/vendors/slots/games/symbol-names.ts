import type { SlotRoundDetail } from '@madang/contracts/vendor-protocol';
import type { SymbolArt } from './theme.ts';

type Names = SlotRoundDetail['symbols'][string];

/**
 * Names of the symbols, short enough for a cell of five reels on a narrow screen. The game page and
 * the rounds share them.
 */
export const symbolNames: Readonly<Record<SymbolArt, Names>> = {
  lantern: { ko: '연등', en: 'Lantern', vn: 'Đèn' },
  fan: { ko: '부채', en: 'Fan', vn: 'Quạt' },
  carp: { ko: '잉어', en: 'Carp', vn: 'Cá chép' },
  tile: { ko: '수막새', en: 'Tile', vn: 'Ngói' },
  drum: { ko: '북', en: 'Drum', vn: 'Trống' },
  kite: { ko: '연', en: 'Kite', vn: 'Diều' },
  moon: { ko: '달', en: 'Moon', vn: 'Trăng' },
  lotus: { ko: '연꽃', en: 'Lotus', vn: 'Sen' },
  wave: { ko: '파도', en: 'Wave', vn: 'Sóng' },
  ridge: { ko: '산', en: 'Ridge', vn: 'Núi' },
  bamboo: { ko: '대나무', en: 'Bamboo', vn: 'Tre' },
  stones: { ko: '바둑돌', en: 'Stones', vn: 'Cờ vây' },
  taegeuk: { ko: '삼태극', en: 'Taegeuk', vn: 'Thái cực' },
  lattice: { ko: '꽃살', en: 'Lattice', vn: 'Song hoa' },
  sleeve: { ko: '색동', en: 'Saekdong', vn: 'Saekdong' },
  jar: { ko: '청자', en: 'Jar', vn: 'Bình' },
  plum: { ko: '매화', en: 'Plum', vn: 'Mai' },
  cloud: { ko: '구름', en: 'Cloud', vn: 'Mây' },
  knot: { ko: '매듭', en: 'Knot', vn: 'Nút' },
  persimmon: { ko: '감', en: 'Persimmon', vn: 'Hồng' },
  star: { ko: '별', en: 'Star', vn: 'Sao' },
  pine: { ko: '소나무', en: 'Pine', vn: 'Thông' },
  gourd: { ko: '조롱박', en: 'Gourd', vn: 'Bầu' },
  bell: { ko: '종', en: 'Bell', vn: 'Chuông' },
  boat: { ko: '돛단배', en: 'Boat', vn: 'Thuyền' },
  hat: { ko: '갓', en: 'Hat', vn: 'Nón' },
  sun: { ko: '해', en: 'Sun', vn: 'Mặt trời' },
  top: { ko: '팽이', en: 'Top', vn: 'Con quay' },
  mask: { ko: '탈', en: 'Mask', vn: 'Mặt nạ' },
  maple: { ko: '단풍', en: 'Maple', vn: 'Lá phong' },
};
