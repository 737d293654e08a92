import { type Call, type DataOf, POWERBALL_TOPIC } from '@madang/contracts';
import { tellTopic } from '@madang/platform/host';
import { aMember, fakeNetwork, renderApp } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';

const RESULTS = '/api/minigame/powerballResult';
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

const open = async (
  answer: (body: Call<typeof RESULTS>) => Results,
  path = '/result/mini',
  width: 'desktop' | 'mobile' = 'desktop',
) => {
  const network = fakeNetwork({ [RESULTS]: (body) => answer(body as Call<typeof RESULTS>) });
  await preload('result.mini', 'ko');
  const app = await renderApp(<App page="result.mini" params={{}} />, { member: aMember(), path, screen: width });
  return { ...app, network };
};
const asked = (network: { calls(path: typeof RESULTS): unknown[] }) => network.calls(RESULTS) as Call<typeof RESULTS>[];

test.each(['desktop', 'mobile'] as const)(
  '[G-01] %s: results are listed with balls in the order of the draw',
  async (width) => {
    await open(
      () =>
        page([aResult(145), aResult(144, { state: 'VOIDED', balls: null, powerball: null, sum: null, derived: [] })]),
      '/result/mini',
      width,
    );
    const rows = within(await screen.findByRole('list', { name: '미니게임 결과' })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    within(rows[0] as HTMLElement).getByRole('img', { name: '번호 6, 14, 20, 12, 4, 파워볼 2' });
    within(rows[0] as HTMLElement).getByText('짝 + 언더');
    within(rows[1] as HTMLElement).getByText('무효 · 베팅금 반환');
  },
);

test('[G-01] game, day and page are asked for, and stand in the address', async () => {
  const { user, network } = await open(
    () => page([aResult(145)], 25),
    '/result/mini?game=speedkino&date=2026-11-18&page=2',
  );
  await screen.findByText('145회차');
  expect(asked(network)[0]).toMatchObject({ prodId: 'speedkino', date: '2026-11-18', page: 2 });
  await user.click(screen.getByRole('radio', { name: '파워사다리' }));
  await waitFor(() =>
    expect(asked(network).at(-1)).toMatchObject({ prodId: 'powerladder', date: '2026-11-18', page: 1 }),
  );
  await user.click(screen.getByRole('button', { name: '3' }));
  await waitFor(() => expect(asked(network).at(-1)).toMatchObject({ prodId: 'powerladder', page: 3 }));
});

test('[G-03] a result that is told stands in the list without a press', async () => {
  let list = [aResult(144)];
  await open(() => page(list));
  await screen.findByText('144회차');
  list = [aResult(145), ...list];
  await act(async () =>
    tellTopic(`${POWERBALL_TOPIC}powerball`, { cmd: 'RESULT', data1: 'powerball:20261118-145', data2: '{}' }),
  );
  await screen.findByText('145회차');
});

test('[G-01] a day without results says so', async () => {
  await open(() => page([]), '/result/mini?date=2026-01-01');
  await screen.findByText('결과가 없습니다');
});
