import type { DataOf } from '@madang/contracts';
import { aMember, fakeNetwork, refusal, renderApp } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';

const RESULTS = '/api/sports/results';
type Results = DataOf<typeof RESULTS>;

const names = (text: string) => ({ ko: `${text} 팀`, en: text, vn: `Đội ${text}` });
const aResult = (number: number, more: Partial<Results['list'][number]> = {}): Results['list'][number] => ({
  eventId: `fd:match:${number}`,
  sport: 'soccer',
  leagueNames: names('League'),
  homeNames: names(`Home${number}`),
  awayNames: names(`Away${number}`),
  startsAt: '2026-11-18T03:05:00.000Z',
  marketCode: '1X2',
  prices: [
    { selCode: 'H', odds: 185, result: 'win' },
    { selCode: 'D', odds: 340, result: 'lose' },
    { selCode: 'A', odds: null, result: 'lose' },
  ],
  score: { home: 2, away: 1 },
  half: { home: 1, away: 1 },
  settledAt: '2026-11-18T05:00:00.000Z',
  version: 1,
  ...more,
});
const eventPage = {
  id: 'sport.event',
  desktop: '/sport/event/{eventNo}',
  mobile: '/sport/event/{eventNo}',
  access: 'member',
  layout: 'site',
} as const;
const page = (list: Results['list'], all = list.length): Results => ({
  list,
  pageInfo: { page: 1, count_per_list: 10, tatal_list_count: all },
  leagues: [{ leagueId: 'fd:tournament:7', names: names('League') }],
});

const show = async (path: string) => {
  await preload('result.sport', 'ko');
  return renderApp(<App page="result.sport" params={{}} />, { member: aMember(), path, pages: [eventPage] });
};
const open = async (path = '/result/sport', answer: Results = page([aResult(1)])) => {
  const network = fakeNetwork({ [RESULTS]: () => answer });
  return { network, ...(await show(path)) };
};
const requested = (network: ReturnType<typeof fakeNetwork>) => network.calls(RESULTS).at(-1);

test('[P-05] a result shows its selections, the winning one and the scores', async () => {
  await open();
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('Home1 팀 – Away1 팀');
  within(row).getByText('1.85');
  within(row).getByText('적중');
  expect(row.textContent).toContain('2 : 1');
  expect(row.textContent).toContain('전반 1:1');
});

test('[P-05] tab, day, sport, league and team are in the address and the request', async () => {
  const { network, user, address } = await open('/result/sport?tab=handy&sport=soccer&league=fd:tournament:7&team=ab');
  await screen.findByRole('listitem');
  expect(requested(network)).toMatchObject({ tab: 'handy', sport: 'soccer', leagueId: 'fd:tournament:7', team: 'ab' });
  await user.click(screen.getByRole('radio', { name: '언더오버' }));
  expect(address()).toContain('tab=underover');
  await waitFor(() => expect(requested(network)).toMatchObject({ tab: 'underover', page: 1 }));
});

test('[P-05] an address that no filter knows shows the first tab of all sports', async () => {
  const { network } = await open('/result/sport?tab=nothing&sport=chess&date=2999-01-01&league=x');
  await screen.findByRole('listitem');
  expect(requested(network)).toMatchObject({ tab: 'winloose', sport: '', leagueId: '' });
  expect(requested(network)).not.toHaveProperty('date');
});

test('[P-05] a corrected and a void market are marked', async () => {
  await open(
    '/result/sport',
    page([
      aResult(1, { version: 2 }),
      aResult(2, {
        score: null,
        half: null,
        prices: [
          { selCode: 'H', odds: 185, result: 'void' },
          { selCode: 'D', odds: 340, result: 'void' },
          { selCode: 'A', odds: 400, result: 'void' },
        ],
      }),
    ]),
  );
  const [corrected, voided] = await screen.findAllByRole('listitem');
  expect(corrected?.textContent).toContain('정정됨');
  expect(voided?.textContent).toContain('적특');
});

test('[P-05] no result is not displayed as a failed request', async () => {
  await open('/result/sport', page([]));
  await screen.findByText('조건에 맞는 결과가 없습니다');
});

test('[P-05] a request that fails is tried again', async () => {
  const network = fakeNetwork({ [RESULTS]: () => refusal('E001') });
  const { user } = await show('/result/sport');
  await screen.findByText('결과를 불러오지 못했습니다');
  network.on({ [RESULTS]: () => page([aResult(3)]) });
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect((await screen.findByRole('listitem')).textContent).toContain('Home3 팀');
});
