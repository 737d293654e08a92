import type { RegistrySeal, RegistrySnapshot } from '@madang/contracts';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { openPage, readyPage, startLoader } from '../../../shell/src/loader/remotes.ts';
import { Host } from '../app/host.tsx';
import { type PageId, pageAt } from '../app/pages.ts';

const { snapshot, seal } = JSON.parse(document.getElementById('boot')?.textContent ?? '') as {
  snapshot: RegistrySnapshot;
  seal: RegistrySeal;
};
startLoader(snapshot, seal);

const RemotePage = ({ page }: { page: PageId }) => {
  const [opened, setOpened] = useState(readyPage(page));
  useEffect(() => {
    if (!opened) void openPage(page, 'en').then(setOpened);
  }, [page, opened]);
  if (!opened) return <p>…</p>;
  const { App } = opened.app;
  return <App page={page} params={{}} />;
};

const first = pageAt(location.pathname);
if (first) await openPage(first, 'en');
createRoot(document.getElementById('root') as HTMLElement).render(
  <Host onPoint={(page) => void openPage(page, 'en')}>{(page) => page && <RemotePage key={page} page={page} />}</Host>,
);
