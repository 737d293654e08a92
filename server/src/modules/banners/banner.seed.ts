import { BONUS_DAILY_PERCENT, BONUS_FIRST_PERCENT } from '@madang/contracts';
import type { Db } from '../../db/index.ts';
import './banner.repository.ts';

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
    percent: BONUS_FIRST_PERCENT,
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
    percent: BONUS_DAILY_PERCENT,
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
    percent: BONUS_DAILY_PERCENT,
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
    percent: null,
  },
] as const;

/** Banners of every site: each states a rule of its bonuses or its bank. */
export const seedBanners = async (db: Db): Promise<void> => {
  await db
    .insertInto('site.banner')
    .values(
      banners.map((banner, ord) => ({
        ord,
        title: JSON.stringify(banner.title),
        text: JSON.stringify(banner.text),
        page: banner.page,
        is_promo: banner.promo,
        percent: banner.percent,
      })),
    )
    .execute();
};
