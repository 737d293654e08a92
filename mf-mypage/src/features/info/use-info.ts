/** The member's own data with its version; every card saves against the version that it shows. */
import { type Call, type DataOf, type ErrorCode, isApiError } from '@madang/contracts';
import {
  actErrorText,
  call,
  errorText,
  isUnconfirmed,
  notify,
  query,
  refreshMember,
  useQuery,
  useQueryClient,
  useText,
} from '@madang/platform';
import { useRef, useState } from 'react';

const PATH = '/api/member/info';
const key = query(PATH, { detail: true });
export type Account = NonNullable<DataOf<typeof PATH>['account']>;

export const useInfo = () => {
  const answer = useQuery(key);
  return {
    state: answer.data?.account ? 'there' : answer.isError ? 'error' : 'loading',
    member: answer.data?.member,
    account: answer.data?.account,
    busy: answer.isFetching,
    retry: () => void answer.refetch(),
  } as const;
};

/** Fetches the data again after a change. */
export const useRefetchInfo = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key.queryKey });
};

export interface Failure {
  /** Null: it concerns the whole card. */
  field: string | null;
  text: string;
}

/** One act of a card: busy while it runs, its refusal at the field that it concerns. */
export const useAct = (fieldOf: Partial<Record<ErrorCode, string>>) => {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      const isKnown = isApiError(error) && error.code in fieldOf;
      setFailure({
        field: isKnown ? (fieldOf[error.code as ErrorCode] ?? null) : null,
        text: isApiError(error) && !isUnconfirmed(error) ? errorText(error.code, error.params) : actErrorText(error),
      });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const errorAt = (field: string): string | undefined => (failure?.field === field ? failure.text : undefined);
  return { busy, failure, setFailure, errorAt, run } as const;
};

/** Saves fields against the shown version. */
export const useSave = (account: Account, fieldOf: Partial<Record<ErrorCode, string>>) => {
  const t = useText('mypage');
  const refetch = useRefetchInfo();
  const act = useAct(fieldOf);
  const isUnanswered = useRef(false);
  const save = async (fields: Omit<Call<'/api/member/update'>, 'version'>, done: () => void): Promise<void> => {
    let mayBeSaved = false;
    await act.run(async () => {
      try {
        const { changed } = await call('/api/member/update', { version: account.version, ...fields });
        // What holds already was saved by the attempt whose answer was lost.
        const isSaved = changed.length > 0 || isUnanswered.current;
        isUnanswered.current = false;
        notify({ tone: 'success', text: t(isSaved ? 'info.saved' : 'info.unchanged') });
        done();
        await refetch();
        if (changed.includes('memNick')) void refreshMember();
      } catch (error) {
        // A refusal answers nothing about the attempt before: a saved change refuses it.
        mayBeSaved = isUnanswered.current && isApiError(error, 'MI01', 'MI02', 'C008');
        isUnanswered.current ||= isUnconfirmed(error);
        // The other page's data come in; what was typed here stays.
        if (isApiError(error, 'MI02')) await refetch();
        throw error;
      }
    });
    if (mayBeSaved)
      act.setFailure({
        field: null,
        text: t(fields.memPass === undefined ? 'info.mayBeSavedOther' : 'info.mayBeSaved'),
      });
  };
  return { ...act, save } as const;
};
