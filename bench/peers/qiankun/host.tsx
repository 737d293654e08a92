import { registerMicroApps, start } from 'qiankun';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Host } from '../app/host.tsx';
import { pageAt, pages } from '../app/pages.ts';

registerMicroApps(
  pages.map((page) => ({
    name: page,
    entry: `${location.origin}/guests/${page}/`,
    container: '#page',
    activeRule: ({ pathname }: Location) => pageAt(pathname) === page,
  })),
);

/** It is mounted before the guests come. */
const PageContainer = () => {
  useEffect(() => start(), []);
  return <div id="page" />;
};

// Qiankun fetches pages ahead once the first of them is mounted.
createRoot(document.getElementById('root') as HTMLElement).render(
  <Host onPoint={() => {}}>{() => <PageContainer />}</Host>,
);
