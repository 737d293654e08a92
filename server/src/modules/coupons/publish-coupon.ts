import type { Names } from '@madang/contracts';
import type { Db } from '../../db/index.ts';
import { sendMessage } from '../messages/index.ts';

const texts: Record<'issued' | 'gifted', (nick: string) => { title: Names; body: Names }> = {
  issued: () => ({
    title: { ko: '쿠폰이 도착했습니다', en: 'You have a new coupon', vn: 'Bạn có phiếu thưởng mới' },
    body: {
      ko: '쿠폰 화면에서 조건과 유효기간을 확인해 주세요.',
      en: 'See its conditions and expiry under Coupons.',
      vn: 'Hãy xem điều kiện và thời hạn trong danh sách phiếu thưởng.',
    },
  }),
  gifted: (nick) => ({
    title: { ko: '쿠폰 선물이 도착했습니다', en: 'You were given a coupon', vn: 'Bạn được tặng một phiếu thưởng' },
    body: {
      ko: `${nick} 님이 쿠폰을 선물했습니다. 쿠폰 화면에서 확인해 주세요.`,
      en: `${nick} gave you a coupon. See it under Coupons.`,
      vn: `${nick} đã tặng bạn một phiếu thưởng. Hãy xem trong danh sách phiếu thưởng.`,
    },
  }),
};

/** The message to the new owner. */
export const publishCoupon = (
  trx: Db,
  { kind, memberIdx, nick = '', at }: { kind: 'issued' | 'gifted'; memberIdx: bigint; nick?: string; at: Date },
): Promise<void> => sendMessage(trx, { memberIdx, at, ...texts[kind](nick) });
