import { useMember } from '@madang/platform';
import { useRegistry } from '@madang/platform/host';
import { type PageMatch, pageAt, useLocation } from '@madang/platform/router';
import { type Screen, useScreen } from '@madang/ui';
import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { ComingSoon } from '../layout/coming-soon.tsx';
import { FrameArea } from '../layout/frame-area.tsx';
import { PageLayout } from '../layout/page-layout.tsx';
import { PageWaiting } from '../layout/page-loading.tsx';
import { onPartnerHost } from '../layout/partner/partner-host.ts';
import { MustRead } from '../layout/popups/must-read.tsx';
import { useTitle } from '../layout/titles.ts';
import { RemotePage } from '../loader/index.ts';
import { closeSignIn, useWanted } from '../sign-in/wanted.ts';
import { hostPage, LazySignInGate } from './host-pages.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useFrameEvents } from './use-frame-events.ts';
import { useGuard } from './use-guard.ts';
import { useMaintenance } from './use-maintenance.ts';
import { useScrollReset } from './use-scroll-reset.ts';

const content = (match: PageMatch): ReactNode => {
  if (!match.released) return <ComingSoon />;
  if (match.owner !== 'host') return <RemotePage page={match.page.id} params={match.params} />;
  const Page = hostPage(match.page.id);
  return Page ? <Page /> : <ComingSoon />;
};

/** On desktop these are popups over the main page, on mobile pages with a heading of their own. */
const popups: readonly string[] = ['login', 'join'];

/** Pages drawn at once, by id. */
const drawn = (match: PageMatch, screen: Screen): readonly [id: string, node: ReactNode][] => {
  const own: [string, ReactNode] = [match.page.id, content(match)];
  const Main = hostPage('main');
  return popups.includes(match.page.id) && screen === 'desktop' && Main ? [['main', <Main key="main" />], own] : [own];
};

/**
 * The page at the address, behind its guard, in its layout. Elements are keyed by page id, so that
 * a page keeps its state when its address changes to that of the other width. Apart from the site
 * check: it updates every minute, and the page need not render again for that.
 */
const OpenRoute = memo(({ isOpen }: { isOpen: boolean }) => {
  const location = useLocation();
  const screen = useScreen();
  useRegistry();
  const match = pageAt(location.pathname + location.search, screen);
  const title = useTitle(match, isOpen);
  const shown = useGuard(match);
  const popup = match !== undefined && popups.includes(match.page.id) && screen === 'desktop';
  useScrollReset(popup ? 'main' : `${match?.page.id} ${Object.values(match?.params ?? {}).join(' ')}`.trim());
  useFocusReturn(shown);
  const isGuest = useMember() === null;
  const { offer } = useWanted();
  const isOffered = offer !== null && isGuest;
  // Another way in has taken the place of the dialog.
  const isReplaced = !isGuest || (match !== undefined && popups.includes(match.page.id));
  useEffect(() => {
    if (offer && isReplaced) closeSignIn();
  }, [offer, isReplaced]);

  if (!match) return null;
  const pages = (shown ? drawn(match, screen) : []).map(([id, node]) => (
    <FrameArea key={id}>
      <Suspense fallback={<PageWaiting />}>{node}</Suspense>
    </FrameArea>
  ));
  return (
    <PageLayout
      layout={match.page.layout}
      title={popups.includes(match.page.id) ? undefined : title}
      menu={match.page.menu}
    >
      {isOffered && match.page.id === 'main' && (
        <FrameArea leaves="line">
          <Suspense>
            <LazySignInGate />
          </Suspense>
        </FrameArea>
      )}
      {pages}
      {match.page.layout === 'site' && !onPartnerHost() && <MustRead />}
    </PageLayout>
  );
});

/** The one route. While the site is closed nothing is drawn but the maintenance page. */
export const RouteView = () => {
  const { draws, isOpen } = useMaintenance();
  useFrameEvents();
  return draws && <OpenRoute isOpen={isOpen} />;
};
