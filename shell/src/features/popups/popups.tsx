import { query, useMember, useQuery } from '@madang/platform';
import { pageAt, useLocation } from '@madang/platform/router';
import { lazy, useScreen } from '@madang/ui';
import { Suspense, useEffect, useState } from 'react';
import { FrameArea } from '../../layout/frame-area.tsx';
import { useHidden } from './hidden.store.ts';

const Stack = lazy(() => import('./popup-stack.tsx').then((m) => m.PopupStack));

/** True on the first page itself: not under the sign-in or the sign-up, which cover it. */
const useOnMain = (): boolean => {
  const { pathname, search } = useLocation();
  return pageAt(pathname + search, useScreen())?.page.id === 'main';
};

/**
 * What the member must read comes first, and on every page of the site; then the site's popups and
 * those for members, on the first page alone. None that was closed.
 */
const useWaiting = (onMain: boolean) => {
  const member = useMember() !== null;
  const site = useQuery(query('/api/etc/popupList', {})).data?.list ?? [];
  const answered = useQuery({ ...query('/api/main/popupList', {}), enabled: member }).data?.list ?? [];
  const hidden = useHidden();
  const own = member ? answered : [];
  const mustRead = own.filter((popup) => popup.mustRead !== null);
  const isMustRead = (idx: number) => mustRead.some(({ bannerIdx }) => bannerIdx === idx);
  const others = [...site, ...own].filter(({ bannerIdx }) => !isMustRead(bannerIdx));
  return [...mustRead, ...(onMain ? others : [])].filter(({ bannerIdx }) => !hidden(bannerIdx));
};

/** Popups. Nothing of them is fetched while there is none to show, or before the page is drawn. */
export const Popups = () => {
  const onMain = useOnMain();
  const popups = useWaiting(onMain);
  // The page sends the request; here its answer is only awaited.
  const drawn = !useQuery({ ...query('/api/main', {}), enabled: false }).isPending;
  const wanted = (drawn || !onMain) && popups.length > 0;
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
