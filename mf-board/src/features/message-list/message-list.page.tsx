import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type MessageList, useMessageList } from './use-message-list.ts';

const Arrangement = byScreen<{ list: MessageList }>(
  apart(() => import('./message-list.desktop.tsx').then((module) => module.MessageListDesktop)),
  apart(() => import('./message-list.mobile.tsx').then((module) => module.MessageListMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const list = useMessageList();
  // The other width's arrangement may still be on its way when the window crosses; the choice itself stays.
  return (
    <Suspense>
      <Arrangement list={list} />
    </Suspense>
  );
};
