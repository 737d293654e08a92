import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Host } from '../app/host.tsx';
import type { PageId } from '../app/pages.ts';

const load: Record<PageId, () => Promise<{ default: ComponentType }>> = {
  list: () => import('list/page'),
  form: () => import('form/page'),
};
const pages = { list: lazy(load.list), form: lazy(load.form) };

createRoot(document.getElementById('root') as HTMLElement).render(
  <Host onPoint={(page) => void load[page]()}>
    {(page) => {
      const Page = page && pages[page];
      return Page && <Suspense fallback={<p>…</p>}>{<Page />}</Suspense>;
    }}
  </Host>,
);
