import { useMember, useUnread } from '@madang/platform';
import { pageAt, useLocation } from '@madang/platform/router';
import { currentScreen, lazy } from '@madang/ui';
import { useEffect, useState } from 'react';
import { keepSeen, readSeen } from './seen-messages.ts';

const MessageNotice = lazy(() => import('./message-notice.tsx').then((m) => m.MessageNotice));

const isMessagePage = (page: string | undefined): boolean => page?.startsWith('message.') ?? false;

/** Fetches the card when it is first due. A failed load is retried when the count changes. */
const useFetched = (due: boolean, count: number): boolean => {
  const [fetched, setFetched] = useState(false);
  useEffect(() => {
    if (due && !fetched && count > 0)
      MessageNotice.preload().then(
        () => setFetched(true),
        () => {},
      );
  }, [due, fetched, count]);
  return fetched;
};

const ForMember = ({ memId }: { memId: string }) => {
  const unread = useUnread();
  const { pathname, search } = useLocation();
  const [seen, setSeen] = useState(() => readSeen(memId));
  const close = (count: number): void => {
    keepSeen({ memId, count });
    setSeen(count);
  };
  // Messages read meanwhile do not count: the next one is a rise again.
  useEffect(() => {
    if (unread < seen) close(unread);
  });
  const due = unread > seen && !isMessagePage(pageAt(pathname + search, currentScreen())?.page.id);
  const ready = useFetched(due, unread);
  return <div aria-live="polite">{due && ready && <MessageNotice count={unread} onClose={() => close(unread)} />}</div>;
};

/**
 * The notice of new messages: while some are unread, on every page but those of the messages.
 * Closed, it comes back when the count rises. Source: specification §4.
 */
export const NewMessages = () => {
  const member = useMember();
  return member && <ForMember key={member.memId} memId={member.memId} />;
};
