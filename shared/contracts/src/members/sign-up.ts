/**
 * The rules of a sign-up, once for page and server: the page shows them beside the field, the
 * server enforces them in any case. Free of zod. Source: specification §5.
 */

import { errorCodes } from '../error-codes.ts';
import { isNickname, isPersonName } from './visible-name.ts';

/** The guest's input. */
export interface SignUpInput {
  memId: string;
  memPass: string;
  memPassCheck: string;
  /** Withdrawal password. */
  cashOutPass: string;
  memNick: string;
  memPhone: string;
  recommenderId: string;
  /** Bank code. */
  bank: string;
  /** Account holder. */
  memName: string;
  bankacc: string;
}
export type SignUpField = keyof SignUpInput;

/** The order in which fields are checked: the repetition of the password before the password. */
export const signUpOrder = [
  'memId',
  'memPassCheck',
  'memPass',
  'cashOutPass',
  'memNick',
  'memPhone',
  'recommenderId',
  'bank',
  'memName',
  'bankacc',
] as const satisfies readonly SignUpField[];

/** Whether an id may be given to a new account. */
export const isMemId = (memId: string): boolean => /^[A-Za-z0-9+]{5,20}$/.test(memId.trim());

const fits: Readonly<Record<SignUpField, (input: SignUpInput) => boolean>> = {
  memId: ({ memId }) => isMemId(memId),
  memPassCheck: ({ memPass, memPassCheck }) => memPassCheck !== '' && memPassCheck === memPass,
  memPass: ({ memPass }) => /^[A-Za-z0-9!@#$%*]{6,20}$/.test(memPass),
  cashOutPass: ({ cashOutPass }) => /^\d{4}$/.test(cashOutPass),
  memNick: ({ memNick }) => isNickname(memNick, 2, 20),
  memPhone: ({ memPhone }) => /^01\d-?\d{3,4}-?\d{4}$/.test(memPhone.trim()),
  recommenderId: ({ recommenderId }) => recommenderId.trim() !== '',
  bank: ({ bank }) => bank !== '',
  memName: ({ memName }) => isPersonName(memName, 1, 40),
  bankacc: ({ bankacc }) => /^\d{1,30}$/.test(bankacc.trim()),
};

/**
 * The first field that fails, in the order of the specification; undefined when all fit. `isFixed`:
 * the site names the recommender itself, and what was typed does not matter.
 * @param fields the fields to check, in that order; all of them by default
 */
export const firstUnfit = (
  input: SignUpInput,
  isFixed: boolean,
  fields: readonly SignUpField[] = signUpOrder,
): SignUpField | undefined => fields.find((field) => !(isFixed && field === 'recommenderId') && !fits[field](input));

/**
 * The code of each field; the catalogue has none for the bank, the account holder and the form of
 * the account number.
 */
export const signUpCodes = {
  memId: errorCodes.invalidId,
  memPass: errorCodes.invalidPassword,
  cashOutPass: errorCodes.invalidExchangePassword,
  memPassCheck: errorCodes.passwordsDiffer,
  memNick: errorCodes.invalidNickname,
  memPhone: errorCodes.invalidPhone,
  recommenderId: errorCodes.recommenderMissing,
} as const satisfies Partial<Record<SignUpField, string>>;
