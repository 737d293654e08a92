import type { Names } from '@madang/contracts';
import { aMember, translatorOf } from '@madang/testing';
import { allowConsole } from '@madang/tools/jest/console.mjs';
import { screen, within } from '@testing-library/react';
import { allRemotes } from '../../testing/all-remotes.ts';
import { firstPage, renderSite } from '../../testing/render-site.tsx';
import ko from '../locales/ko.json';
import { type Note, takeNotes } from '../watch/notes.ts';

const t = translatorOf(ko);

/** A registry whose menu cannot be drawn: the labels of its entries are missing. */
const broken = () => {
  const registry = allRemotes();
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    menu: remote.menu.map((entry) => ({ ...entry, label: null as unknown as Names })),
  }));
  return { ...registry, remotes };
};

beforeEach(() => {
  allowConsole(/Cannot read properties of null/);
  allowConsole(/The above error occurred/);
  firstPage();
});

it('[X-05] a menu that crashes is reported and leaves header, page and footer', async () => {
  const reported: Note[] = [];
  takeNotes((note) => reported.push(note));
  await renderSite({ path: '/dashboard', member: aMember(), registry: broken() });
  expect(screen.getByText(t('area.crashedUnnamed'))).toBeTruthy();
  expect(within(screen.getAllByRole('banner')[0]!).getByText('달빛손님')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: t('dashboard.hello', { name: '달빛손님' }) })).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(reported).toContainEqual({ what: 'draw', error: expect.any(Error) });
});

it('[X-05] a drawer that crashes leaves the page as it was', async () => {
  const app = await renderSite({ path: '/dashboard', screen: 'mobile', member: aMember(), registry: broken() });
  await app.user.click(screen.getByRole('button', { name: t('menu.open') }));
  expect(await screen.findByText(t('area.crashedUnnamed'))).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: t('dashboard.hello', { name: '달빛손님' }) })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: t('nav.label') })).toBeTruthy();
});
