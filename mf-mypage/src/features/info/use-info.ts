/** The member's own data with its version; every card saves against the version that it shows. */
import { type Call, type DataOf, type ErrorCode, isApiError } from '@madang/contracts';
import { call, isUnconfirmed, notify, query, refreshMember, useQuery, useQueryClient, useText } from '@madang/platform';
import { fieldByCode, useAct } from '@madang/remote-kit';
import { useRef } from 'react';

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

/** Saves fields against the shown version. */
export const useSave = (account: Account, fieldOf: Partial<Record<ErrorCode, string>>) => {
  const t = useText('mypage');
  const refetch = useRefetchInfo();
  const act = useAct<string>({ fieldOf: fieldByCode<string>(fieldOf) });
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
      act.refuse({
        field: null,
        text: t(fields.memPass === undefined ? 'info.mayBeSavedOther' : 'info.mayBeSaved'),
      });
  };
  return { ...act, save } as const;
};
