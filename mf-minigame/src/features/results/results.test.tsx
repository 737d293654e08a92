import { type Call, type DataOf, POWERBALL_TOPIC } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { publishToTopic } from '@madang/platform/host';
import { aMember, fakeNetwork, renderApp, translatorOf } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);

const RESULTS = '/api/minigame/powerballResult';
const STATISTICS = '/api/minigame/statistics';
type Statistics = DataOf<typeof STATISTICS>;
type Results = DataOf<typeof RESULTS>;

const aResult = (no: number, more: Partial<Results['list'][number]> = {}): Results['list'][number] => ({
  roundId: `powerball:20261118-${no}`,
  no,
  drawnAt: '2026-11-18T03:05:00.000Z',
  state: 'REVEALED',
  balls: [6, 14, 20, 12, 4],
  powerball: 2,
  sum: 56,
  derived: [{ marketCode: 'sumCombo', selCode: 'evenUnder' }],
  seed: '3f'.repeat(32),
  salt: '11'.repeat(32),
  commit: 'ab'.repeat(32),
  ...more,
});
const page = (list: Results['list'], all = list.length): Results => ({
  list,
  pageInfo: { page: 1, count_per_list: 10, tatal_list_count: all },
});

const odd = { ko: '홀', en: 'Odd', vn: 'Lẻ' };
const even = { ko: '짝', en: 'Even', vn: 'Chẵn' };
const figures: Statistics = {
  rounds: 10,
  firstAt: '2026-11-18T03:05:00.000Z',
  lastAt: '2026-11-18T03:50:00.000Z',
  markets: [
    {
      marketCode: 'sumParity',
      name: { ko: '숫자합 홀짝', en: 'Sum: odd or even', vn: 'Tổng: lẻ chẵn' },
      selections: [
        { selCode: 'odd', name: odd, p: 5_000, count: 6, runs: [1, 1, 1] },
        { selCode: 'even', name: even, p: 5_000, count: 4, runs: [2, 1] },
      ],
      recent: ['odd', 'odd', 'odd', 'even', 'odd', 'odd', 'even', 'even', 'odd', 'even'],
    },
    {
      marketCode: 'sumSize',
      name: { ko: '대 · 중 · 소', en: 'Size', vn: 'Lớn · vừa · nhỏ' },
      selections: [
        { selCode: 'small', name: { ko: '소', en: 'Small', vn: 'Nhỏ' }, p: 3_207, count: 5, runs: [5] },
        { selCode: 'medium', name: { ko: '중', en: 'Medium', vn: 'Vừa' }, p: 3_586, count: 5, runs: [5] },
        { selCode: 'large', name: { ko: '대', en: 'Large', vn: 'Lớn' }, p: 3_207, count: 0, runs: [] },
      ],
      recent: [],
    },
  ],
};
const proofPage = {
  id: 'minigame.verify',
  desktop: '/minigame/verify',
  mobile: '/minigame/verify',
  access: 'any',
  layout: 'site',
  query: ['round'],
} as const;
const nothing: Statistics = { rounds: 0, firstAt: null, lastAt: null, markets: [] };

const open = async (
  answer: (body: Call<typeof RESULTS>) => Results,
  path = '/result/mini',
  width: 'desktop' | 'mobile' = 'desktop',
) => {
  const network = fakeNetwork({
    [RESULTS]: (body) => answer(body as Call<typeof RESULTS>),
    [STATISTICS]: ({ date }: Call<typeof STATISTICS>) => (date === '2026-01-01' ? nothing : figures),
  });
  await preload('result.mini', 'ko');
  const app = await renderApp(<App page="result.mini" params={{}} />, {
    member: aMember(),
    path,
    screen: width,
    pages: [proofPage],
  });
  return { ...app, network };
};
const requests = (network: { calls(path: typeof RESULTS): unknown[] }) =>
  network.calls(RESULTS) as Call<typeof RESULTS>[];

