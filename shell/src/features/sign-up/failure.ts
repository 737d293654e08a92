import { isApiError, type SignUpField, signUpCodes } from '@madang/contracts';
import { errorText, type Translate } from '@madang/platform';
import type { FormField } from './steps.ts';

/**
 * The error of one field: an own text of the page, or a code of the server. The text is made when
 * it is shown.
 */
export interface Failure {
  field: FormField;
  why: { text: string } | { code: string };
  /** The server refused the field: it is unfit until it is changed. */
  isRefused?: true;
}

/** Fields whose first failure has a text of its own; the others use their code's. */
const ownTexts: Partial<Record<SignUpField, string>> = {
  memPhone: 'signUp.noValidMemTel',
  bank: 'signUp.emptyBank',
  memName: 'signUp.emptyMemName',
  bankacc: 'signUp.wrongBankacc',
};

/** Of what the form requires beside the application. */
export const captchaFailure: Failure = { field: 'captcha', why: { text: 'login.captcha.wrong' } };
export const adultFailure: Failure = { field: 'adult', why: { text: 'signUp.adultMissing' } };

/** The failure of a field that the page itself found. */
export const unfit = (field: SignUpField, empty: boolean): Failure => {
  if (field === 'memPassCheck' && empty) return { field, why: { text: 'signUp.emptyMemPassCheck' } };
  const text = ownTexts[field];
  const codes: Partial<Record<SignUpField, string>> = signUpCodes;
  return { field, why: text ? { text } : { code: codes[field] ?? 'E001' } };
};

const fieldOfCode: Readonly<Record<string, SignUpField>> = {
  U101: 'memId',
  U102: 'memPass',
  U103: 'cashOutPass',
  U104: 'memPassCheck',
  U105: 'memNick',
  U106: 'memPhone',
  U112: 'recommenderId',
  U113: 'recommenderId',
  U114: 'recommenderId',
  U116: 'memId',
  U117: 'memNick',
  U118: 'memPhone',
  U119: 'bankacc',
};

/** The field that a refusal of the server is about; undefined when it is about the whole. */
export const failureOf = (thrown: unknown): Failure | undefined => {
  if (!isApiError(thrown)) return undefined;
  const field = fieldOfCode[thrown.code];
  if (field) return { field, why: { code: thrown.code }, isRefused: true };
  const named = thrown.code === 'RQ01' ? thrown.params.field : undefined;
  return named === 'bank' || named === 'memName' || named === 'bankacc'
    ? { ...unfit(named, false), isRefused: true }
    : undefined;
};

export const failureMessage = ({ why }: Failure, t: Translate): string =>
  'text' in why ? t(why.text) : errorText(why.code);
