/** All behaviour of the list of messages; its two arrangements only draw it. The address keeps the page. */
import { messageArrived, realtimeResumed } from '@madang/contracts';
import { bus, query, readPage, useLastPage, useQuery, useQueryClient } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useEffect, useRef, useState } from 'react';
import { LIST } from '../../messages/cache.ts';
import { useDeletion } from '../../messages/use-deletion.ts';
import { useChoice } from './use-choice.ts';

/** Refetches whenever a message arrives, is read or is deleted, in any tab, and after a gap in the line. */
const useFreshRows = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: [LIST] });
    const leave = [bus.on(messageArrived, refetch), bus.on(realtimeResumed, refetch)];
    return () => {
      for (const each of leave) each();
    };
  }, [client]);
};

export const useMessageList = () => {
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLHeadingElement>(null);
  const page = readPage(address);
  useFreshRows();

  const answer = useQuery({ ...query(LIST, { page }), placeholderData: (previous) => previous, staleTime: 0 });
  const rows = answer.data?.list ?? [];
  const choice = useChoice(rows);
  const total = answer.data?.pageInfo.tatal_list_count ?? 0;

  const show = (to: number, replace = false) =>
    setAddress(to > 1 ? { page: String(to) } : {}, { replace, preventScrollReset: replace });

  // The last messages of the last page were deleted, or the address is beyond the last page.
  const { pages, isBeyond } = useLastPage(answer, page, (last) => show(last, true));

  const refusal = useRef<HTMLDivElement>(null);

  const [deletions, setDeletions] = useState(0);
  const deletion = useDeletion(() => {
    choice.clear();
    setDeletions((before) => before + 1);
  });
  // The dialog gave the focus back to a button that may be gone with the last message.
  useEffect(() => {
    if (deletions > 0) top.current?.focus({ preventScroll: true });
  }, [deletions]);

  return {
    state: answer.data ? (rows.length > 0 || isBeyond ? 'rows' : 'empty') : answer.isError ? 'error' : 'loading',
    busy: answer.isFetching,
    stale: answer.isPlaceholderData,
    rows,
    page,
    pages,
    total,
    unread: answer.data?.newMsg ?? 0,
    keep: answer.data?.keep,
    choice,
    /** An unread message is chosen, and what is chosen cannot be deleted. */
    refused: choice.unread,
    refusal,
    deletion,
    top,
    toggle: choice.toggle,
    toggleAll: choice.toggleAll,
    keepRead: choice.keepRead,
    remove: () => {
      if (choice.unread) refusal.current?.focus();
      else if (choice.some) deletion.open(choice.chosen.map(({ msgIdx }) => msgIdx));
    },
    turnTo: (to: number) => {
      choice.clear();
      show(to);
      top.current?.focus();
    },
    retry: () => void answer.refetch(),
  } as const;
};

export type MessageList = ReturnType<typeof useMessageList>;
