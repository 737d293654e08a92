import { type DataOf, languages } from '@madang/contracts';
import { seoulNoon, serverClock } from '@madang/platform';
import { aMember, type Handlers, someCashInfo } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';
import { runningSums, withEmptyDays } from '../../net/bars.ts';

const PATH = '/api/bet/winlose';
const ROWS = '/api/bet/winlose/rows';
type Answer = DataOf<typeof PATH>;

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(Date.parse(seoulNoon('2026-11-25')));
});
afterEach(() => jest.restoreAllMocks());

const point = (key: string, cash: number, winCash: number) => ({
  key,
  count: 2,
  cash,
  winCash,
  resultCash: winCash - cash,
});
const answer = (): Answer => ({
  rows: [point('2026-11-23', 10_000, 15_000), point('2026-11-24', 50_000, 12_000)],
  totals: { count: 4, cash: 60_000, winCash: 27_000, resultCash: -33_000 },
  playMinutes: 135,
});
const path = '/mypage/winlose';
const open = (handlers: Handlers, options: Parameters<typeof openPage>[2]) =>
  openPage('winlose', { '/api/cash/info': () => someCashInfo(), ...handlers }, { path, ...options });

describe.each(['desktop', 'mobile'] as const)('Win and loss on %s', (width) => {
  test('[Y-02] [MY-01] arrows move along the chart, and the table has the same figures', async () => {
    const { user } = await open({ [PATH]: answer }, { screen: width });
    const chart = await screen.findByRole('slider', { name: /손익 차트/ });
    chart.focus();
    await user.keyboard('{End}{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^11\. 24\. −38,000원$/);
    await user.keyboard('{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/5,000원$/);
    const table = within(screen.getByRole('table', { name: '손익 표' }));
    expect(table.getAllByText('−38,000')).toHaveLength(1);
    expect(table.getByRole('row', { name: /합계/ }).textContent).toContain('−33,000');
  });
});

test('[Y-02] unit, section and days are the server’s to count', async () => {
  const { user, network, address } = await open({ [PATH]: answer }, {});
  await user.click(await screen.findByRole('radio', { name: '월별' }));
  await user.selectOptions(screen.getByLabelText('게임 구분'), 'slot');
  await user.click(screen.getByRole('radio', { name: '30일' }));
  await waitFor(() =>
    expect(network.calls(PATH).at(-1)).toEqual({
      startDate: '2026-10-27 00:00:00',
      endDate: '2026-11-25 23:59:59',
      groupKey: 'slot',
      unit: 'month',
    }),
  );
  expect(address()).toBe(`${path}?startDate=2026-10-27&endDate=2026-11-25`);
});

test('[MY-03] the file has every row of the filter, harmless cells and the total', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = jest.fn((blob: Blob) => {
    files.push(blob);
    return 'blob:x';
  }) as typeof URL.createObjectURL;
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const names = { ko: '=cmd()', en: '=cmd()', vn: '=cmd()' };
  const row = (betIdx: number) => ({
    betIdx,
    groupKey: 'slot',
    vendorNames: names,
    gameNames: names,
    betAt: '2026-11-24T03:00:00.000Z',
    settledAt: '2026-11-24T03:00:01.000Z',
    cash: 1000,
    winCash: 400,
  });
  const pages = (body: { after?: unknown }) =>
    body.after ? { list: [row(1)], next: null } : { list: [row(2)], next: { settledAt: row(2).settledAt, betIdx: 2 } };
  const member = { ...aMember(), memNick: '=1+1' };
  const { user } = await open({ [PATH]: answer, [ROWS]: pages }, { member });
  await user.click(await screen.findByRole('button', { name: 'CSV 저장' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await (files[0] as Blob).text();
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toContain("'=1+1");
  expect(lines[2]).toContain("'=cmd()");
  expect(lines.at(-1)).toBe('합계,,,,,2000,800,-1200');
});

test('[MY-09] a member sees play time and net deposits of all time, and no ranking', async () => {
  const cashInfo = () => someCashInfo({ netDeposits: 450_000 });
  const { container } = await open({ [PATH]: answer, '/api/cash/info': cashInfo }, {});
  const totals = within(await screen.findByLabelText('기간 합계'));
  totals.getByText('2시간 15분');
  const netDeposits = totals.getByText('전체 기간 순입금').parentElement;
  await waitFor(() => expect(netDeposits?.textContent).toContain('450,000'));
  expect(container.textContent).not.toMatch(/순위|랭킹|아깝/);
});

test('[MY-01] days without bets have an empty place, and the scale is round', () => {
  const days = withEmptyDays(answer().rows, '2026-11-22', '2026-11-25');
  expect(days.map(({ resultCash }) => resultCash)).toEqual([0, 5_000, -38_000, 0]);
  expect(runningSums(days)).toEqual([0, 5_000, -33_000, -33_000]);
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] every text is in %s', async (language) => {
  const { container } = await open({ [PATH]: answer }, { language });
  await screen.findByRole('slider');
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
