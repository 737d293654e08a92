/** The order of the login's checks. Source: specification §5. */
export type LoginField = 'captcha' | 'memId' | 'memPass';

export interface LoginInput {
  memId: string;
  memPass: string;
  captcha: string;
}

/**
 * The first field that fails, in the order captcha, id, password; undefined when a call may be
 * made.
 */
export const firstFailure = (input: LoginInput, answer: string, proven: boolean): LoginField | undefined => {
  if (!proven && input.captcha !== answer) return 'captcha';
  if (input.memId.trim() === '') return 'memId';
  if (input.memPass === '') return 'memPass';
  return undefined;
};

/** Key of the text for each. */
export const failureText: Readonly<Record<LoginField, string>> = {
  captcha: 'login.captcha.wrong',
  memId: 'login.emptyMemId',
  memPass: 'login.emptyMemPass',
};
