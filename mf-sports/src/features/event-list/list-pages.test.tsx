import { serverClock } from '@madang/platform';
import { publishMissed } from '@madang/platform/host';
import { refusal } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aList, anEvent, forgetSports, NOW, openSports, publish } from '../../../testing/sports-stage.tsx';

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(NOW);
});
afterEach(forgetSports);

test('[SP-12] a league of minutes and other days read no more pages of the list', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const pages = [[anEvent(1)], [anEvent(2)]];
  const { network } = await openSports([], {
    '/api/sports/list': ({ page = 1 }) => ({
      ...aList(pages[page - 1] ?? []),
      pageInfo: { page, count_per_list: 1, tatal_list_count: 2 },
    }),
  });
  await screen.findByText('강릉 해오름 2');
  const entered = (no: number, leagueId: string, hours: number) =>
    publish('soccer', 'LIST', `fd:match:${no}`, {
      leagueId,
      startsAt: new Date(NOW + hours * 3_600_000).toISOString(),
    });
  jest.useFakeTimers();
  try {
    for (const no of [7, 8]) await entered(no, 'fd:tournament:503', 1);
    await entered(9, 'fd:tournament:1', 30);
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(network.calls('/api/sports/list')).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(network.calls('/api/sports/list').map(({ page = 1 }) => page)).toEqual([1, 2, 1]);
    await entered(9, 'fd:tournament:1', 2);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(network.calls('/api/sports/list').map(({ page = 1 }) => page)).toEqual([1, 2, 1, 1, 2]);
  } finally {
    jest.useRealTimers();
  }
});

test('[SP-12] missed messages read again what was read before them alone', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const pages = [[anEvent(1)], [anEvent(2)]];
  let reads = 0;
  const { network } = await openSports([], {
    '/api/sports/list': ({ page = 1 }) => {
      reads += 1;
      return {
        ...aList(pages[page - 1] ?? []),
        pageInfo: { page, count_per_list: 1, tatal_list_count: 2 },
        serverTime: new Date(reads === 1 ? NOW - 1_000 : NOW + 1_000).toISOString(),
      };
    },
  });
  await screen.findByText('강릉 해오름 2');
  await act(async () => publishMissed('/topic/sports/soccer'));
  await waitFor(() => expect(network.calls('/api/sports/list')).toHaveLength(3));
  expect(network.calls('/api/sports/list').map(({ page = 1 }) => page)).toEqual([1, 2, 1]);
});

test('[SP-12] the first rows are drawn before another page is requested', async () => {
  const pages = [[anEvent(1)], [anEvent(2)]];
  const { network } = await openSports([], {
    '/api/sports/list': ({ page = 1 }) => ({
      ...aList(pages[page - 1] ?? []),
      pageInfo: { page, count_per_list: 1, tatal_list_count: 2 },
    }),
  });
  await screen.findByText('강릉 해오름 1');
  expect(network.calls('/api/sports/list')).toHaveLength(1);
  await screen.findByText('강릉 해오름 2');
  expect(network.calls('/api/sports/list')).toHaveLength(2);
});

test('[P-01] pages after the first that fail are reported and requested again', async () => {
  const pages = [[anEvent(1)], [anEvent(2)]];
  let fails = true;
  const { user } = await openSports([], {
    '/api/sports/list': ({ page = 1 }) =>
      page > 1 && fails
        ? refusal('E001')
        : { ...aList(pages[page - 1] ?? []), pageInfo: { page, count_per_list: 1, tatal_list_count: 2 } },
  });
  await screen.findByText('강릉 해오름 1');
  await screen.findByText('경기 목록을 불러오지 못했습니다');
  fails = false;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await screen.findByText('강릉 해오름 2');
  expect(screen.queryByText('경기 목록을 불러오지 못했습니다')).toBeNull();
});
