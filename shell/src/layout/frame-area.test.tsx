import type { Names } from '@madang/contracts';
import { aMember } from '@madang/testing';
import { allowConsole } from '@madang/tools/jest/console.mjs';
import { screen, within } from '@testing-library/react';
import { everyRoom } from '../../testing/every-room.ts';
import { firstPage, renderSite } from '../../testing/render-site.tsx';
import { type Note, takeNotes } from '../watch/notes.ts';

/** A registry whose menu cannot be drawn: the labels of its entries are missing. */
const broken = () => {
  const registry = everyRoom();
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

it('[X-05] a menu that crashes costs its own area and is told: header, page and footer live on', async () => {
  const reported: Note[] = [];
  takeNotes((note) => reported.push(note));
  await renderSite({ path: '/dashboard', member: aMember(), registry: broken() });
  expect(screen.getByText('화면에 문제가 생겼습니다')).toBeTruthy();
  expect(within(screen.getAllByRole('banner')[0]!).getByText('달빛손님')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '달빛손님님의 마당' })).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(reported).toContainEqual({ what: 'draw', error: expect.any(Error) });
});

it('[X-05] a drawer that crashes leaves the page as it was', async () => {
  const app = await renderSite({ path: '/dashboard', screen: 'mobile', member: aMember(), registry: broken() });
  await app.user.click(screen.getByRole('button', { name: '전체 메뉴 열기' }));
  expect(await screen.findByText('화면에 문제가 생겼습니다')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '달빛손님님의 마당' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: '주요 메뉴' })).toBeTruthy();
});
