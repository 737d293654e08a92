import type { Call } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { type Handlers, refusal, silence } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { letMeaningSettle } from '../../testing/slow-clock.ts';
import {
  aLiveEvent,
  aMarket,
  anEvent,
  forgetSports,
  NOW,
  openSports,
  placed,
  publish,
  reload,
} from '../../testing/sports-stage.tsx';

import type { SportsEvent } from '../events/event.ts';

const BET = '/api/bet/betProc';

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(NOW);
});
afterEach(forgetSports);

const press = (name: RegExp) => screen.findByRole('button', { name });
const stakeField = () => screen.getByRole('textbox', { name: /베팅금/ });
const placeButton = () => screen.getByTestId('sports-place');

const two = [anEvent(1), anEvent(2)];

/** A combination of the home sides of two events, with a stake. */
const fill = async (events: SportsEvent[] = two, handlers: Handlers = {}, stake = '10000') => {
  const stage = await openSports(events, handlers);
  await stage.user.click(await press(/^강릉 해오름 1 승 1\.\d\d/));
  await stage.user.click(await press(/^강릉 해오름 2 승 1\.\d\d/));
  await waitFor(() => expect(legs()).toHaveLength(2));
  await screen.findByText(/^5,000 – /);
  if (stake !== '') await stage.user.type(stakeField(), stake);
  return stage;
};
const legs = () => [...screen.getByTestId('sports-legs').children] as HTMLElement[];
const bodies = (network: { calls: (path: typeof BET) => unknown[] }) =>
  network.calls(BET) as Extract<Call<typeof BET>, { product: 'SPORTS' }>[];

test('[P-01] a combination is placed with the seen odds, and a receipt answers it', async () => {
  const { user, network } = await fill(two, { [BET]: () => placed({ odds: 342, potentialWin: 34_225 }) });
  expect(screen.getByTestId('sports-win').textContent).toBe('34,225원');
  await user.dblClick(placeButton());
  const receipt = await screen.findByTestId('sports-receipt');
  within(receipt).getByText('1.85 × 1.85 = 3.42');
  within(receipt).getByText('베팅 번호 7001');
  within(receipt).getByText('34,225원');
  within(receipt).getByText('0초');
  expect(bodies(network)).toHaveLength(1);
  expect(bodies(network)[0]).toMatchObject({
    product: 'SPORTS',
    mode: 'combination',
    stake: 10_000,
    acceptOdds: 'NONE',
    acceptStake: 'NONE',
    legs: [
      { eventId: 'fd:match:1', marketCode: '1X2', selCode: 'H', odds: 185, oddsVersion: 1 },
      { eventId: 'fd:match:2', marketCode: '1X2', selCode: 'H', odds: 185, oddsVersion: 1 },
    ],
  });
});

test('[SP-15] the potential win follows every key by the exact product', async () => {
  const { user } = await fill(two, {}, '');
  const seen: (string | null)[] = [];
  for (const key of '12345') {
    await user.type(stakeField(), key);
    seen.push(screen.getByTestId('sports-win').textContent);
  }
  // 1.85 × 1.85 = 3.4225, rounded down to a won.
  expect(seen).toEqual(['3원', '41원', '420원', '4,223원', '42,250원']);
});

test('[SP-01] a refusal shows the fresh odds of each leg, and one press sends them', async () => {
  let moved = true;
  const { user, network } = await fill(two, {
    [BET]: () =>
      moved
        ? refusal('SP02', {}, 'moved', {
            legs: [
              {
                eventId: 'fd:match:1',
                marketCode: '1X2',
                selCode: 'H',
                status: 'open',
                odds: 190,
                oddsVersion: 3,
                line: '',
              },
              {
                eventId: 'fd:match:2',
                marketCode: '1X2',
                selCode: 'H',
                status: 'open',
                odds: 185,
                oddsVersion: 1,
                line: '',
              },
            ],
            maxStake: null,
          })
        : placed(),
  });
  await user.click(placeButton());
  await screen.findByTestId('sports-refusal');
  expect(legs()[0]?.textContent).toContain('1.85');
  expect(legs()[0]?.textContent).toContain('배당 상승 1.90');
  const before = network.calls('/api/sports/prices').length;
  moved = false;
  await letMeaningSettle();
  await user.click(screen.getByRole('button', { name: '변경된 배당으로 베팅' }));
  await screen.findByTestId('sports-receipt');
  expect(bodies(network)).toHaveLength(2);
  expect(bodies(network)[1]?.legs[0]).toMatchObject({ odds: 190, oddsVersion: 3 });
  expect(network.calls('/api/sports/prices').length).toBe(before);
});

