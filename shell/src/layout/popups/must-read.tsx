import { pageAt, useLocation } from '@madang/platform/router';
import { lazy, useScreen } from '@madang/ui';
import { Suspense } from 'react';
import { FrameArea } from '../frame-area.tsx';
import { useFetched } from './use-fetched.ts';
import { usePopups } from './use-popups.ts';

const MustReadBar = lazy(() => import('./must-read-bar.tsx').then((m) => m.MustReadBar));

/** What the member must read, on every page of the site but the first, whose banner shows it. */
export const MustRead = () => {
  const { pathname, search } = useLocation();
  const isMain = pageAt(pathname + search, useScreen())?.page.id === 'main';
  const popup = usePopups().find(({ mustRead }) => mustRead !== null);
  const isReady = useFetched(MustReadBar, !isMain && popup !== undefined);
  if (!isReady || !popup) return null;
  return (
    <FrameArea leaves="nothing">
      <Suspense>
        <MustReadBar key={popup.bannerIdx} popup={popup} />
      </Suspense>
    </FrameArea>
  );
};
