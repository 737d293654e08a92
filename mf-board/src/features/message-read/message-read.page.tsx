import type { PageProps } from '@madang/platform';
import { lazyPage } from '@madang/remote-kit';
import { type Message, useMessage } from './use-message.ts';

const Arrangement = lazyPage<{ message: Message }>(
  () => import('./message-read.desktop.tsx').then((module) => module.MessageReadDesktop),
  () => import('./message-read.mobile.tsx').then((module) => module.MessageReadMobile),
);

export const preload = () => Arrangement.preload();

export const Page = ({ params }: Pick<PageProps, 'params'>) => {
  const message = useMessage(params);
  return <Arrangement message={message} />;
};
