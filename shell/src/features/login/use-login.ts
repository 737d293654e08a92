import { isApiError } from '@madang/contracts';
import { alertMember, call, errorText, session, useDraft, useFormat, useText } from '@madang/platform';
import { takesCookies } from '@madang/platform/host';
import { href, useNavigate } from '@madang/platform/router';
import { useRef, useState } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { type CaptchaControl, useCaptcha } from '../../captcha/use-captcha.ts';
import { failureText, firstFailure, type LoginField } from './check-login.ts';
import { notifyOfPrevious } from './previous-sign-in.ts';

export interface Login {
  memId: string;
  memPass: string;
  set: (field: 'memId' | 'memPass', value: string) => void;
  captcha: CaptchaControl;
  /** A field was changed: its failure is over. */
  forgive: (field: LoginField) => void;
  /** The field that failed, with its text. */
  failed: { field: LoginField; text: string } | null;
  /** The server's answer about the whole form. */
  refusal: string | null;
  /** This browser takes no cookies: a login will not outlive the page. */
  cookieless: boolean;
  /** The second factor's code, once the server has requested it. */
  code: string | null;
  setCode: (typed: string) => void;
  busy: boolean;
  submit: () => Promise<void>;
  /** Where the focus goes after a failure; the form takes it and clears it. */
  focus: React.RefObject<LoginField | 'code' | null>;
}

/** All behaviour of the login; both arrangements show the same state. */
export const useLogin = (): Login => {
  const t = useText(SHELL);
  const format = useFormat();
  const navigate = useNavigate();
  // The id alone is kept for the visit.
  const [memId, setMemId] = useDraft('login.memId', '');
  const [memPass, setMemPass] = useState('');
  const [failed, setFailed] = useState<Login['failed']>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [cookieless, setCookieless] = useState(() => !takesCookies());
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const focus = useRef<LoginField | 'code' | null>(null);
  const forgive = (field: LoginField) => setFailed((now) => (now?.field === field ? null : now));
  const captcha = useCaptcha(() => forgive('captcha'));

  const set = (field: 'memId' | 'memPass', value: string) => {
    if (field === 'memId') setMemId(value);
    else setMemPass(value);
    forgive(field);
  };

  const refused = (thrown: unknown): string | null => {
    if (isApiError(thrown, 'TF01', 'TF02')) return errorText(thrown.code);
    if (isApiError(thrown, 'U001', 'LX02')) return errorText(`err.${thrown.code}`, thrown.params);
    // Without an answer the login is undecided.
    if (!isApiError(thrown) || thrown.code === 'E002') return null;
    // The text of the specification; where it is not the whole truth, the rest follows it.
    const rest = isApiError(thrown, 'RQ02', 'B0093') ? ` ${errorText(thrown.code, thrown.params)}` : '';
    return t('login.incorrect') + rest;
  };

  const submit = async () => {
    if (busy) return;
    setRefusal(null);
    setCookieless(!takesCookies()); // the member may have changed the setting meanwhile
    const input = { memId, memPass, captcha: captcha.typed };
    const field = firstFailure(input, captcha.captcha.answer, captcha.proof === 'done');
    if (field) {
      setFailed({ field, text: t(failureText[field]) });
      focus.current = field;
      captcha.reload();
      return;
    }
    setFailed(null);
    setBusy(true);
    try {
      // The guard leads on: a member has no business at the login.
      const answer = await call('/api/member/login', {
        memId: memId.trim(),
        memPass,
        ...(code && { code }),
      });
      session.signIn(answer);
      const history = href('loginHistory');
      if (answer.previous)
        notifyOfPrevious(answer.previous, { t, format, onHistory: history ? () => void navigate(history) : undefined });
    } catch (thrown) {
      const message = refused(thrown);
      const needsCode = isApiError(thrown, 'TF01', 'TF02');
      focus.current = needsCode ? 'code' : 'memPass';
      // The password was right: only the code is typed, or typed again.
      if (needsCode) setCode('');
      else captcha.reload();
      setBusy(false);
      if (message === null) await alertMember(isApiError(thrown) ? errorText(thrown.code) : errorText('E001'));
      else setRefusal(message);
    }
  };

  return {
    memId,
    memPass,
    set,
    captcha,
    forgive,
    failed,
    refusal,
    cookieless,
    code,
    setCode,
    busy,
    submit,
    focus,
  };
};
