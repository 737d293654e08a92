import { type DataOf, firstUnfit, SITE_ID, type SignUpField, type SignUpInput } from '@madang/contracts';
import { actErrorText, call, query, requestId, useDraft, useQuery, useText } from '@madang/platform';
import { useRef, useState } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { type Failure, failureMessage, failureOf, unfit } from './failure.ts';
import { type Recommender, useRecommender } from './use-recommender.ts';

export interface SignUp {
  input: SignUpInput;
  set: (field: SignUpField, value: string) => void;
  /** Banks to choose from; undefined while they come. */
  banks: DataOf<'/api/etc/bank'>['list'] | undefined;
  banksFailed: boolean;
  reloadBanks: () => void;
  recommender: Recommender;
  /** The site takes no sign-up. */
  closed: boolean;
  /** Text under a field that failed. */
  errorOf: (field: SignUpField) => string | undefined;
  /** The server's message about the whole form. */
  refusal: string | null;
  busy: boolean;
  /** The application is stored. */
  done: boolean;
  submit: () => Promise<void>;
  /** Where the focus goes after a failure; the form takes it and clears it. */
  focus: React.RefObject<SignUpField | null>;
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
  const focus = useRef<SignUpField | null>(null);
  /** Key of the typed input: another press after no answer is the same application. */
  const application = useRef('');
  const banks = useQuery(query('/api/etc/bank', {}));
  const option = useQuery(query('/api/etc/siteOption', {}));
  const recommender = useRecommender(input.recommenderId, option.data?.joinRecommanderId ?? '');

  const set = (field: SignUpField, value: string) => {
    application.current = '';
    if (field in noSecrets) setSecrets((now) => ({ ...now, [field]: value }));
    else change((now) => ({ ...now, [field]: value }));
    setFailed((now) => (now?.field === field ? null : now));
  };

  const fail = (failure: Failure) => {
    setFailed(failure);
    focus.current = failure.field;
  };

  const submit = async () => {
    if (busy) return;
    setRefused(null);
    setFailed(null);
    const field = firstUnfit(input, recommender.fixed !== '');
    if (field) return fail(unfit(field, input[field] === ''));
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
      const failure = failureOf(thrown);
      if (failure) fail(failure);
      else setRefused(thrown);
    }
    setBusy(false);
  };

  const errorOf = (field: SignUpField): string | undefined => {
    if (failed?.field === field) return failureMessage(failed, t);
    if (field === 'recommenderId' && recommender.code)
      return failureMessage({ field, why: { code: recommender.code } }, t);
    return undefined;
  };

  return {
    input,
    set,
    banks: banks.data?.list,
    banksFailed: banks.isError,
    reloadBanks: () => void banks.refetch(),
    recommender,
    closed: option.data?.siteOption.joinOpen === 'N',
    errorOf,
    refusal: refused === null ? null : actErrorText(refused),
    busy,
    done,
    submit,
    focus,
  };
};
