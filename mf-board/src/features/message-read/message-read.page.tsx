import type { PageProps } from '@madang/platform';
import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type Message, useMessage } from './use-message.ts';

const Arrangement = byScreen<{ message: Message }>(
  apart(() => import('./message-read.desktop.tsx').then((module) => module.MessageReadDesktop)),
  apart(() => import('./message-read.mobile.tsx').then((module) => module.MessageReadMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = ({ params }: Pick<PageProps, 'params'>) => {
  const message = useMessage(params);
  return (
    <Suspense>
      <Arrangement message={message} />
    </Suspense>
  );
};
