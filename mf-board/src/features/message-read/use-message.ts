/** All behaviour of one message; its two arrangements only draw it. Opening it reads it. */
import { isApiError } from '@madang/contracts';
import { query, serverClock, useLanguage, useQuery, useQueryClient } from '@madang/platform';
import { href, useLocation, useNavigate } from '@madang/platform/router';
import { useEffect } from 'react';
import { markRead, READ } from '../../messages/cache.ts';
import { useDeletion } from '../../messages/use-deletion.ts';

/** The page of the list that the member came from. */
const useListPage = (): number | undefined => {
  const { page } = (useLocation().state ?? {}) as { page?: unknown };
  return typeof page === 'number' && page > 1 ? page : undefined;
};

export const useMessage = (params: Readonly<Record<string, string>>) => {
  const msgIdx = Number(params.msgIdx);
  const possible = Number.isSafeInteger(msgIdx) && msgIdx > 0;
  const answer = useQuery({ ...query(READ, { msgIdx }), enabled: possible });
  const client = useQueryClient();
  const language = useLanguage();
  const navigate = useNavigate();
  const listPage = useListPage();

  const opened = answer.data?.msg.msgIdx;
  useEffect(() => {
    if (opened !== undefined) markRead(client, opened);
  }, [opened, client]);

  // The account number disappears from an open page too.
  const masksAt = answer.data?.msg.masksAt;
  const { refetch } = answer;
  useEffect(() => {
    if (!masksAt) return;
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(masksAt) - serverClock.now()) + 500);
    return () => clearTimeout(timer);
  }, [masksAt, refetch]);

  const list = { page: listPage };
  const deletion = useDeletion(() => void navigate(href('message.list', { query: list }) ?? '/', { replace: true }));
  const missing = !possible || isApiError(answer.error, 'M003');

  return {
    state: missing ? 'missing' : answer.data ? 'open' : answer.isError ? 'error' : 'loading',
    busy: answer.isFetching,
    title: answer.data?.msg.title[language] ?? '',
    content: answer.data?.msg.content[language] ?? '',
    at: answer.data?.msg.regDate ?? '',
    masksAt: answer.data?.msg.masksAt ?? null,
    isMasked: answer.data?.msg.maskedYn === 'Y',
    beside: answer.data?.beside ?? { newer: null, older: null },
    /** Query of the way back to the list. */
    list,
    deletion,
    remove: () => deletion.open([msgIdx]),
    retry: () => void answer.refetch(),
  } as const;
};

export type Message = ReturnType<typeof useMessage>;
