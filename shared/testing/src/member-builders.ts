import type { DataOf, Member } from '@madang/contracts';

export const aMember = (over: Partial<Member> = {}): Member => ({
  memId: 'member01',
  memName: '김마당',
  memNick: '달빛손님',
  cashAmt: 1_284_500,
  pointAmt: 12_340,
  isPartnerMember: 'N',
  ...over,
});

type Account = NonNullable<DataOf<'/api/member/info'>['account']>;

/** What a member reads of their own account. */
export const anAccount = (over: Partial<Account> = {}): Account => ({
  version: 3,
  bank: '004',
  bankNames: { ko: 'KB국민은행', en: 'KB Kookmin Bank', vn: 'KB Kookmin Bank' },
  bankacc: '•••••••0006',
  memPhone: '•••-••••-0006',
  joinedAt: '2026-10-20T03:00:00.000Z',
  partSendYn: 'N',
  hasExchangePassword: true,
  totp: { isOn: false, isRequired: false, recoveryLeft: 0 },
  idleMinutes: 30,
  ...over,
});
