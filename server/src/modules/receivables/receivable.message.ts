import type { Names } from '@madang/contracts';

const grouped = (amount: bigint, locale: string): string => new Intl.NumberFormat(locale).format(amount);

interface Text {
  title: Names;
  body: Names;
}

/** A correction has left so much to be paid, won. */
export const owedMessage = (cause: Names, amount: bigint): Text => ({
  title: {
    ko: '정정으로 갚을 금액이 있습니다',
    en: 'A correction left an amount to be repaid',
    vn: 'Điều chỉnh phát sinh khoản phải hoàn trả',
  },
  body: {
    ko: `${cause.ko} 정정으로 돌려받을 돈 중 ${grouped(amount, 'ko')}원이 보유금보다 많았습니다. 보유금에 돈이 들어오는 대로(입금, 당첨, 지급, 쿠폰, 전환 등) 자동으로 갚아지므로 따로 베팅할 필요가 없습니다. 다 갚으면 쪽지로 알려 드립니다.`,
    en: `After a correction of ${cause.en}, ${grouped(amount, 'en')} won of the amount to be taken back exceeded your cash balance. It is repaid automatically from money that enters your cash balance: deposits, winnings, transfers, coupons, conversions. You do not need to bet for it, and we will message you once it is repaid.`,
    vn: `Sau khi điều chỉnh ${cause.vn}, số dư của bạn còn thiếu ${grouped(amount, 'vi')} won phải hoàn trả. Khoản này tự động được trừ từ mọi khoản tiền vào: nạp tiền, tiền thắng, tiền được cấp, phiếu, chuyển đổi. Bạn không cần đặt cược, và sẽ có tin nhắn khi trả xong.`,
  },
});

/** It is paid. */
export const paidMessage = (cause: Names, amount: bigint): Text => ({
  title: {
    ko: '정정 금액을 모두 갚았습니다',
    en: 'The corrected amount is repaid',
    vn: 'Đã hoàn trả xong khoản điều chỉnh',
  },
  body: {
    ko: `${cause.ko} 정정으로 남았던 ${grouped(amount, 'ko')}원이 보유금에서 모두 상환되었습니다.`,
    en: `${grouped(amount, 'en')} won left after a correction of ${cause.en} has been repaid from your cash balance.`,
    vn: `${grouped(amount, 'vi')} won còn lại do điều chỉnh ${cause.vn} đã được trừ hết từ số dư của bạn.`,
  },
});
