import { languages, messageArrived } from '@madang/contracts';
import { bus, errorText, seoulNoon, serverClock } from '@madang/platform';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aCashHistory, aCashRow, type BodyOf, type Handlers, refusal, translatorOf } from '@madang/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type OpenOptions, openPage } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';
import { preload } from './charge-list.page.tsx';
import type { HistoryPage } from './use-history.ts';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const PATH = '/api/cash/list/';
type Body = BodyOf<typeof PATH>;
const paths = { 'charge.list': '/mypage/charge/list', 'exchange.list': '/mypage/exchange/list' } as const;

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(Date.parse(seoulNoon('2026-11-20')));
});
afterEach(() => jest.restoreAllMocks());

const open = (handlers: Handlers, options: OpenOptions = {}, list: HistoryPage = 'charge.list') =>
  openPage(list, preload, handlers, { path: paths[list], ...options });

const rows = [
  aCashRow({ cashIdx: 5, amount: 300_000, status: 2 }),
  aCashRow({ cashIdx: 4, amount: 50_000, bonus: 5_000, status: 1, doneDate: '2026-11-20T02:40:00.000Z' }),
  aCashRow({ cashIdx: 3, amount: 1_000_000, status: -1, reason: '=입금자명이 다릅니다' }),
];
const page = (at: number, list = rows, count = 23) => ({
  ...aCashHistory(list),
  pageInfo: { page: at, count_per_list: 10, tatal_list_count: count },
});
const loaded = () => screen.findByText('300,000');

