import type { DataOf } from '@madang/contracts';
import { refusal } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

const members = (): DataOf<'/api/partner/partnerMemberList'> => ({
  asOf: '2026-11-18T03:00:00.000Z',
  list: [
    {
      memId: 'member01',
      memNick: '달마중',
      isDirect: true,
      level: 1,
      store: '오솔매장',
      status: 'active',
      phone: '010-****-0001',
      account: '*****001',
      cash: 50_000,
      points: 0,
      deposits: 0,
      withdrawals: 0,
      lastLoginAt: null,
      lastBetAt: null,
    },
    {
      memId: 'member02',
      memNick: '해마중',
      isDirect: false,
      level: 1,
      store: '들매장',
      status: 'active',
      phone: '010-****-0002',
      account: '*****002',
      cash: 0,
      points: 0,
      deposits: 0,
      withdrawals: 0,
      lastLoginAt: null,
      lastBetAt: null,
    },
  ],
  pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 2 },
  totals: { count: 2, cash: 50_000, points: 0, deposits: 0, withdrawals: 0 },
});
const handlers = {
  '/api/partner/partnerMemberList': members,
  '/api/partner/transferRule': () => ({ cash: 5_000_000, secondFrom: 3_000_000, newAccountHours: 24, leftToday: null }),
  '/api/partner/rates': (): DataOf<'/api/partner/rates'> => ({
    validFrom: '2026-11-19',
    list: [
      {
        memId: 'member01',
        memNick: '달마중',
        level: 'NORMAL',
        rates: [
          {
            gameType: 'slot',
            kind: 'rolling',
            bp: 20,
            nextBp: 20,
            min: 0,
            max: 100,
            isChanged: false,
            changedBy: null,
          },
        ],
      },
    ],
    pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 1 },
  }),
} as const;
/** Opens the menu of a row. @returns its button and its items */
const openMenu = async (user: Awaited<ReturnType<typeof openPage>>['user'], memNick: string) => {
  const button = await screen.findByRole('button', { name: `${memNick} 메뉴` });
  await user.click(button);
  return { button, menu: within(screen.getByRole('menu', { name: `${memNick} 메뉴` })) };
};

test('[R-01] [R-03] a partner gives money from a row, and the focus returns to it', async () => {
  const done: DataOf<'/api/partner/transfer'> = { status: 'done', memNick: '달마중', amount: 10_000, reason: null };
  const { user, network } = await openPage(
    'partner.partnerMemberList',
    { ...handlers, '/api/partner/transfer': () => done },
    { path: '/partner/partnerMemberList' },
  );
  const { button, menu } = await openMenu(user, '달마중');
  expect(document.activeElement).toBe(menu.getByRole('menuitem', { name: '지급하기' }));
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '지급하기' }));
  expect(network.calls('/api/partner/transfer')).toEqual([]);
  await user.type(dialog.getByLabelText(/금액/), '10000');
  await user.click(dialog.getByRole('button', { name: '지급하기' }));
  await waitFor(() =>
    expect(network.calls('/api/partner/transfer')).toMatchObject([{ kind: 'give', memId: 'member01', amount: 10_000 }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
  await waitFor(() => expect(network.calls('/api/partner/partnerMemberList')).toHaveLength(2));
});

test('[R-03] a refused taking leaves the dialog open with its amount', async () => {
  const { user } = await openPage(
    'partner.partnerMemberList',
    { ...handlers, '/api/partner/transfer': () => refusal('C402') },
    { path: '/partner/partnerMemberList' },
  );
  await user.click((await openMenu(user, '달마중')).menu.getByRole('menuitem', { name: '회수하기' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/금액/), '10000');
  await user.click(dialog.getByRole('button', { name: '회수하기' }));
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  expect(dialog.getByLabelText(/금액/)).toHaveProperty('value', '10,000');
});

test('[R-01] [R-02] rates open from the row of somebody directly below alone', async () => {
  const { user } = await openPage('partner.partnerMemberList', handlers, { path: '/partner/partnerMemberList' });
  const other = await openMenu(user, '해마중');
  expect(other.menu.queryByRole('menuitem', { name: '요율 설정' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(other.button);
  await user.click((await openMenu(user, '달마중')).menu.getByRole('menuitem', { name: '요율 설정' }));
  await user.click(await screen.findByRole('button', { name: /변경$/ }));
  expect(await screen.findByLabelText(/달마중 요율, %/)).toHaveProperty('value', '0.2');
});

test('[35-07] arrows walk the acts of a row, and a press elsewhere closes them', async () => {
  const { user } = await openPage('partner.partnerMemberList', handlers, { path: '/partner/partnerMemberList' });
  const { menu } = await openMenu(user, '해마중');
  const items = menu.getAllByRole('menuitem');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(items.at(-1));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(items[1]);
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('[35-07] the space key follows a link of the menu', async () => {
  const { user, address } = await openPage('partner.partnerMemberList', handlers, {
    path: '/partner/partnerMemberList',
  });
  const { menu } = await openMenu(user, '해마중');
  await user.keyboard('{End}');
  const link = menu.getAllByRole('menuitem').at(-1) as HTMLElement;
  expect(document.activeElement).toBe(link);
  expect(fireEvent.keyDown(link, { key: ' ' })).toBe(false);
  await waitFor(() => expect(address()).toBe('/partner/bettingList?member=member02'));
  expect(screen.queryByRole('menu')).toBeNull();
});

test.each(['scroll', 'resize'])('[35-07] a %s closes the menu, and the focus returns to its button', async (event) => {
  const { user } = await openPage('partner.partnerMemberList', handlers, { path: '/partner/partnerMemberList' });
  const { button } = await openMenu(user, '해마중');
  fireEvent(window, new Event(event));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test.each([{ key: 'F10', shiftKey: true }, { key: 'ContextMenu' }])(
  '[35-07] $key on a row opens its menu',
  async (press) => {
    await openPage('partner.partnerMemberList', handlers, { path: '/partner/partnerMemberList' });
    const row = (await screen.findByText('해마중')).closest('tr') as HTMLElement;
    const cell = within(row).getByRole('rowheader');
    cell.focus();
    expect(fireEvent.keyDown(cell, press)).toBe(false);
    const menu = within(screen.getByRole('menu', { name: '해마중 메뉴' }));
    // The browser's own menu would follow the release of the key.
    expect(fireEvent.keyUp(document.activeElement as Element, press)).toBe(false);
    expect(document.activeElement).toBe(menu.getAllByRole('menuitem')[0]);
  },
);
