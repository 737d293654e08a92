import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Header } from './header.tsx';
import { type PageId, pageAt, pathOf } from './pages.ts';

export interface HostProps {
  /** Fetches a page ahead. */
  onPoint: (page: PageId) => void;
  /** The content while no page is mounted. */
  children: (page: PageId | undefined) => ReactNode;
}

/**
 * The frame of those whose host is an application of its own: the header, and the place of the
 * page.
 */
export const Host = ({ onPoint, children }: HostProps) => {
  const [page, setPage] = useState(() => pageAt(location.pathname));
  useEffect(() => {
    const follow = () => startTransition(() => setPage(pageAt(location.pathname)));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (next: PageId) => {
    history.pushState(null, '', pathOf(next));
    startTransition(() => setPage(next));
  };
  return (
    <>
      <Header current={page} onPoint={onPoint} onGo={go} />
      <main>{children(page)}</main>
    </>
  );
};