describe.each(['desktop', 'mobile'] as const)('The history on %s', (width) => {
  test('[W-04] [S-19] the list of seven days shows each application with its status', async () => {
    const { network } = await open({ [PATH]: () => aCashHistory(rows) }, { screen: width });
    await loaded();
    expect(network.calls(PATH)).toEqual([
      { cashType: 'in', startDate: '2026-11-14 00:00:00', endDate: '2026-11-20 23:59:59', page: 1 },
    ]);
    for (const text of ['대기', '완료', '취소', '=입금자명이 다릅니다', '완료된 입금', '50,000원', '3건'])
      screen.getByText(text);
  });

  test('[W-04] turns pages, and the address keeps them and the days', async () => {
    const { user, address, network } = await open(
      { [PATH]: (body: Body) => page(body.page) },
      { screen: width, path: '/mypage/charge/list?startDate=2026-11-01&endDate=2026-11-20' },
    );
    await user.click(await screen.findByRole('button', { name: '3' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '3' }).getAttribute('aria-current')).toBe('page'));
    expect(address()).toMatch(/startDate=2026-11-01&endDate=2026-11-20&page=3$/);
    expect(network.calls(PATH).at(-1)).toMatchObject({ page: 3, startDate: '2026-11-01 00:00:00' });
    await user.click(screen.getByRole('radio', { name: t('history.ranges.today') }));
    expect(address()).toMatch(/startDate=2026-11-20&endDate=2026-11-20$/);
  });

  test('[W-04] finished rows are hidden after a question; one in process is not', async () => {
    const { user, network } = await open(
      { [PATH]: () => aCashHistory(rows), '/api/cash/del': ({ cashIdx }) => ({ hidden: cashIdx.length }) },
      { screen: width },
    );
    await loaded();
    expect(screen.getByRole('checkbox', { name: t('hide.notYet', { n: '5' }) }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: t('hide.start') }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: t('hide.choose', { n: '4' }) }));
    await user.click(screen.getByRole('checkbox', { name: t('hide.choose', { n: '3' }) }));
    await user.click(screen.getByRole('button', { name: t('hide.count', { n: '2' }) }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/신청과 금액은 그대로예요/);
    expect(document.activeElement).toBe(question.getByRole('button', { name: core('cancel') }));
    network.on({ [PATH]: () => aCashHistory(rows.slice(0, 1)) });
    await user.dblClick(question.getByRole('button', { name: t('hide.go') }));
    await screen.findByText(t('hide.done', { n: '2' }));
    expect(network.calls('/api/cash/del')).toEqual([{ cashIdx: [4, 3] }]);
    await waitFor(() => expect(screen.queryByText('50,000')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('[W-04] F001 is displayed, and nothing is hidden', async () => {
    const { user } = await open(
      { [PATH]: () => aCashHistory(rows), '/api/cash/del': () => refusal('F001') },
      { screen: width },
    );
    await loaded();
    await user.click(screen.getByRole('checkbox', { name: t('hide.choose', { n: '4' }) }));
    await user.click(screen.getByRole('button', { name: t('hide.count', { n: '1' }) }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('hide.go') }));
    await screen.findByText(errorText('F001'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: t('hide.choose', { n: '4' }) }).checked).toBe(true);
  });

  test("[W-04] a list that fails alerts 'error’ in its own area, and a retry heals it", async () => {
    const { user, network } = await open({ [PATH]: () => refusal('E001') }, { screen: width });
    expect((await screen.findByRole('alertdialog')).textContent).toContain('error');
    await user.keyboard('{Escape}');
    screen.getByText(t('history.failed'));
    network.on({ [PATH]: () => aCashHistory(rows) });
    await user.click(screen.getByRole('button', { name: core('retry') }));
    await loaded();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('[W-04] without rows it offers a longer period', async () => {
    const { user, network } = await open({ [PATH]: () => aCashHistory([]) }, { screen: width });
    await screen.findByText(t('history.emptyTitle'));
    network.on({ [PATH]: () => aCashHistory(rows) });
    await user.click(screen.getByRole('button', { name: t('history.emptyAction') }));
    await loaded();
    expect(network.calls(PATH).at(-1)).toMatchObject({ startDate: '2026-10-22 00:00:00' });
  });

  test('[W-04] a word by realtime brings newer rows', async () => {
    const { network } = await open({ [PATH]: () => aCashHistory(rows.slice(1)) }, { screen: width });
    await screen.findByText(t('flow.complete'));
    network.on({ [PATH]: () => aCashHistory(rows) });
    act(() => bus.emit(messageArrived, { unread: 1 }));
    await loaded();
  });

  test('[W-04] crossing the width keeps what was chosen', async () => {
    const { user, setScreen } = await open({ [PATH]: () => aCashHistory(rows) }, { screen: width });
    await loaded();
    await user.click(screen.getByRole('checkbox', { name: t('hide.choose', { n: '4' }) }));
    setScreen(width === 'desktop' ? 'mobile' : 'desktop');
    expect(
      (await screen.findByRole<HTMLInputElement>('checkbox', { name: t('hide.choose', { n: '4' }) })).checked,
    ).toBe(true);
  });
});

/** What the page saved: the name of the file and its text. */
const watchDownload = () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  let blob: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      blob = made;
      return 'blob:saved';
    },
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob?.text() ?? Promise.resolve('') });
  });
  return saved;
};

