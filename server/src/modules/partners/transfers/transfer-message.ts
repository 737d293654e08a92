import type { Names } from '@madang/contracts';

const grouped = (amount: bigint, locale: string): string => new Intl.NumberFormat(locale).format(amount);

const kinds = {
  give: { ko: '지급', en: 'gift', vn: 'cấp tiền' },
  take: { ko: '회수', en: 'taking', vn: 'thu hồi' },
} as const;
const decisions = {
  confirm: { ko: '승인', en: 'confirmed', vn: 'được xác nhận' },
  reject: { ko: '거절', en: 'rejected', vn: 'bị từ chối' },
} as const;

/** The message to who has requested a gift or taking. */
export const transferMessage = (
  kind: 'give' | 'take',
  decision: 'confirm' | 'reject',
  nick: string,
  amount: bigint,
): { title: Names; body: Names } => {
  const [what, done] = [kinds[kind], decisions[decision]];
  return {
    title: {
      ko: `${what.ko} 신청이 ${done.ko}되었습니다`,
      en: `Your ${what.en} was ${done.en}`,
      vn: `Yêu cầu ${what.vn} ${done.vn}`,
    },
    body: {
      ko: `${nick} 님 ${what.ko} ${grouped(amount, 'ko')}원이 ${done.ko}되었습니다.`,
      en: `The ${what.en} of ${grouped(amount, 'en')} won (${nick}) was ${done.en}.`,
      vn: `Yêu cầu ${what.vn} ${grouped(amount, 'vi')} won (${nick}) ${done.vn}.`,
    },
  };
};
