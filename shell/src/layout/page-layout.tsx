import type { PageLayout as Layout, PageDefinition } from '@madang/contracts';
import { lazy } from '@madang/ui';
import { type ReactNode, Suspense } from 'react';
import { FrameArea } from './frame-area.tsx';
import { onPartnerHost } from './partner/partner-host.ts';
import { preloadMenuRail, SiteLayout } from './site-layout.tsx';

const PartnerLayout = lazy(() => import('./partner-layout.tsx').then((m) => m.PartnerLayout));

const isPortal = (layout: Layout): boolean => layout === 'partner' || (layout === 'site' && onPartnerHost());

/**
 * Fetches the frame of a page, so that drawing it does not wait. A failure shows when it is drawn.
 */
export const preloadLayout = async (layout: Layout, menu?: PageDefinition['menu']): Promise<void> => {
  if (isPortal(layout)) await PartnerLayout.preload().catch(() => {});
  else if (menu === 'rail') await preloadMenuRail().catch(() => {});
};

export interface PageLayoutProps {
  layout: Layout;
  /** Names the main part, which receives the focus with each page; in the header of mobile. */
  title: string | undefined;
  menu: PageDefinition['menu'];
  children: ReactNode;
}

/**
 * The layout of a page: the site's, the partner portal's, or none. The partner sub-host uses the
 * portal's alone.
 */
export const PageLayout = ({ layout, title, menu, children }: PageLayoutProps) => {
  if (layout === 'bare') return children;
  if (!isPortal(layout))
    return (
      <SiteLayout title={title} menu={menu}>
        {children}
      </SiteLayout>
    );
  return (
    <FrameArea>
      <Suspense fallback={null}>
        <PartnerLayout>{children}</PartnerLayout>
      </Suspense>
    </FrameArea>
  );
};
