import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryClient } from '../call/query.ts';
import { onGamePage, shareNavigation } from '../session/navigation.ts';
import { endSession } from '../session/session.ts';
import { isSuperseded } from '../stores/balance.store.ts';

/**
 * Provides the router to navigation outside React, and ends a superseded session once its game page
 * is left.
 */
const NavigationBridge = (): null => {
  const navigate = useNavigate();
  const location = useLocation();
  const address = useRef('');
  address.current = location.pathname + location.search;
  const go = useRef(navigate);
  go.current = navigate;
  useEffect(
    () =>
      shareNavigation(
        (address, options) => void go.current(address, options),
        () => address.current,
      ),
    [],
  );
  useEffect(() => {
    if (isSuperseded() && !onGamePage()) endSession('superseded');
  }, [location]);
  return null;
};

/** The providers around every page and remote. Inside the router. */
export const PlatformProviders = ({ children }: { children: ReactNode }): ReactNode => (
  <QueryClientProvider client={queryClient}>
    <NavigationBridge />
    {children}
  </QueryClientProvider>
);
