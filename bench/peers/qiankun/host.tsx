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

/** It stands before the guests come. */
const Place = () => {
  useEffect(() => start(), []);
  return <div id="page" />;
};

// Pages are fetched ahead by qiankun itself, when the first of them stands.
createRoot(document.getElementById('root') as HTMLElement).render(<Host onPoint={() => {}}>{() => <Place />}</Host>);
