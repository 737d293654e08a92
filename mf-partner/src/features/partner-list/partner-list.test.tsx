import type { DataOf } from '@madang/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';

const PATH = '/api/partner/partnerList';
type Row = DataOf<typeof PATH>['list'][number];

const row = (memId: string, memNick: string, depth: number, branches: number, today: Row['today']): Row => ({
  memId,
  memNick,
  isDirect: depth === 0,
  depth,
  branches,
  level: 'PTN_3',
  parent: '가람대본사',
  joinedAt: '2026-11-01T03:00:00.000Z',
  members: 3,
  activeMembers: 1,
  today,
  waiting: 0,
  cash: 0,
  points: 0,
  rolling: { casino: 50, slot: 80 },
  losing: { casino: 1_000, slot: 1_000 },
  status: 'ACTIVE',
  lastLoginAt: null,
});
const none = { turnover: 0, ggr: 0, before: 0 };
const list = [
  row('north', '북부', 0, 1, { turnover: 120_000, ggr: 20_000, before: 100_000 }),
  row('mapo', '마포', 1, 1, none),
  row('hapjeong', '합정', 2, 0, none),
  row('south', '남부', 0, 0, none),
];
const handlers = {
  [PATH]: ({
    page = 1,
    perPage = 50,
    level,
  }: {
    page?: number;
    perPage?: number;
    level?: string;
  }): DataOf<typeof PATH> => ({
    asOf: '2026-11-18T03:00:00.000Z',
    list: level ? list.slice(1, 2) : page > 1 ? list.slice(1, 3) : list,
    pageInfo: { page, count_per_list: perPage, tatal_list_count: level ? 1 : 59 },
    totals: {
      count: 59,
      members: 951,
      today: { turnover: 120_000, ggr: 20_000, before: null },
      waiting: 2,
      cash: 777_000,
      points: 0,
    },
  }),
};
const open = (screenName?: 'mobile', path = '/partner/partnerList') =>
  openPage('partner.partnerList', handlers, {
    path,
    ...(screenName && { screen: screenName }),
  });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('[35-07] a branch folds, and the buttons above the tree open its levels', async () => {
  const { user } = await open();
  await screen.findByRole('treegrid');
  expect(screen.getByText(/59곳 · 회원 951명/)).toBeTruthy();
  expect(names()).toEqual(['북부', '마포', '합정', '남부', '합계 59']);
  await user.click(screen.getByRole('button', { name: '마포 접기' }));
  expect(names()).toEqual(['북부', '마포', '남부', '합계 59']);
  await user.click(screen.getByRole('button', { name: '모두 접기' }));
  expect(names()).toEqual(['북부', '남부', '합계 59']);
  await user.click(screen.getByRole('button', { name: '두 단계까지' }));
  expect(names()).toEqual(['북부', '마포', '남부', '합계 59']);
});

test('[35-07] rows have today with its change, and rates as a range', async () => {
  await open();
  const north = within((await screen.findByText('북부')).closest('tr') as HTMLElement);
  for (const text of ['120,000', '20,000', '20.0%', '0.5%–0.8%', '10.0%']) expect(north.getByText(text)).toBeTruthy();
});

test('[35-07] a filter shows rows without a tree, and a page has the chosen size', async () => {
  const { user, network, address } = await open();
  await screen.findByRole('treegrid');
  await user.click(screen.getByRole('radio', { name: '100' }));
  await waitFor(() => expect(network.calls(PATH).at(-1)).toMatchObject({ perPage: 100, page: 1 }));
  expect(address()).toBe('/partner/partnerList?perPage=100');
  await user.selectOptions(screen.getByRole('combobox', { name: '레벨' }), '부본사');
  await waitFor(() => expect(names()).toEqual(['마포', '합계 1']));
  expect(screen.queryByRole('button', { name: '마포 접기' })).toBeNull();
});

test('[35-07] rows of a filter are no tree, and an arrow opens no menu', async () => {
  const { user } = await open();
  await screen.findByRole('treegrid');
  await user.click(screen.getByRole('button', { name: '모두 접기' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '레벨' }), '부본사');
  const grid = await screen.findByRole('grid');
  const row = within(grid).getByText('마포').closest('tr') as HTMLElement;
  for (const name of ['aria-level', 'aria-expanded', 'aria-rowindex']) expect(row.getAttribute(name)).toBeNull();
  within(row).getByRole('rowheader').focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(row.querySelector('td'));
});

test('[35-07] the number of members leads to the members at any depth', async () => {
  const { user } = await open();
  const north = within((await screen.findByText('북부')).closest('tr') as HTMLElement);
  const members = '/partner/partnerMemberList?under=north';
  expect(north.getByRole('link', { name: '3' }).getAttribute('href')).toBe(members);
  await user.click(north.getByRole('button', { name: '북부 메뉴' }));
  expect(screen.getByRole('menuitem', { name: '회원 3명' }).getAttribute('href')).toBe(members);
});

test('[35-07] a page within one closed branch shows its rows with the partner above', async () => {
  const { user } = await open(undefined, '/partner/partnerList?page=2');
  await screen.findByRole('treegrid');
  expect(names()).toEqual(['마포', '합정', '합계 59']);
  await user.click(screen.getByRole('button', { name: '모두 접기' }));
  expect(names()).toEqual(['마포상위 · 가람대본사', '합계 59']);
});

test('[35-07] narrow windows show two levels first', async () => {
  const { user } = await open('mobile');
  await screen.findByText('북부');
  expect(screen.queryByText('합정')).toBeNull();
  await user.click(screen.getByRole('button', { name: '마포 펼치기' }));
  expect(screen.getByText('합정')).toBeTruthy();
});

test('[35-07] narrow windows have the totals above the cards', async () => {
  await open('mobile');
  const totals = await screen.findByRole('region', { name: '전체 합계' });
  expect(
    within(totals)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['777,000', '2', '120,000오늘', '20,000오늘']);
});