test.each(['desktop', 'mobile'] as const)(
  '[G-01] %s: results are listed with balls in the order of the draw',
  async (width) => {
    await open(
      () =>
        page([aResult(145), aResult(144, { state: 'VOIDED', balls: null, powerball: null, sum: null, derived: [] })]),
      '/result/mini',
      width,
    );
    const rows = within(await screen.findByRole('list', { name: t('results.title') })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    within(rows[0] as HTMLElement).getByRole('img', {
      name: t('drawn.both', { numbers: '6, 14, 20, 12, 4', powerball: '2' }),
    });
    within(rows[0] as HTMLElement).getByText('짝 + 언더');
    within(rows[1] as HTMLElement).getByText(t('drawn.void'));
  },
);

test('[G-01] game, day and page are in the request and in the address', async () => {
  const { user, network } = await open(
    () => page([aResult(145)], 25),
    '/result/mini?game=speedkino&date=2026-11-18&page=2',
  );
  await screen.findByText(t('round.no', { no: '145' }));
  expect(requests(network)[0]).toMatchObject({ prodId: 'speedkino', date: '2026-11-18', page: 2 });
  await user.click(screen.getByRole('radio', { name: t('menu.powerladder') }));
  await waitFor(() =>
    expect(requests(network).at(-1)).toMatchObject({ prodId: 'powerladder', date: '2026-11-18', page: 1 }),
  );
  await user.click(screen.getByRole('button', { name: '3' }));
  await waitFor(() => expect(requests(network).at(-1)).toMatchObject({ prodId: 'powerladder', page: 3 }));
});

test('[G-01] a round is found by its number, and what is no number finds all of them', async () => {
  const { user, network } = await open(
    ({ no }) => page(no === 144 ? [] : [aResult(145)], no === 144 ? 0 : 25),
    '/result/mini?page=2',
  );
  await screen.findByText(t('round.no', { no: '145' }));
  const field = screen.getByRole('textbox', { name: t('results.no') });
  await user.type(field, '1x44');
  expect(requests(network).at(-1)).not.toHaveProperty('no');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(requests(network).at(-1)).toMatchObject({ no: 144, page: 1 }));
  await screen.findByText(t('results.none'));
  expect(screen.getByDisplayValue('144')).toBe(field);
  await user.clear(field);
  await user.keyboard('{Enter}');
  await screen.findByText(t('round.no', { no: '145' }));
  expect(requests(network).at(-1)).not.toHaveProperty('no');
});

test('[G-03] a published result is in the list without a press', async () => {
  let list = [aResult(144)];
  await open(() => page(list));
  await screen.findByText(t('round.no', { no: '144' }));
  list = [aResult(145), ...list];
  await act(async () =>
    publishToTopic(`${POWERBALL_TOPIC}powerball`, { cmd: 'RESULT', data1: 'powerball:20261118-145', data2: '{}' }),
  );
  await screen.findByText(t('round.no', { no: '145' }));
});

test('[G-01] a day without results displays it', async () => {
  await open(() => page([]), '/result/mini?date=2026-01-01');
  await screen.findByText(t('results.none'));
});

test('[G-01] a day is chosen at a press, and all of them again', async () => {
  jest.spyOn(serverClock, 'now').mockReturnValue(Date.parse('2026-11-18T03:10:00Z'));
  const { user, network } = await open(() => page([aResult(145)]));
  await screen.findByText(t('round.no', { no: '145' }));
  await user.click(screen.getByRole('button', { name: t('results.yesterday') }));
  await waitFor(() => expect(requests(network).at(-1)).toMatchObject({ date: '2026-11-17' }));
  expect(screen.getByRole('button', { name: t('results.yesterday') }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: t('results.anyNo') }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('results.anyNo') }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect(requests(network)[0]).not.toHaveProperty('date');
});

