import { registerApplication, start } from 'single-spa';
import { pageAt, pages } from '../app/pages.ts';
import { load } from './load.ts';

registerApplication({ name: 'header', app: () => load('header'), activeWhen: () => true });
for (const page of pages) {
  registerApplication({ name: page, app: () => load(page), activeWhen: ({ pathname }) => pageAt(pathname) === page });
}
start({ urlRerouteOnly: true });
