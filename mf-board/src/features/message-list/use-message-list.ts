/** All behaviour of the list of messages; its two arrangements only draw it. The address keeps the page. */
import { messageArrived } from '@madang/contracts';
import { noFilters, usePagedList, useRefetchOn } from '@madang/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { LIST } from '../../messages/cache.ts';
import { useDeletion } from '../../messages/use-deletion.ts';
import { useChoice } from './use-choice.ts';

export const useMessageList = () => {
  useRefetchOn(messageArrived, LIST);
  const list = usePagedList({ path: LIST, filters: noFilters, body: () => ({}), staleTime: 0 });
  const { data, rows, top } = list;
  const choice = useChoice(rows);

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
    ...list,
    unread: data?.newMsg ?? 0,
    keep: data?.keep,
    choice,
    /** An unread message is chosen, and what is chosen cannot be deleted. */
    refused: choice.unread,
    refusal,
    deletion,
    toggle: choice.toggle,
    toggleAll: choice.toggleAll,
    keepRead: choice.keepRead,
    remove: () => {
      if (choice.unread) refusal.current?.focus();
      else if (choice.some) deletion.open(choice.chosen.map(({ msgIdx }) => msgIdx));
    },
    turnTo: (to: number) => {
      choice.clear();
      list.turnTo(to);
    },
  } as const;
};

export type MessageList = ReturnType<typeof useMessageList>;
