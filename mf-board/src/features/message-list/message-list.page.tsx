import { lazyPage } from '@madang/remote-kit';
import { type MessageList, useMessageList } from './use-message-list.ts';

const Arrangement = lazyPage<{ list: MessageList }>(
  () => import('./message-list.desktop.tsx').then((module) => module.MessageListDesktop),
  () => import('./message-list.mobile.tsx').then((module) => module.MessageListMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const list = useMessageList();
  return <Arrangement list={list} />;
};
