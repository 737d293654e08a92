import type { SignUpField } from '@madang/contracts';

/** A field of the form: of the application, or beside it. */
export type FormField = SignUpField | 'captcha' | 'adult';

export interface SignUpStep {
  /** Key of its name. */
  name: string;
  /** In the order in which they are checked. */
  fields: readonly SignUpField[];
}

/** The steps, whose fields are those of the specification in its order. */
export const signUpSteps: readonly [SignUpStep, SignUpStep, SignUpStep] = [
  { name: 'signUp.access', fields: ['memId', 'memPassCheck', 'memPass', 'cashOutPass'] },
  { name: 'signUp.contact', fields: ['memNick', 'memPhone', 'recommenderId'] },
  { name: 'signUp.account', fields: ['bank', 'memName', 'bankacc'] },
];
export const LAST_STEP = signUpSteps.length - 1;

/** Index of the step that has the field; the captcha and the age are in the last one. */
export const stepOf = (field: FormField): number => {
  const at = signUpSteps.findIndex(({ fields }) => fields.some((one) => one === field));
  return at === -1 ? LAST_STEP : at;
};

/** Key of the label of each field. */
export const fieldLabels: Readonly<Record<FormField, string>> = {
  memId: 'signUp.id',
  memPassCheck: 'signUp.passwordAgain',
  memPass: 'signUp.password',
  cashOutPass: 'signUp.cashOutPass',
  memNick: 'signUp.nickname',
  memPhone: 'signUp.phone',
  recommenderId: 'signUp.recommender',
  bank: 'signUp.bank',
  memName: 'signUp.holder',
  bankacc: 'signUp.bankacc',
  captcha: 'login.captcha.label',
  adult: 'signUp.adultLabel',
};
