import { query, useQuery } from '@madang/platform';
import { lazy } from '@madang/ui';
import { Suspense } from 'react';
import { FrameArea } from '../frame-area.tsx';
import { useFetched } from './use-fetched.ts';
import { usePopups } from './use-popups.ts';

const Strip = lazy(() => import('./strip.tsx').then((m) => m.Strip));

/**
 * The popups of the site in the foot of the first page's banner, which keeps 44 px for them.
 * Nothing
 * of it is fetched while there is none to show, or before the page is drawn.
 */
export const NoticeStrip = () => {
  const popups = usePopups();
  // The page sends the request; here its answer is only awaited.
  const isDrawn = !useQuery({ ...query('/api/main', {}), enabled: false }).isPending;
  const isReady = useFetched(Strip, isDrawn && popups.length > 0);
  if (!isReady) return null;
  return (
    <FrameArea leaves="nothing">
      <Suspense>
        <Strip popups={popups} />
      </Suspense>
    </FrameArea>
  );
};