test('[W-04] the CSV contains every page of the range, and no cell is a formula', async () => {
  const saved = watchDownload();
  const { user, network } = await open(
    {
      [PATH]: (body: Body) =>
        body.page === 1
          ? page(1, rows, 12)
          : page(2, [aCashRow({ cashIdx: 2, status: 1 }), aCashRow({ cashIdx: 5 })], 12),
    },
    { path: '/mypage/charge/list?startDate=2026-11-19&endDate=2026-11-20' },
  );
  await loaded();
  await user.click(screen.getByRole('button', { name: t('history.csv') }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('입금내역 2026-11-19 2026-11-20.csv');
  const lines = ((await saved[0]?.text) ?? '').split('\r\n');
  expect(lines[0]).toBe('신청번호,신청 시각,구분,금액,보너스,상태,처리 시각,사유');
  expect(lines[2]).toBe('4,2026. 11. 20. 11:38:12,입금,50000,5000,완료,2026. 11. 20. 11:40:00,');
  expect(lines[3]).toMatch(/,'=입금자명이 다릅니다$/);
  expect(lines).toHaveLength(6); // its head, three rows, the one of the second page that is not there yet, the end
  expect(network.calls(PATH).map((body) => body.page)).toEqual([1, 1, 2]);
});

test("[W-04] a CSV that cannot be fetched alerts 'error'", async () => {
  const saved = watchDownload();
  const { user, network } = await open({ [PATH]: () => aCashHistory(rows) });
  await loaded();
  network.on({ [PATH]: () => refusal('E001') });
  await user.click(screen.getByRole('button', { name: t('history.csv') }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('error');
  expect(saved).toEqual([]);
});

test('[W-04] the type is a filter; what the list is of is the usual one', async () => {
  const { user, address, network } = await open({ [PATH]: () => aCashHistory(rows) }, {}, 'exchange.list');
  await loaded();
  expect(network.calls(PATH)[0]).toMatchObject({ cashType: 'out' });
  await user.selectOptions(screen.getByRole('combobox', { name: t('history.type') }), t('history.both'));
  await waitFor(() => expect(network.calls(PATH).at(-1)).toMatchObject({ cashType: '' }));
  expect(address()).toBe('/mypage/exchange/list?cashType=all');
  screen.getByText(t('history.totalNet'));
});

test('[W-04] a first day after the last is refused under the dates without a request', async () => {
  const { network } = await open(
    { [PATH]: () => aCashHistory(rows) },
    { path: '/mypage/charge/list?startDate=2026-11-19&endDate=2026-11-10' },
  );
  await screen.findByText(t('history.impossible'));
  expect(network.calls(PATH)).toEqual([]);
  fireEvent.change(screen.getByLabelText(t('history.to')), { target: { value: '2027-01-01' } });
  await loaded();
  expect(network.calls(PATH).at(-1)).toMatchObject({ endDate: '2026-11-20 23:59:59' });
});

test('[33-03] more days than a list has are refused under the dates without a request', async () => {
  const { network } = await open(
    { [PATH]: () => aCashHistory(rows) },
    { path: '/mypage/charge/list?startDate=2026-08-20&endDate=2026-11-20' },
  );
  await screen.findByText(/최대 92일/);
  expect(network.calls(PATH)).toEqual([]);
});

test('[W-04] a page that is no more leads to the last there is', async () => {
  const { address } = await open(
    { [PATH]: (body: Body) => page(body.page, body.page > 2 ? [] : rows, 13) },
    { path: '/mypage/charge/list?page=3' },
  );
  await loaded();
  expect(address()).toBe('/mypage/charge/list?page=2');
});

test('[W-04] all that is finished is chosen at once, and given up again', async () => {
  const { user } = await open({ [PATH]: () => aCashHistory(rows) });
  await loaded();
  const all = screen.getByRole('checkbox', { name: t('hide.chooseAll') });
  await user.click(all);
  screen.getByRole('button', { name: t('hide.count', { n: '2' }) });
  await user.click(all);
  screen.getByRole('button', { name: t('hide.start') });
});

test.each(languages.filter((language) => language !== 'ko'))(
  '[S-01] in %s every word of it is in that language',
  async (language) => {
    const { container } = await open({ [PATH]: () => aCashHistory(rows.slice(0, 2)) }, { language });
    await screen.findByText(language === 'vn' ? '300.000' : '300,000');
    expect(container.textContent).not.toMatch(/[가-힣]/);
  },
);

test.each(['desktop', 'mobile'] as const)(
  '[W-06] on %s points, coupons, gifts and game money have a direction and a filter',
  async (width) => {
    const others = [
      aCashRow({
        cashIdx: 9,
        cashType: 'give',
        amount: 30_000,
        status: 1,
        side: -1,
        counterpart: '달마중',
        memo: '이벤트',
      }),
      aCashRow({ cashIdx: 8, cashType: 'point', amount: 5_000, status: 1 }),
    ];
    const { user, network } = await open({ [PATH]: () => aCashHistory(others) }, { screen: width });
    await screen.findByText('−30,000');
    screen.getByText('+5,000');
    screen.getByText('달마중 · 이벤트');
    await user.selectOptions(screen.getByRole('combobox', { name: t('history.type') }), t('types.point'));
    await waitFor(() => expect(network.calls(PATH).at(-1)).toMatchObject({ cashType: 'point' }));
    await screen.findByText(t('history.totalPlus'));
    screen.getByText(t('history.totalMinus'));
    expect(screen.queryByText(t('history.totalIn'))).toBeNull();
  },
);
