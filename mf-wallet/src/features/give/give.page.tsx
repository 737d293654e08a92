import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type Give, useGive } from './use-give.ts';

const Arrangement = byScreen<{ give: Give }>(
  apart(() => import('./give.desktop.tsx').then((module) => module.GiveDesktop)),
  apart(() => import('./give.mobile.tsx').then((module) => module.GiveMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const give = useGive();
  // The other width's arrangement may still be on its way when the window crosses; what was typed stays here.
  return (
    <Suspense>
      <Arrangement give={give} />
    </Suspense>
  );
};
