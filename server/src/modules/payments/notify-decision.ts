import type { Names } from '@madang/contracts';
import type { Trx } from '../../db/index.ts';
import { recordMoneyNotice } from '../main/index.ts';
import { sendMessage } from '../messages/index.ts';
import type { CashRequest } from './cash.repository.ts';
import type { RequestType } from './cash.tables.ts';
import { isDeposit } from './cash-kind.ts';

const grouped = (amount: bigint, locale: string): string => new Intl.NumberFormat(locale).format(amount);

type MessageOf = (amount: { ko: string; en: string; vn: string }, reason: string) => { title: Names; body: Names };

const texts: Record<RequestType, Record<'1' | '-1', MessageOf>> = {
  in: {
    '1': ({ ko, en, vn }) => ({
      title: { ko: '입금이 완료되었습니다', en: 'Your deposit is complete', vn: 'Đã nạp tiền xong' },
      body: {
        ko: `${ko}원이 보유금에 더해졌습니다.`,
        en: `${en} won was added to your cash balance.`,
        vn: `${vn} won đã được cộng vào số dư.`,
      },
    }),
    '-1': ({ ko, en, vn }, reason) => ({
      title: {
        ko: '입금 신청이 취소되었습니다',
        en: 'Your deposit request was cancelled',
        vn: 'Yêu cầu nạp tiền bị hủy',
      },
      body: {
        ko: `${ko}원 입금 신청이 취소되었습니다. ${reason}`.trim(),
        en: `Your deposit request for ${en} won was cancelled. ${reason}`.trim(),
        vn: `Yêu cầu nạp ${vn} won đã bị hủy. ${reason}`.trim(),
      },
    }),
  },
  out: {
    '1': ({ ko, en, vn }) => ({
      title: { ko: '출금이 완료되었습니다', en: 'Your withdrawal is complete', vn: 'Đã rút tiền xong' },
      body: {
        ko: `${ko}원을 등록하신 계좌로 보냈습니다.`,
        en: `${en} won was sent to your registered account.`,
        vn: `${vn} won đã được chuyển tới tài khoản đã đăng ký.`,
      },
    }),
    '-1': ({ ko, en, vn }, reason) => ({
      title: {
        ko: '출금 신청이 거절되었습니다',
        en: 'Your withdrawal request was refused',
        vn: 'Yêu cầu rút tiền bị từ chối',
      },
      body: {
        ko: `${ko}원이 보유금으로 돌아왔습니다. ${reason}`.trim(),
        en: `${en} won returned to your cash balance. ${reason}`.trim(),
        vn: `${vn} won đã trở lại số dư. ${reason}`.trim(),
      },
    }),
  },
  coinIn: {
    '1': ({ ko, en, vn }) => ({
      title: { ko: 'USDT 입금이 완료되었습니다', en: 'Your USDT deposit is complete', vn: 'Đã nạp USDT xong' },
      body: {
        ko: `${ko}원이 보유금에 더해졌습니다.`,
        en: `${en} won was added to your cash balance.`,
        vn: `${vn} won đã được cộng vào số dư.`,
      },
    }),
    '-1': (_, reason) => ({
      title: { ko: 'USDT 입금이 취소되었습니다', en: 'Your USDT deposit was cancelled', vn: 'Yêu cầu nạp USDT bị hủy' },
      body: {
        ko: `USDT 입금이 처리되지 않았습니다. 이미 보내셨다면 거래 번호와 함께 고객센터로 문의해 주세요. ${reason}`.trim(),
        en: `Your USDT deposit was not credited. If you have already sent it, contact support with the transaction ID. ${reason}`.trim(),
        vn: `Khoản nạp USDT chưa được ghi có. Nếu bạn đã chuyển, hãy liên hệ hỗ trợ kèm mã giao dịch. ${reason}`.trim(),
      },
    }),
  },
  coinOut: {
    '1': ({ ko, en, vn }) => ({
      title: {
        ko: 'USDT 출금이 승인되었습니다',
        en: 'Your USDT withdrawal is approved',
        vn: 'Yêu cầu rút USDT đã được duyệt',
      },
      body: {
        ko: `${ko}원만큼의 USDT를 신청하신 주소로 보냅니다. 거래 번호는 테더(USDT) 출금 화면에서 볼 수 있습니다.`,
        en: `USDT worth ${en} won is being sent to your address. The transaction ID is shown on the USDT withdrawal page.`,
        vn: `USDT tương đương ${vn} won đang được chuyển tới địa chỉ của bạn. Mã giao dịch hiển thị ở trang rút USDT.`,
      },
    }),
    '-1': ({ ko, en, vn }, reason) => ({
      title: {
        ko: 'USDT 출금이 거절되었습니다',
        en: 'Your USDT withdrawal request was refused',
        vn: 'Yêu cầu rút USDT bị từ chối',
      },
      body: {
        ko: `${ko}원이 보유금으로 돌아왔습니다. ${reason}`.trim(),
        en: `${en} won returned to your cash balance. ${reason}`.trim(),
        vn: `${vn} won đã trở lại số dư. ${reason}`.trim(),
      },
    }),
  },
};

/** The message to the member about a decision; a completion also goes to the first page's feed. */
export const notifyDecision = async (
  trx: Trx,
  request: Pick<CashRequest, 'cash_type' | 'member_idx' | 'amount' | 'bonus'> & { status: 1 | -1; reason: string },
  at: Date,
): Promise<void> => {
  const { member_idx: memberIdx, status } = request;
  // Other rows of the history are complete at once: nobody decides them.
  const kind = request.cash_type as RequestType;
  const amount = status === 1 ? request.amount + request.bonus : request.amount;
  const amounts = { ko: grouped(amount, 'ko'), en: grouped(amount, 'en'), vn: grouped(amount, 'vi') };
  await sendMessage(trx, { memberIdx, at, ...texts[kind][`${status}`](amounts, request.reason) });
  if (status !== 1) return;
  await recordMoneyNotice(trx, { memberIdx, kind: isDeposit(kind) ? 'in' : 'out', amount: request.amount, at });
};
