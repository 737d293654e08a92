/** The interval of the reality check, as the server has it; a choice is sent at once. */
import type { Call } from '@madang/contracts';
import { call, errorMessage, notify, query, useQuery, useQueryClient, useText } from '@madang/platform';
import { useState } from 'react';

const PATH = '/api/member/realityCheck';
export const choices = [15, 30, 60] as const;
export type Minutes = Call<'/api/member/realityCheck/set'>['minutes'];

export const useReality = () => {
  const t = useText('wallet');
  const client = useQueryClient();
  const { data } = useQuery(query(PATH, {}));
  const [wanted, want] = useState<Minutes | null>(null);
  const choose = async (minutes: Minutes) => {
    if (wanted !== null) return;
    want(minutes);
    try {
      client.setQueryData(query(PATH, {}).queryKey, await call('/api/member/realityCheck/set', { minutes }));
      notify({ tone: 'success', text: t('reality.done', { minutes }) });
    } catch (thrown) {
      notify({ tone: 'refusal', text: errorMessage(thrown) });
    } finally {
      want(null);
    }
  };
  return {
    /** Undefined until the server has answered. */
    minutes: wanted ?? data?.minutes,
    busy: wanted !== null,
    choose: (minutes: Minutes) => void choose(minutes),
  } as const;
};
