import type { Db } from '../../plugins/db/index.ts';
import { commonCodes } from './common-codes.ts';

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

const banners = [
  {
    title: { ko: '첫 가입 입금 20%', en: '20% on your first deposit', vn: 'Thưởng 20% lần nạp đầu' },
    text: {
      ko: '가입 후 첫 입금에 한 번 드립니다',
      en: 'Once, on the first deposit after sign-up',
      vn: 'Một lần, cho lần nạp đầu tiên sau khi đăng ký',
    },
    page: 'charge',
    promo: true,
  },
  {
    title: {
      ko: '매일 첫 입금 10%',
      en: '10% on the first deposit of each day',
      vn: 'Thưởng 10% lần nạp đầu mỗi ngày',
    },
    text: {
      ko: '첫 가입 보너스와 겹치면 큰 쪽 하나만 드립니다',
      en: 'Where both apply, the larger one counts',
      vn: 'Nếu trùng thưởng lần đầu, chỉ tính mức lớn hơn',
    },
    page: 'charge',
    promo: true,
  },
  {
    // The daily bonus, advertised for the weekend: there is no other rule for it.
    title: { ko: '주말 입금 보너스 10%', en: 'Weekend deposit bonus 10%', vn: 'Thưởng nạp cuối tuần 10%' },
    text: {
      ko: '토·일 첫 입금, 최대 100,000원',
      en: 'First deposit on Sat and Sun, up to 100,000 won',
      vn: 'Lần nạp đầu thứ Bảy, Chủ nhật, tối đa 100.000 won',
    },
    page: 'charge',
    promo: true,
  },
  {
    title: { ko: '은행 점검 23:30–00:30', en: 'Bank maintenance 23:30–00:30', vn: 'Ngân hàng bảo trì 23:30–00:30' },
    text: {
      ko: '서울 시간 기준이며, 그동안 출금 신청이 닫힙니다',
      en: 'Seoul time. Withdrawals are closed meanwhile',
      vn: 'Giờ Seoul. Trong lúc đó không thể rút tiền',
    },
    page: null,
    promo: false,
  },
] as const;

const popups = [
  {
    audience: 'all',
    title: {
      ko: '입금 보너스, 이렇게 드려요',
      en: 'How deposit bonuses work',
      vn: 'Thưởng nạp tiền hoạt động thế nào',
    },
    text: {
      ko: '가입 후 첫 입금에는 20%, 그다음부터는 매일 첫 입금에 10%를 더 드려요. 둘이 겹치면 큰 쪽 하나만, 최대 100,000원까지예요. 롤링 조건은 신청하기 전에 먼저 보여 드려요.',
      en: 'Your first deposit after sign-up earns 20%, and from then on the first deposit of each day earns 10%. Where both apply, only the larger one counts, up to 100,000 won. You see the wagering requirement before you apply.',
      vn: 'Lần nạp đầu sau khi đăng ký được thưởng 20%, sau đó lần nạp đầu mỗi ngày được 10%. Nếu trùng nhau, chỉ tính mức lớn hơn, tối đa 100.000 won. Bạn được xem điều kiện vòng cược trước khi gửi yêu cầu.',
    },
    page: 'charge',
    promo: true,
  },
  {
    audience: 'all',
    title: {
      ko: '모든 돈은 모의 머니예요',
      en: 'All money here is play money',
      vn: 'Mọi khoản tiền ở đây đều là tiền mô phỏng',
    },
    text: {
      ko: '실제 돈은 들어오지도 나가지도 않아요. 만 19세 이상을 위한 곳이에요. 오래 즐기셨다면 잠시 쉬어 가세요.',
      en: 'No real money comes in or goes out. This place is for people aged 19 and over. If you have played for a while, take a break.',
      vn: 'Không có tiền thật nào được nạp hay rút. Trang dành cho người từ 19 tuổi trở lên. Nếu đã chơi lâu, hãy nghỉ một chút.',
    },
    page: null,
    promo: false,
  },
  {
    audience: 'member',
    title: {
      ko: '게임머니는 저절로 돌아와요',
      en: 'Game money comes home by itself',
      vn: 'Tiền trong game tự quay về',
    },
    text: {
      ko: '게임에서 나오면 게임머니가 보유금으로 돌아와요. 창이 갑자기 닫혀도 3분이 지나면 저절로 돌아오고, 모든 판은 베팅내역에 남아요.',
      en: 'When you leave a game, its money returns to your balance. If a window closes unexpectedly, it returns by itself after three minutes, and every round stays in your betting list.',
      vn: 'Khi rời trò chơi, tiền trong game trở về số dư. Nếu cửa sổ đóng đột ngột, tiền tự về sau ba phút, và mọi lượt chơi đều còn trong lịch sử cược.',
    },
    page: 'betting.list',
    promo: false,
  },
] as const;

/** Banners, popups and the codes of the demo site; its feed is simulated. */
export const seedSite = async (db: Db): Promise<void> => {
  await db
    .insertInto('site.banner')
    .values(
      banners.map((banner, ord) => ({
        ord,
        title: JSON.stringify(banner.title),
        text: JSON.stringify(banner.text),
        page: banner.page,
        is_promo: banner.promo,
      })),
    )
    .execute();
  await db
    .insertInto('site.popup')
    .values(
      popups.map((popup, ord) => ({
        audience: popup.audience,
        ord,
        title: JSON.stringify(popup.title),
        text: JSON.stringify(popup.text),
        page: popup.page,
        is_promo: popup.promo,
        shown_from: null,
        shown_until: null,
      })),
    )
    .execute();
  await db.updateTable('site.option').set({ feed_simulated: true }).execute();
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
      ...commonCodes,
    ])
    .execute();
};