test('[SP-04] a stake above the limit is refused with the highest permitted one', async () => {
  const { user } = await fill(two, {
    [BET]: ({ stake }) =>
      stake > 8_000
        ? refusal('B6003', { limit: 20_000_000 }, 'too much', { legs: [], maxStake: 8_000 })
        : placed({ stake: 8_000, askedStake: 8_000 }),
  });
  await user.click(placeButton());
  await user.click(await screen.findByRole('button', { name: '최대 8,000원으로' }));
  expect((stakeField() as HTMLInputElement).value).toBe('8,000');
  expect(screen.queryByTestId('sports-refusal')).toBeNull();
  await letMeaningSettle();
  await user.click(placeButton());
  await screen.findByTestId('sports-receipt');
});

test('[SP-04] a stake that was reduced shows the requested one', async () => {
  const { user, network } = await fill(two, { [BET]: () => placed({ stake: 6_000, askedStake: 10_000 }) });
  await user.click(screen.getByText('베팅 설정'));
  await user.selectOptions(screen.getByRole('combobox', { name: '한도를 넘으면' }), 'HALF');
  await user.click(placeButton());
  const receipt = within(await screen.findByTestId('sports-receipt'));
  receipt.getByText('6,000원');
  receipt.getByText('10,000원');
  expect(bodies(network)[0]?.acceptStake).toBe('HALF');
});

test.each([
  ['4999', '최소 베팅금은 5,000원이에요.'],
  ['5000', ''],
  // 20,000,000 ÷ 3.4225: 5,843,681 won would pay 20,000,000; the limit of a stake comes first.
  ['5000000', '보유금이 부족해요. 지금은 1,284,500원까지 베팅할 수 있어요.'],
  ['5000001', '5,000,000원까지 베팅할 수 있어요.'],
])('[SP-04] a stake of %s won shows "%s"', async (stake, message) => {
  await fill(two, {}, stake);
  expect(document.getElementById('sports-stake-error')?.textContent).toBe(message);
  expect(screen.getByTestId('sports-place').textContent === '베팅금을 확인해 주세요').toBe(message !== '');
});

test('[P-01] two legs of one event are refused before the bet, and may be singles', async () => {
  let betId = 7_000;
  const quarter = [aMarket('1X2', { H: 185, D: 340, A: 405 }), aMarket('OU:2.25', { O: 198, U: 182 })];
  const { user, network } = await openSports([anEvent(1, { markets: quarter })], {
    [BET]: () => {
      betId += 1;
      return placed({ betId });
    },
  });
  await user.click(await press(/^강릉 해오름 1 승 1\.85/));
  await user.click(await screen.findByRole('button', { name: /^오버 2\.25 1\.98/ }));
  await screen.findByText(/^5,000 – /);
  await user.type(stakeField(), '10000');
  expect(screen.getAllByText('같은 경기는 조합 불가')).toHaveLength(2);
  await user.click(placeButton());
  expect(bodies(network)).toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: '단폴더' }));
  await user.click(placeButton());
  await waitFor(() => expect(bodies(network)).toHaveLength(2));
  expect(bodies(network).map(({ mode, legs: sent }) => [mode, sent.length])).toEqual([
    ['single', 1],
    ['single', 1],
  ]);
});

test('[33-25] of two singles one has its receipt and the refused one its reason', async () => {
  const { user } = await fill(two, {
    [BET]: ({ legs: [leg] }) => (leg && 'eventId' in leg && leg.eventId === 'fd:match:1' ? placed() : refusal('SP01')),
  });
  await user.click(screen.getByRole('radio', { name: '단폴더' }));
  await user.click(placeButton());
  const refused = await screen.findByTestId('sports-refusal');
  expect(legs()).toHaveLength(1);
  expect(legs()[0]?.textContent).toContain('강릉 해오름 2');
  // The taken one has its receipt, the refused one its reason by its leg.
  expect(refused.textContent).toMatch(/^강릉 해오름 2 승/);
  expect(refused.textContent).not.toContain('강릉 해오름 1');
  const receipt = screen.getByTestId('sports-receipt');
  within(receipt).getByText('강릉 해오름 1 승');
  expect(within(receipt).queryByText('강릉 해오름 2 승')).toBeNull();
});

