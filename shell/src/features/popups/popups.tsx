import { query, useMember, useQuery } from '@madang/platform';
import { pageAt, useLocation } from '@madang/platform/router';
import { later, useScreen } from '@madang/ui';
import { Suspense, useEffect, useState } from 'react';
import { FrameArea } from '../../layout/frame-area.tsx';
import { useHidden } from './hidden.store.ts';

const Stack = later(() => import('./popup-stack.tsx').then((m) => m.PopupStack));

/** True on the first page itself: not under the sign-in or the sign-up, which stand over it. */
const useOnMain = (): boolean => {
  const { pathname, search } = useLocation();
  return pageAt(pathname + search, useScreen())?.page.id === 'main';
};

/** The site's popups, and those for members; none that was closed. */
const useWaiting = () => {
  const member = useMember() !== null;
  const site = useQuery(query('/api/etc/popupList', {})).data?.list ?? [];
  const own = useQuery({ ...query('/api/main/popupList', {}), enabled: member }).data?.list ?? [];
  const hidden = useHidden();
  return [...site, ...(member ? own : [])].filter(({ bannerIdx }) => !hidden(bannerIdx));
};

/** Popups of the first page. Nothing of them is fetched while there is none to show, or before the page stands. */
export const Popups = () => {
  const popups = useWaiting();
  const onMain = useOnMain();
  // The page sends the request; here its answer is only awaited.
  const drawn = !useQuery({ ...query('/api/main', {}), enabled: false }).isPending;
  const wanted = onMain && drawn && popups.length > 0;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!wanted || ready) return;
    let left = false;
    // Without their chunk the page does as well.
    Stack.preload().then(
      () => !left && setReady(true),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted, ready]);
  if (!wanted || !ready) return null;
  return (
    <FrameArea leaves="nothing">
      <Suspense>
        <Stack popups={popups} />
      </Suspense>
    </FrameArea>
  );
};