test('[G-02] each row leads to the proof of its round, by a name of its own', async () => {
  await open(() => page([aResult(145), aResult(144)]));
  const links = (await screen.findAllByRole('link', {
    name: new RegExp(`^${t('round.verify')}`),
  })) as HTMLAnchorElement[];
  expect(links.map((link) => [link.getAttribute('aria-label'), new URL(link.href).search])).toEqual([
    ['검증 · 145회차', '?round=powerball%3A20261118-145'],
    ['검증 · 144회차', '?round=powerball%3A20261118-144'],
  ]);
});

test('[G-01] a ladder is shown with its way and with the balls that decide it', async () => {
  await open(
    () =>
      page([
        aResult(145, {
          roundId: 'powerladder:20261118-145',
          derived: [
            { marketCode: 'start', selCode: 'right' },
            { marketCode: 'lines', selCode: 'three' },
            { marketCode: 'way', selCode: 'r3o' },
          ],
        }),
      ]),
    '/result/mini?game=powerladder',
  );
  await screen.findByRole('img', { name: t('ladder.fromRight', { n: '3' }) });
  screen.getByRole('img', { name: new RegExp(`${t('drawn.deciding', { numbers: '6' })}$`) });
});

test.each(['desktop', 'mobile'] as const)(
  '[G-01] %s: statistics are beside their chances, each chart with a table',
  async (width) => {
    const { user, network } = await open(() => page([aResult(145)]), '/result/mini', width);
    await screen.findByText(t('round.no', { no: '145' }));
    await user.click(screen.getByRole('radio', { name: t('results.stats') }));
    await screen.findByText(/회차는 서로 독립이에요/);
    const shares = within(await screen.findByRole('table', { name: '숫자합 홀짝' })).getAllByRole('row');
    expect(
      shares.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['홀', '6', '60.00%', '50.00%'],
      ['짝', '4', '40.00%', '50.00%'],
    ]);
    screen.getByRole('img', { name: t('trend.runsIs', { longest: '홀 3, 짝 2' }) });
    for (const summary of screen.getAllByText(t('trend.table'))) await user.click(summary);
    const runs = within(screen.getByRole('table', { name: t('trend.runsOf', { market: '숫자합 홀짝' }) })).getAllByRole(
      'row',
    );
    expect(runs.slice(1).map((row) => row.textContent)).toEqual(['1연속11.521.5', '2연속10.810.8', '3연속10.400.4']);
    within(screen.getByRole('table', { name: '숫자합 홀짝 흐름' })).getByText(t('trend.newest'));
    screen.getByRole('button', { name: t('stats.last', { n: '1,440' }) });
    await user.click(screen.getByRole('button', { name: t('stats.last', { n: '60' }) }));
    await waitFor(() => expect(network.calls(STATISTICS).at(-1)).toMatchObject({ prodId: 'powerball', last: 60 }));
    await user.selectOptions(screen.getByRole('combobox'), 'sumSize');
    expect(within(screen.getByRole('table', { name: '대 · 중 · 소' })).getAllByRole('row')).toHaveLength(4);
    expect(screen.queryByText(t('stats.runs'))).toBeNull();
    // A day of its own is counted in place of the last rounds: one of them is chosen.
    await user.click(screen.getByRole('button', { name: t('results.yesterday') }));
    await waitFor(() => expect(network.calls(STATISTICS).at(-1)).toHaveProperty('date'));
    const on = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(on).toEqual([t('results.yesterday')]);
  },
);

test('[G-01] statistics of a day without draws state it and follow each result', async () => {
  const { network } = await open(() => page([]), '/result/mini?view=stats&date=2026-01-01');
  await screen.findByText(t('results.none'));
  expect(network.calls(STATISTICS).at(-1)).toMatchObject({ date: '2026-01-01', last: 1_440 });
  expect(network.calls(RESULTS)).toHaveLength(0);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  await act(async () =>
    publishToTopic(`${POWERBALL_TOPIC}powerball`, { cmd: 'RESULT', data1: 'powerball:20261118-145', data2: '{}' }),
  );
  await waitFor(() => expect(network.calls(STATISTICS)).toHaveLength(2));
});
