import { type DataOf, languages } from '@madang/contracts';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aMember, refusal, translatorOf } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';

const LIST = '/api/partner/partnerCalculationList';
const WHY = '/api/partner/why';
const TOTAL = '/api/partner/whyTotal';
const BETS = '/api/partner/lineBets';
const path = '/partner/partnerCalculationList';
type Answer = DataOf<typeof LIST>;
type Row = Answer['list'][number];
const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const sums = {
  bets: 3,
  turnover: 12_345_670,
  wins: 11_200_000,
  ggr: 1_145_670,
  rollingGross: 160_493,
  rollingNet: 12_345,
  losingBase: 985_177,
  losingGross: 492_588,
  losingNet: 98_518,
  bonus: 0,
  withheld: 0,
  total: 110_863,
};
const row = (over: Partial<Row>): Row => ({
  nodeIdx: 1,
  parentNode: null,
  memId: 'partner1',
  memNick: 'head',
  level: 'PTN_1',
  depth: 0,
  children: 1,
  deposits: 0,
  withdrawals: 0,
  ...sums,
  adjustment: 0,
  carryIn: 0,
  carryOut: 0,
  status: 'confirmed',
  ...over,
});
const answer = (list: Row[]): Answer => ({
  asOf: '2026-11-26T15:20:00.000Z',
  list,
  pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 2 },
  totals: {
    direct: sums,
    multiLevel: { rollingNet: 160_493, losingNet: 492_588, withheld: 0, total: 653_081 },
  },
});
const head = row({});
const branch = row({
  nodeIdx: 2,
  parentNode: 1,
  memId: 'partner2',
  memNick: 'branch',
  level: 'PTN_2',
  depth: 1,
  children: 0,
});
const why: DataOf<typeof WHY> = {
  settlementIdx: 9,
  memId: 'partner1',
  memNick: 'head',
  turnover: sums.turnover,
  stake: sums.turnover,
  payout: sums.wins,
  rollingBp: 130,
  rollingGross: 160_493,
  rollingNet: 12_345,
  rollingTop: 160_493,
  bonus: 0,
  adjustment: 0,
  carryIn: 0,
  losingBp: 5_000,
  losingBase: 985_177,
  losingGross: 492_588,
  losingNet: 98_518,
  carryOut: 0,
  withheld: 0,
  late: [{ origin: '2026-11-12', base: -900_000, bp: 1_000 }],
  total: 110_863,
  status: 'confirmed',
  lower: [
    {
      nodeIdx: 2,
      memId: 'partner2',
      memNick: 'branch',
      turnover: sums.turnover,
      rollingGross: 148_148,
      losingGross: 394_070,
    },
  ],
  members: [],
  charges: [],
};

const lines: DataOf<typeof TOTAL>['list'] = (['casino', 'slot'] as const).map((type, index) => ({
  period: '2026-11-26',
  type,
  rollingNet: 440 - 238 * index,
  losingNet: 0,
  withheld: 0,
  total: 440 - 238 * index,
}));

const handlers = {
  [LIST]: ({ under }: { under?: number | null }) => answer(under === 1 ? [branch] : [head, branch]),
  '/api/partner/days': () => ({ days: [{ day: '2026-11-26', turnover: 1, ggr: 5, total: 1 }] }),
  [WHY]: () => why,
  [TOTAL]: () => ({ list: lines }),
};
const options = { path, member: aMember({ memId: 'partner1', isPartnerMember: 'Y' }) };
const open = (more: object = {}, over: object = {}) =>
  openPage('partner.partnerCalculationList', { ...handlers, ...over }, { ...options, ...more });

test('[R-02] [PA-15] the tree opens below the own row; totals are of the server', async () => {
  const { user, network } = await open();
  const grid = within(await screen.findByRole('treegrid'));
  await grid.findByText('branch');
  expect(network.calls(LIST).at(-1)).toMatchObject({ under: 1, page: 1 });
  await user.click(grid.getByRole('button', { name: t('list.fold', { nick: 'head' }) }));
  expect(grid.queryByText('branch')).toBeNull();
  // The fold button still has the focus: right opens, left closes, and a second left leads to the parent.
  await user.keyboard('{ArrowRight}');
  const lower = (await grid.findByText('branch')).closest('tr');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('tr')).toBe(lower);
  await user.keyboard('{ArrowLeft}');
  if (lower?.getAttribute('aria-expanded') === 'true') await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(t('list.fold', { nick: 'head' }));
  await user.keyboard('{ArrowLeft}');
  expect(grid.queryByText('branch')).toBeNull();
  const total = (key: string) => document.querySelector(`[data-total="${key}"]`)?.textContent;
  expect(total('rolling')).toBe('160,493');
  expect(total('total')).toBe('653,081');
});

