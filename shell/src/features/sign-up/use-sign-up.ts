import { type DataOf, firstUnfit, SITE_ID, type SignUpField, type SignUpInput } from '@madang/contracts';
import { actErrorText, call, query, requestId, useDraft, useQuery, useText } from '@madang/platform';
import { useRef, useState } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { type CaptchaControl, isSolved, useCaptcha } from '../../captcha/use-captcha.ts';
import { adultFailure, captchaFailure, type Failure, failureMessage, failureOf, unfit } from './failure.ts';
import { type FormField, LAST_STEP, signUpSteps, stepOf } from './steps.ts';
import { type Recommender, useRecommender } from './use-recommender.ts';

export interface SignUp {
  input: SignUpInput;
  set: (field: SignUpField, value: string) => void;
  /** Checks a field that was left; an empty one is not yet a failure. */
  check: (field: SignUpField) => void;
  /** Index of the step in view. */
  step: number;
  back: () => void;
  captcha: CaptchaControl;
  isAdult: boolean;
  toggleAdult: () => void;
  /** A field was changed: its failure is over. */
  forgive: (field: FormField) => void;
  /** The field of this step that failed. */
  failing: FormField | undefined;
  /** Banks to choose from; undefined while they come. */
  banks: DataOf<'/api/etc/bank'>['list'] | undefined;
  banksFailed: boolean;
  reloadBanks: () => void;
  recommender: Recommender;
  /** The site takes no sign-up. */
  closed: boolean;
  /** Text under a field that failed. */
  errorOf: (field: FormField) => string | undefined;
  /** The server's message about the whole form. */
  refusal: string | null;
  busy: boolean;
  /** The application is stored. */
  done: boolean;
  /** A password was typed, which no draft keeps. */
  holdsSecrets: boolean;
  /** Goes on to the next step, or sends the application from the last one. */
  submit: () => Promise<void>;
  /** Where the focus goes after a failure; the form takes it and clears it. */
  focus: React.RefObject<FormField | null>;
}

type Secret = 'memPass' | 'memPassCheck' | 'cashOutPass';

/** What is kept for the visit. */
const empty: Omit<SignUpInput, Secret> = {
  memId: '',
  memNick: '',
  memPhone: '',
  recommenderId: '',
  bank: '',
  memName: '',
  bankacc: '',
};

/** What is gone with the form. */
const noSecrets: Pick<SignUpInput, Secret> = { memPass: '', memPassCheck: '', cashOutPass: '' };

/** What the model names beside the guest's input. The server trusts none of it. */
const ofTheSite = {
  siteName: SITE_ID,
  siteType: '',
  ip: '',
  apiKey: '',
  memLevel: 1,
  partnerType: 'NORMAL',
  memStatus: 0,
};

/** All behaviour of the sign-up; both arrangements show the same state. */
export const useSignUp = (): SignUp => {
  const t = useText(SHELL);
  const [typed, keep, change] = useDraft('signUp', empty);
  const [secrets, setSecrets] = useState(noSecrets);
  const input: SignUpInput = { ...typed, ...secrets };
  const [failed, setFailed] = useState<Failure | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [step, setStep] = useState(0);
  const [isAdult, setAdult] = useState(false);
  const focus = useRef<FormField | null>(null);
  /** Key of the typed input: another press after no answer is the same application. */
  const application = useRef('');
  const banks = useQuery(query('/api/etc/bank', {}));
  const option = useQuery(query('/api/etc/siteOption', {}));
  const recommender = useRecommender(input.recommenderId, option.data?.joinRecommanderId ?? '');

  const isFixed = recommender.fixed !== '';

  const forgive = (field: FormField) => setFailed((now) => (now?.field === field ? null : now));
  const captcha = useCaptcha(() => forgive('captcha'));

  const set = (field: SignUpField, value: string) => {
    application.current = '';
    if (field in noSecrets) setSecrets((now) => ({ ...now, [field]: value }));
    else change((now) => ({ ...now, [field]: value }));
    forgive(field);
    if (field === 'memPass') forgive('memPassCheck');
  };

  const check = (field: SignUpField) => {
    if (
      failed?.isRefused ||
      (failed && stepOf(failed.field) === step) ||
      input[field] === '' ||
      !firstUnfit(input, isFixed, [field])
    )
      return;
    setFailed(unfit(field, false));
  };

  const open = (to: number) => {
    setFailed((now) => (now?.isRefused ? now : null));
    setStep(to);
    focus.current = signUpSteps[to]?.fields[0] ?? null;
  };

  /** Shows a failure in its step. */
  const fail = (failure: Failure) => {
    setFailed(failure);
    setStep(stepOf(failure.field));
    focus.current = failure.field;
  };

  /** What keeps the form from going on from a step: the first failure up to it. */
  const failureUpTo = (last: number): Failure | undefined => {
    const field = firstUnfit(
      input,
      isFixed,
      signUpSteps.slice(0, last + 1).flatMap(({ fields }) => fields),
    );
    if (field) return unfit(field, input[field] === '');
    if (last > 0 && recommender.code) return { field: 'recommenderId', why: { code: recommender.code } };
    if (last < LAST_STEP) return undefined;
    if (!isSolved(captcha)) return captchaFailure;
    return isAdult ? undefined : adultFailure;
  };

  const submit = async () => {
    if (busy) return;
    setRefused(null);
    const isRefusedHere = failed?.isRefused && stepOf(failed.field) === step;
    const failure = isRefusedHere ? failed : failureUpTo(step);
    if (failure === captchaFailure) captcha.reload();
    if (failure) return fail(failure);
    if (step < LAST_STEP) return open(step + 1);
    setFailed(null);
    setBusy(true);
    application.current ||= requestId();
    try {
      await call('/api/member/signup', {
        ...ofTheSite,
        ...input,
        recommenderId: recommender.fixed || input.recommenderId.trim(),
        memPhoneVendor: '',
        nationCode: '82',
        partSendYn: 'N',
        requestId: application.current,
      });
      keep(empty);
      setSecrets(noSecrets);
      setDone(true);
    } catch (thrown) {
      const refusedField = failureOf(thrown);
      if (refusedField) fail(refusedField);
      else setRefused(thrown);
    }
    setBusy(false);
  };

  const failing = failed?.field ?? (recommender.code ? 'recommenderId' : undefined);

  const errorOf = (field: FormField): string | undefined => {
    if (failed?.field === field) return failureMessage(failed, t);
    if (field === 'recommenderId' && recommender.code)
      return failureMessage({ field, why: { code: recommender.code } }, t);
    return undefined;
  };

  return {
    input,
    set,
    check,
    step,
    back: () => open(step - 1),
    captcha,
    isAdult,
    toggleAdult: () => {
      setAdult(!isAdult);
      forgive('adult');
    },
    forgive,
    failing: failing && stepOf(failing) === step ? failing : undefined,
    banks: banks.data?.list,
    banksFailed: banks.isError,
    reloadBanks: () => void banks.refetch(),
    recommender,
    closed: option.data?.siteOption.joinOpen === 'N',
    errorOf,
    refusal: refused === null ? null : actErrorText(refused),
    busy,
    done,
    holdsSecrets: Object.values(secrets).some(Boolean),
    submit,
    focus,
  };
};
