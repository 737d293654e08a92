import type { ReactNode } from 'react';

type Page = () => ReactNode;
let page: Page | undefined;

export const preload = async (): Promise<void> => {
  page ??= (await import('../app/form.tsx')).FormPage;
};

export const App = (): ReactNode => {
  const Page = page as Page;
  return <Page />;
};
