import { useEffect, useState } from 'react';
import { navigateToUrl } from 'single-spa';
import { Header } from '../app/header.tsx';
import { pageAt, pathOf } from '../app/pages.ts';
import { lifecyclesOf } from './lifecycles.tsx';
import { load } from './load.ts';

const Bar = () => {
  const [page, setPage] = useState(() => pageAt(location.pathname));
  useEffect(() => {
    const follow = () => setPage(pageAt(location.pathname));
    addEventListener('single-spa:routing-event', follow);
    return () => removeEventListener('single-spa:routing-event', follow);
  }, []);
  return <Header current={page} onPoint={(next) => void load(next)} onGo={(next) => navigateToUrl(pathOf(next))} />;
};

export const { bootstrap, mount, unmount } = lifecyclesOf(Bar, 'header');
