import { type ErrorCode, isApiError } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { fieldByCode, type RefusedField } from '@madang/remote-kit';

type Field = 'amount' | 'cashOutPass';

/** The fields of the refusals that every way of withdrawal has; null: the text is at the button. */
export const withdrawalFields = {
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

/** The field of a refused withdrawal; a block after wrong passwords names its end. */
export const useWithdrawalFields = <Name extends string>(fields: Partial<Readonly<Record<ErrorCode, Name | null>>>) => {
  const t = useText('wallet');
  const format = useFormat();
  return (thrown: unknown): RefusedField<Name> => {
    const refused = fieldByCode(fields)(thrown);
    if (!isApiError(thrown, 'C203')) return refused;
    const { until } = thrown.params;
    const more = until === undefined ? t('withdraw.blocked') : t('withdraw.locked', { time: format.dateMinute(until) });
    return { ...refused, more };
  };
};

/** Digits of the withdrawal password: four at sign-up, up to eight later. Source: domain §9.1. */
export const MAX_PASSWORD_LENGTH = 8;
