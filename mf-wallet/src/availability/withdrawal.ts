import type { ErrorCode } from '@madang/contracts';

type Field = 'amount' | 'cashOutPass';

/** Where what every withdrawal may be refused for belongs, by whatever way the money goes; null: beside the button. */
export const withdrawalPlaces = {
  C202: 'amount',
  C206: 'amount',
  C214: 'amount',
  C215: 'amount',
  C008: 'cashOutPass',
  C010: 'cashOutPass',
  C204: 'cashOutPass',
  C205: 'cashOutPass',
  C009: null,
  C201: null,
  C203: null,
  C209: null,
  C216: null,
  C999: null,
  WG01: null,
  SP10: null,
} as const satisfies Partial<Record<ErrorCode, Field | null>>;

/** The withdrawal password: four digits at sign-up, up to eight after a change. Source: domain §9.1. */
export const PASSWORD_MOST = 8;
