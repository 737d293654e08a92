import type { Names } from '@madang/contracts';
import type { Db } from '../../db/index.ts';
import { sendMessage } from '../messages/index.ts';
import type { GiveKind } from './give.policy.ts';

const grouped = (amount: bigint, locale: string): string => new Intl.NumberFormat(locale).format(amount);

type MessageOf = (nick: string, amount: bigint) => { title: Names; body: Names };

const texts: Record<GiveKind, MessageOf> = {
  give: (nick, amount) => ({
    title: { ko: '보유금을 지급받았습니다', en: 'You were given money', vn: 'Bạn được cấp tiền' },
    body: {
      ko: `${nick} 님이 ${grouped(amount, 'ko')}원을 지급했습니다.`,
      en: `${nick} gave you ${grouped(amount, 'en')} won.`,
      vn: `${nick} đã cấp cho bạn ${grouped(amount, 'vi')} won.`,
    },
  }),
  take: (nick, amount) => ({
    title: { ko: '보유금이 회수되었습니다', en: 'Money was taken back', vn: 'Tiền đã bị thu hồi' },
    body: {
      ko: `${nick} 님이 ${grouped(amount, 'ko')}원을 회수했습니다.`,
      en: `${nick} took back ${grouped(amount, 'en')} won.`,
      vn: `${nick} đã thu hồi ${grouped(amount, 'vi')} won.`,
    },
  }),
};

/** The message to the lower member. */
export const notifyGiven = (
  trx: Db,
  { kind, memberIdx, nick, amount, at }: { kind: GiveKind; memberIdx: bigint; nick: string; amount: bigint; at: Date },
): Promise<void> => sendMessage(trx, { memberIdx, at, ...texts[kind](nick, amount) });
