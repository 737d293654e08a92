import type { Names } from '@madang/contracts';
import type { Trx } from '../../../db/index.ts';
import { sendMessage } from '../../messages/index.ts';

/** Why a payment that is confirmed waits for an operator. */
export type Waits = 'UNDERPAID' | 'OVERPAID' | 'EXPIRED' | 'CREDITED';

/** Micro-USDT as text, two to six decimals. */
export const usdtText = (micro: bigint, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(
    // As text, so that no digit is lost on the way.
    `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}` as Intl.StringNumericLiteral,
  );
const wonOf = (krw: bigint, locale: string): string => new Intl.NumberFormat(locale).format(krw);

const why: Readonly<Record<Waits, Names>> = {
  UNDERPAID: {
    ko: '보내신 수량이 견적보다 적습니다.',
    en: 'Less arrived than was quoted.',
    vn: 'Số lượng nhận được ít hơn báo giá.',
  },
  OVERPAID: {
    ko: '보내신 수량이 견적보다 많습니다.',
    en: 'More arrived than was quoted.',
    vn: 'Số lượng nhận được nhiều hơn báo giá.',
  },
  EXPIRED: {
    ko: '견적 시간이 지난 뒤 도착하여 지금 시세로 다시 계산했습니다.',
    en: 'It arrived after the quote had ended, so it was recalculated at the current price.',
    vn: 'Khoản này đến sau khi báo giá hết hạn nên đã được tính lại theo tỷ giá hiện tại.',
  },
  // Exactly paid and in time: it is the account that may not deposit now.
  CREDITED: {
    ko: '지금은 계정에 입금 제한이 있어 자동으로 반영되지 않았습니다.',
    en: 'Deposits are restricted on your account, so it was not credited automatically.',
    vn: 'Tài khoản đang bị hạn chế nạp tiền nên khoản này chưa được tự động ghi có.',
  },
};

/** Message to the member whose payment has come and waits for an operator, micro-USDT and won. */
export const notifyWaiting = (
  trx: Trx,
  { memberIdx, waits, usdt, credit, at }: { memberIdx: bigint; waits: Waits; usdt: bigint; credit: bigint; at: Date },
): Promise<void> =>
  sendMessage(trx, {
    memberIdx,
    at,
    title: {
      ko: 'USDT 입금을 확인하고 있습니다',
      en: 'Your USDT deposit is being checked',
      vn: 'Khoản nạp USDT đang được kiểm tra',
    },
    body: {
      ko: `${usdtText(usdt, 'ko')} USDT가 도착했습니다. ${why[waits].ko} 운영자가 확인한 뒤 승인하면 ${wonOf(credit, 'ko')}원이 보유금에 더해집니다. 결과는 쪽지로 알려 드립니다.`,
      en: `${usdtText(usdt, 'en')} USDT arrived. ${why[waits].en} Once an operator approves it, ${wonOf(credit, 'en')} won is added to your balance. We will message you the result.`,
      vn: `Đã nhận ${usdtText(usdt, 'vi')} USDT. ${why[waits].vn} Sau khi quản trị viên duyệt, ${wonOf(credit, 'vi')} won sẽ được cộng vào số dư. Kết quả sẽ được báo qua tin nhắn.`,
    },
  });
