import type { Db } from '../../plugins/db/index.ts';

const DAY_MS = 86_400_000;

const groups = [
  ['casino', '라이브카지노', 'Live casino'],
  ['hotelcasino', '호텔카지노', 'Hotel casino'],
  ['slot', '슬롯게임', 'Slot games'],
  ['hotelslot', '호텔슬롯', 'Hotel slots'],
  ['sports', '스포츠', 'Sports'],
  ['esports', 'e스포츠', 'E-sports'],
  ['mini', '미니게임', 'Mini games'],
  ['virtual', '가상게임', 'Virtual games'],
  ['fishing', '피싱게임', 'Fishing game'],
  ['lottery', '복권', 'Lottery'],
] as const;

const notices = [
  {
    age: 1,
    ko: '마당 슬롯 12종이 문을 열었습니다',
    en: 'Twelve Madang Slots games are open',
    vn: '12 trò chơi Madang Slots đã mở cửa',
  },
  {
    age: 3,
    ko: '매일 23:30–00:30은 은행 점검으로 출금 신청이 닫힙니다',
    en: 'Withdrawals are closed from 23:30 to 00:30 every day for bank maintenance',
    vn: 'Rút tiền đóng từ 23:30 đến 00:30 mỗi ngày do ngân hàng bảo trì',
  },
  {
    age: 7,
    ko: '모든 게임은 모의 머니로 운영됩니다',
    en: 'Every game on this site runs on play money',
    vn: 'Mọi trò chơi trên trang đều dùng tiền mô phỏng',
  },
] as const;

const banners = [
  {
    title: { ko: '첫 가입 충전 20%', en: '20% on your first charge', vn: 'Thưởng 20% lần nạp đầu' },
    text: {
      ko: '가입 후 첫 충전에 한 번 드립니다',
      en: 'Once, on the first charge after sign-up',
      vn: 'Một lần, cho lần nạp đầu tiên sau khi đăng ký',
    },
    page: 'charge',
  },
  {
    title: { ko: '매일 첫 충전 10%', en: '10% on the first charge of each day', vn: 'Thưởng 10% lần nạp đầu mỗi ngày' },
    text: {
      ko: '첫 가입 보너스와 겹치면 큰 쪽 하나만 드립니다',
      en: 'Where both apply, the larger one counts',
      vn: 'Nếu trùng thưởng lần đầu, chỉ tính mức lớn hơn',
    },
    page: 'charge',
  },
  {
    title: { ko: '은행 점검 23:30–00:30', en: 'Bank maintenance 23:30–00:30', vn: 'Ngân hàng bảo trì 23:30–00:30' },
    text: {
      ko: '이 시간에는 출금 신청이 닫힙니다',
      en: 'Withdrawals are closed at this time',
      vn: 'Không thể rút tiền trong khung giờ này',
    },
    page: null,
  },
] as const;

/** Notices, banners and the codes of the demo site. */
export const seedSite = async (db: Db, now: number): Promise<void> => {
  await db
    .insertInto('site.notice')
    .values(
      notices.map(({ age, ...title }) => ({
        title: JSON.stringify(title),
        published_at: new Date(now - age * DAY_MS),
      })),
    )
    .execute();
  await db
    .insertInto('site.banner')
    .values(
      banners.map((banner, ord) => ({
        ord,
        title: JSON.stringify(banner.title),
        text: JSON.stringify(banner.text),
        page: banner.page,
      })),
    )
    .execute();
  await db
    .insertInto('site.code')
    .values([
      ...groups.map(([code, name, nameEn], ord) => ({
        master_code: 'bcategory',
        code,
        group_code: code,
        code_name: name,
        code_name_en: nameEn,
        group_code_name_en: nameEn,
        ord,
      })),
      {
        master_code: 'game',
        code: '0',
        group_code: 'slot',
        code_name: '마당 슬롯',
        code_name_en: 'Madang Slots',
        group_code_name_en: 'Slot games',
        ord: 0,
      },
    ])
    .execute();
};