test('[P-03] an unanswered attempt is repeated as it was, though the odds moved', async () => {
  let silent = true;
  const { user, network } = await fill(two, { [BET]: () => (silent ? silence : placed()) });
  await user.click(placeButton());
  await screen.findByText(/다시 눌러도 한 번만 처리됩니다/);
  await publish('soccer', 'ODDS', 'fd:match:1', {
    markets: [aMarket('1X2', { H: 195, D: 340, A: 405 }, { oddsVersion: 2 })],
  });
  await screen.findByRole('button', { name: '지난 베팅 결과 확인' });
  silent = false;
  await letMeaningSettle();
  await user.click(placeButton());
  await screen.findByTestId('sports-receipt');
  const sent = bodies(network);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('[33-23] a bet whose answer was lost is one bet after a reload, whatever is typed', async () => {
  const first = await fill(two, { [BET]: () => silence });
  await first.user.click(placeButton());
  await screen.findByRole('button', { name: '지난 베팅 결과 확인' });
  first.unmount();
  reload();
  const { user, network } = await openSports(two, { [BET]: () => placed() });
  expect((await screen.findByTestId('sports-refusal')).textContent).toContain('결과를 받지 못했어요');
  await user.type(stakeField(), '0');
  await user.click(screen.getByRole('button', { name: '지난 베팅 결과 확인' }));
  await screen.findByTestId('sports-receipt');
  // The attempt and its repetition: one body with one key.
  expect(bodies(network)).toHaveLength(2);
  expect(new Set(bodies(network).map((body) => JSON.stringify(body))).size).toBe(1);
  expect(screen.queryByTestId('sports-legs')).toBeNull();
  await user.click(screen.getByRole('button', { name: '새 베팅' }));
  await screen.findByText('배당을 눌러 담아 보세요');
});

test('[33-23] a copy of the tab keeps neither a slip that was placed nor its attempt', async () => {
  const first = await fill(two, { [BET]: () => silence });
  await first.user.click(placeButton());
  await screen.findByRole('button', { name: '지난 베팅 결과 확인' });
  const copied = Object.entries(sessionStorage);
  first.unmount();
  reload();
  const { user, unmount } = await openSports(two, { [BET]: () => placed() });
  await user.click(await screen.findByRole('button', { name: '지난 베팅 결과 확인' }));
  await screen.findByTestId('sports-receipt');
  unmount();
  reload();
  for (const [key, value] of copied) sessionStorage.setItem(key, value);
  await openSports(two);
  await screen.findByText('배당을 눌러 담아 보세요');
  expect(screen.queryByRole('button', { name: '지난 베팅 결과 확인' })).toBeNull();
});

test('[33-22] worse odds under the finger are not taken, the press meant the seen ones', async () => {
  const { user, network } = await fill(two, { [BET]: () => placed() });
  await publish('soccer', 'ODDS', 'fd:match:1', {
    markets: [aMarket('1X2', { H: 175, D: 340, A: 405 }, { oddsVersion: 2 })],
  });
  await screen.findByRole('button', { name: '변경된 배당으로 베팅' });
  await user.click(placeButton());
  expect(bodies(network)).toHaveLength(0);
  await letMeaningSettle();
  await user.click(placeButton());
  await screen.findByTestId('sports-receipt');
  expect(bodies(network)[0]?.legs[0]).toMatchObject({ odds: 175 });
});

test('[33-22] odds that change add no element above a control of the slip', async () => {
  await fill();
  const all = () => [...(placeButton().closest('aside')?.querySelectorAll('button, input, li, dl > div') ?? [])];
  const before = all();
  await publish('soccer', 'ODDS', 'fd:match:1', {
    markets: [aMarket('1X2', { H: 175, D: 340, A: 405 }, { oddsVersion: 2, status: 'suspended' })],
  });
  await screen.findByText('베팅 중지', { selector: 'small' });
  expect(all()).toEqual(before);
  expect(screen.getByText('배당이 변경되었습니다. 확인 후 베팅해 주세요.').compareDocumentPosition(placeButton())).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});

test('[P-01] the slip is kept through a reload, and its prices are read again', async () => {
  const first = await fill();
  first.unmount();
  const kept = sessionStorage.getItem('madang.sports.slip.member01');
  reload();
  sessionStorage.setItem('madang.sports.slip.member01', kept ?? '');
  await openSports([
    anEvent(1, { markets: [aMarket('1X2', { H: 170, D: 340, A: 405 }, { oddsVersion: 4 })] }),
    anEvent(2),
  ]);
  await waitFor(() => expect(legs()[0]?.textContent).toContain('배당 하락 1.70'));
  expect((stakeField() as HTMLInputElement).value).toBe('10,000');
});

test('[P-01] the slip follows over the pages of the sportsbook and through a reload', async () => {
  const live = aLiveEvent(3);
  const handlers: Handlers = {
    '/api/sports/event': () => ({
      ...anEvent(1),
      timeline: [],
      form: null,
      delaySeconds: 0,
      serverTime: new Date(NOW).toISOString(),
    }),
  };
  let { unmount } = await fill(two, handlers);
  const go = async (page: string, params: Record<string, string> = {}) => {
    unmount();
    const stage = await openSports([...two, live], handlers, { page, params });
    unmount = stage.unmount;
    await waitFor(() => expect(legs()).toHaveLength(2));
    return stage;
  };
  await go('sport.event', { eventNo: '1' });
  await go('sport.livebetting');
  expect(stakeField()).toHaveProperty('value', '10,000');
  reload();
  const { user } = await go('sport.special');
  within(legs()[0] as HTMLElement).getByText('강릉 해오름 1 승');
  await user.click(within(legs()[0] as HTMLElement).getByRole('button'));
  unmount();
  const back = await openSports(two, handlers);
  unmount = back.unmount;
  await waitFor(() => expect(legs()).toHaveLength(1));
  const isChosen = (no: number) =>
    document.querySelector(`[data-event="fd:match:${no}"] [data-pick="1X2 H"]`)?.getAttribute('aria-pressed');
  await waitFor(() => expect([isChosen(1), isChosen(2)]).toEqual(['false', 'true']));
});

test('[SP-19] keys find, add and lead to the slip; Enter in the stake places nothing', async () => {
  const { user, network } = await openSports(two, { [BET]: () => placed() });
  await press(/^강릉 해오름 1 승 1\.85/);
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.tab();
  (screen.getByRole('button', { name: /^강릉 해오름 2 승/ }) as HTMLElement).focus();
  await user.keyboard('3');
  await waitFor(() => expect(legs()[0]?.textContent).toContain('전주 한벽 2 승'));
  await user.keyboard('s');
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: '베팅 슬립' }));
  await screen.findByText(/^5,000 – /);
  await user.type(stakeField(), '10000{Enter}');
  expect(bodies(network)).toHaveLength(0);
  placeButton().focus();
  await user.keyboard('{Enter}');
  await screen.findByTestId('sports-receipt');
  expect(bodies(network)).toHaveLength(1);
});

