import { definePage, type PageDefinition } from '@madang/contracts';
import { lazy } from '@madang/ui';
import type { FunctionComponent } from 'react';
import { MainPage } from '../features/main/main.page.tsx';
import { onPartnerHost } from '../layout/partner/partner-host.ts';

/** Pages that the frame itself brings. Source: the page table, owner shell. */
export const hostPages: readonly PageDefinition[] = [
  definePage({ id: 'main', desktop: '/', mobile: '/', access: 'any', layout: 'site', query: ['popup'] }),
  definePage({ id: 'main-alias', desktop: null, mobile: '/main', access: 'any', layout: 'site', redirect: '/' }),
  definePage({ id: 'dashboard', desktop: '/dashboard', mobile: '/dashboard', access: 'any', layout: 'site' }),
  definePage({
    id: 'member',
    desktop: '/member',
    mobile: '/member',
    access: 'member',
    layout: 'site',
    redirect: '/dashboard',
  }),
  definePage({ id: 'warning', desktop: '/warning', mobile: '/warning', access: 'any', layout: 'bare' }),
  definePage({ id: 'login', desktop: '/?popup=login', mobile: '/login', access: 'guest', layout: 'site' }),
  definePage({ id: 'join', desktop: '/?popup=join', mobile: '/join', access: 'guest', layout: 'site' }),
  definePage({ id: 'unknown', desktop: '*', mobile: '*', access: 'any', layout: 'site', redirect: '/dashboard' }),
];

const loaded = {
  main: MainPage,
  login: lazy(() => import('../features/login/login.page.tsx').then((m) => m.LoginPage)),
  join: lazy(() => import('../features/sign-up/sign-up.page.tsx').then((m) => m.SignUpPage)),
  dashboard: lazy(() => import('../features/dashboard/dashboard.page.tsx').then((m) => m.DashboardPage)),
  warning: lazy(() => import('../features/warning/warning.page.tsx').then((m) => m.WarningPage)),
};

/** The sign-in over the first page. */
export const LazySignInGate = lazy(() => import('../features/login/sign-in-gate.tsx').then((m) => m.SignInGate));

type HostPage = FunctionComponent & { preload?: () => Promise<void> };

const partnerGate = lazy(() => import('../features/partner-gate/partner-gate.page.tsx').then((m) => m.PartnerGatePage));

/**
 * The component of each page of the frame. The first page of the partner sub-host is the portal's
 * entry.
 */
export const hostPage = (id: string): HostPage | undefined =>
  id === 'main' && onPartnerHost() ? partnerGate : (loaded as Record<string, HostPage>)[id];

/**
 * Fetches a page of the frame ahead of need. A failure shows when the page is drawn, with its
 * retry.
 */
export const preloadHostPage = async (id: string): Promise<void> =>
  hostPage(id)
    ?.preload?.()
    .catch(() => {});