test('[PA-15] of 5,000 opened partners only those in view are drawn, and the keys lead to the first and the last', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    row({ nodeIdx: index + 2, parentNode: 1, memId: `lower${index}`, memNick: `lower${index}`, depth: 1, children: 0 }),
  );
  const { user } = await open(
    {},
    { [LIST]: ({ under }: { under?: number | null }) => answer(under === 1 ? many : [head]) },
  );
  const grid = await screen.findByRole('treegrid');
  await within(grid).findByText('lower0');
  const drawn = () => grid.querySelectorAll('tbody tr[data-row]').length;
  expect(drawn()).toBeGreaterThan(20);
  expect(drawn()).toBeLessThanOrEqual(80);
  // Two heads, the own row, 5,000 below it, the totals.
  expect(grid.getAttribute('aria-rowcount')).toBe('5004');
  const rowOf = (element: Element | null) => element?.closest('tr')?.getAttribute('aria-rowindex');
  within(grid)
    .getByRole('button', { name: t('list.fold', { nick: 'head' }) })
    .focus();
  expect(rowOf(document.activeElement)).toBe('3');
  await user.keyboard('{ArrowDown}');
  expect(rowOf(document.activeElement)).toBe('4');
  await user.keyboard('{Control>}{End}{/Control}');
  expect(rowOf(document.activeElement)).toBe('5004');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.closest('tr')?.dataset.row).toBe('5001');
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(rowOf(document.activeElement)).toBe('3');
});

/** The line of the game type that the dialog opens the formulas of. */
const openType = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  const name = t('why.openLine', { name: t('choices.type.casino'), total: '440' });
  await user.click(await screen.findByRole('button', { name }));
};

test('[35-04] a total opens on all game types, whose lines come to it', async () => {
  const { user, network } = await open();
  const total = head.total.toLocaleString('en');
  await user.click(await screen.findByRole('button', { name: t('why.open', { nick: 'head', total }) }));
  const dialog = within(await screen.findByRole('dialog'));
  const table = within(await dialog.findByRole('table', { name: t('why.addends') }));
  expect(network.calls(TOTAL).at(-1)).toMatchObject({ nodeIdx: 1, type: '' });
  expect(network.calls(WHY)).toEqual([]);
  expect(table.getAllByRole('row').map((line) => line.lastElementChild?.textContent)).toEqual([
    t('why.terms.total'),
    '440',
    '202',
    '642',
  ]);
  expect(document.querySelector('dialog [data-term=total] dd')?.textContent).toBe('642');
});

test('[PA-04] a total opens its formulas, and those below open theirs', async () => {
  const { user, network } = await open();
  await user.click(
    await screen.findByRole('button', {
      name: t('why.open', { nick: 'head', total: head.total.toLocaleString('en') }),
    }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await openType(user);
  const term = (key: string) => document.querySelector(`dialog [data-term="${key}"] dd`)?.textContent;
  await waitFor(() => expect(term('rollingNet')).toBe('12,345'));
  expect([term('rollingLower'), term('losingBase')]).toEqual(['148,148', '985,177']);
  await user.click(dialog.getByRole('button', { name: /branch/ }));
  await waitFor(() => expect(network.calls(WHY).at(-1)).toMatchObject({ nodeIdx: 2, type: 'casino' }));
});

test('[PA-04] [PA-07] a line of an earlier day opens the bets and rate of that day', async () => {
  const line = {
    memId: 'member01',
    memNick: 'one',
    bets: 0,
    turnover: 0,
    stake: 0,
    payout: 9,
    bp: 130,
    gross: 0,
    net: 0,
  };
  const members = ['2026-11-12', '2026-11-26'].map((origin) => ({ ...line, memberNet: 0, origin }));
  const bets = {
    list: [],
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 0 },
    asOf: '2026-11-27T00:00:00Z',
  };
  const totals = { bets: 0, turnover: 0, stake: 0, payout: 0 };
  const { user, network } = await open({}, { [WHY]: () => ({ ...why, members }), [BETS]: () => ({ ...bets, totals }) });
  await user.click(
    await screen.findByRole('button', {
      name: t('why.open', { nick: 'head', total: head.total.toLocaleString('en') }),
    }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await openType(user);
  const [late] = await dialog.findAllByRole('button', { name: /member01/ });
  dialog.getByText(/1,885,177/);
  dialog.getByText(/−900,000 ×/);
  await user.click(late as HTMLElement);
  await waitFor(() =>
    expect(network.calls(BETS).at(-1)).toMatchObject({ member: 'member01', nodeIdx: 1, origin: '2026-11-12' }),
  );
});

test('[PA-04] a day without a settlement has its own message', async () => {
  const { user } = await openPage(
    'partner.partnerCalculationList',
    { ...handlers, [TOTAL]: () => refusal('PT05') },
    options,
  );
  await user.click(
    await screen.findByRole('button', {
      name: t('why.open', { nick: 'head', total: head.total.toLocaleString('en') }),
    }),
  );
  await screen.findByText(t('why.absent'));
});

test('[R-02] a failure heals by a retry', async () => {
  const { user, network } = await openPage(
    'partner.partnerCalculationList',
    { ...handlers, [LIST]: () => refusal('E001') },
    options,
  );
  const retry = await screen.findByRole('button', { name: core('retry') });
  network.on(handlers);
  await user.click(retry);
  await screen.findByRole('treegrid');
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] every text is in %s', async (language) => {
  const { container } = await open({ language });
  await screen.findByRole('treegrid');
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