test('[SP-19] keys are silent once they are switched off', async () => {
  const { user } = await fill();
  await user.click(screen.getByText('베팅 설정'));
  await user.click(screen.getByRole('checkbox', { name: '키보드 단축키' }));
  placeButton().focus();
  await user.keyboard('/');
  expect(document.activeElement).toBe(placeButton());
});

test('[SP-03] a live bet shows its delay before the press, and its receipt counts down', async () => {
  const live = [aLiveEvent(1)];
  const { user } = await openSports(
    live,
    {
      '/api/sports/event': () => ({
        ...aLiveEvent(1),
        timeline: [],
        form: null,
        delaySeconds: 5,
        serverTime: new Date(NOW).toISOString(),
      }),
      [BET]: () => placed({ status: 'BET', decidesAt: new Date(NOW + 5_000).toISOString(), delaySeconds: 5 }),
    },
    { page: 'sport.livebetting' },
  );
  await user.click(await press(/^강릉 해오름 1 승 1\.50/));
  await screen.findByText('라이브베팅은 5초 뒤에 확정돼요');
  await user.type(stakeField(), '10000');
  await user.click(placeButton());
  within(await screen.findByTestId('sports-receipt')).getByText('5초 뒤 확정');
});

test('[P-01] mobile: the slip is a sheet behind a bar that counts its legs', async () => {
  const { user } = await openSports(two, {}, { screen: 'mobile' });
  await user.click(await press(/^강릉 해오름 1 승 1\.85/));
  await user.click(await screen.findByRole('button', { name: /^베팅 슬립 1 총 배당 1\.85/ }));
  within(await screen.findByRole('dialog')).getByText('강릉 해오름 1 승');
});
