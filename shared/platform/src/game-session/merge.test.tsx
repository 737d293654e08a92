import { gameLeft, languages } from '@madang/contracts';
import { aMember, fakeNetwork, refusal, renderApp, silence, someHoldings } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { bus } from '../bus/bus.ts';
import { text } from '../i18n/i18n.ts';
import { balanceStore, useBalance } from '../stores/balance.store.ts';
import type { MergeType } from './game-session.store.ts';
import { leaveGame } from './leave-game.ts';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setImmediate(done));
};
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    await settled();
  });

const fakeClock = () =>
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as never });
afterEach(() => jest.useRealTimers());

const inGame = someHoldings({ balance: 31_000, cashAmt: 1_000, isPlayGame: 'Y', v: 8 });
const came = { moved: 30_000, cashAmt: 31_000 };
const site = {
  '/api/member/changeMemCashFlag': () => ({ memCashFlag: 'SITE' as const }),
  '/api/cash/getUserCash': () => someHoldings({ balance: 31_000, cashAmt: 31_000, v: 9 }),
} as const;

/** The server goes on with what failed: the money is not home yet. */
const away = { ...site, '/api/cash/getUserCash': () => inGame } as const;

const Header = () => <p>cash {useBalance().cash}</p>;

/** Opens the modal as a member with 1,000 won at the site. */
const openMerge = async (type: MergeType = 'header', language: 'ko' | 'en' | 'vn' = 'ko', stay?: () => void) => {
  fakeClock();
  const app = await renderApp(<Header />, {
    member: aMember({ cashAmt: 1_000 }),
    language,
    user: { advanceTimers: (ms) => jest.advanceTimersByTime(ms) },
  });
  let outcome: boolean | undefined;
  act(
    () =>
      void leaveGame(type, stay).then((done) => {
        outcome = done;
      }),
  );
  await act(settled); // its code is fetched
  const t = text('platform');
  return {
    ...app,
    outcome: () => outcome,
    press: async (name: string) => {
      await app.user.click(screen.getByRole('button', { name, hidden: true }));
      await act(settled);
    },
    t,
  };
};

test.each(['header', 'cash', 'partner'] as const)(
  '[C-06] %s: ready, in progress, complete, and closed after 1.8 s',
  async (type) => {
    const { press, outcome, t } = await openMerge(type);
    let answer: (value: typeof came) => void = () => {};
    const network = fakeNetwork({
      ...site,
      '/api/cash/outGameMoney': () =>
        new Promise((done) => {
          answer = done;
        }),
    });
    expect(screen.getByText(t(`merge.${type}.ready`))).toBeTruthy();
    expect(network.calls('/api/cash/outGameMoney')).toHaveLength(0);
    await press(t(`merge.${type}.go`));
    expect(screen.getByText(t(`merge.${type}.progress`))).toBeTruthy();
    expect(screen.getByText('cash 1000')).toBeTruthy();
    await act(async () => {
      answer(came);
      await settled();
    });
    expect(screen.getByText(t(`merge.${type}.complete`))).toBeTruthy();
    expect(screen.getByText('30,000원')).toBeTruthy();
    await pass(1_799);
    expect(screen.queryByText(t(`merge.${type}.complete`))).toBeTruthy();
    await pass(1);
    expect(screen.queryByText(t(`merge.${type}.complete`))).toBeNull();
    expect(outcome()).toBe(true);
  },
);

test('[C-06] the balance shown is never ahead of the server', async () => {
  const { press, t } = await openMerge();
  const amounts: number[] = [];
  const stop = bus.on(gameLeft, ({ moved }) => amounts.push(moved));
  fakeNetwork({ ...site, '/api/cash/getUserCash': () => silence, '/api/cash/outGameMoney': () => came });
  await press(t('merge.header.go'));
  expect(amounts).toEqual([30_000]);
  expect(screen.getByText('cash 1000')).toBeTruthy();
  stop();
});

test('[C-06] a failure has the specified message, and a retry sends the same intention', async () => {
  const { press, outcome, t } = await openMerge();
  let attempts = 0;
  const network = fakeNetwork({
    ...away,
    '/api/cash/outGameMoney': () => {
      attempts += 1;
      return attempts === 1 ? refusal('9999') : came;
    },
  });
  await press(t('merge.header.go'));
  expect(screen.getByText('통합머니 전환에 실패했습니다. 고객센터로 문의해 주세요.')).toBeTruthy();
  expect(screen.getByText(t('merge.safe'))).toBeTruthy();
  expect(screen.getByText('안내 번호 9999')).toBeTruthy();
  expect(screen.queryByText(/잠시 후 다시/)).toBeNull(); // never two orders that contradict
  await press(t('merge.again'));
  await pass(1_800);
  const ids = network.calls('/api/cash/outGameMoney').map(({ requestId }) => requestId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(outcome()).toBe(true);
});

test('[C-06] C009 shows the server’s message and is retried five times, each 12 s', async () => {
  const { press, t } = await openMerge();
  let attempts = 0;
  const network = fakeNetwork({
    ...away,
    '/api/cash/outGameMoney': () => {
      attempts += 1;
      return refusal('C009', {}, `확인 중 ${attempts}`);
    },
  });
  await press(t('merge.header.go'));
  for (let check = 1; check <= 5; check += 1) {
    expect(screen.getByText(`확인 중 ${check}`)).toBeTruthy();
    await pass(12_000);
  }
  expect(attempts).toBe(6);
  expect(screen.getByText(t('merge.header.fail'))).toBeTruthy();
  expect(new Set(network.calls('/api/cash/outGameMoney').map(({ requestId }) => requestId)).size).toBe(1);
  await pass(60_000);
  expect(attempts).toBe(6);
});

test('[C-06] C009 that passes leads to completion', async () => {
  const { press, t } = await openMerge();
  let attempts = 0;
  fakeNetwork({
    ...site,
    '/api/cash/outGameMoney': () => {
      attempts += 1;
      return attempts === 1 ? refusal('C009') : came;
    },
  });
  await press(t('merge.header.go'));
  await pass(12_000);
  expect(screen.getByText(t('merge.header.complete'))).toBeTruthy();
});

test('[C-06] money that is on its way cannot be walked away from', async () => {
  const { press, user, t } = await openMerge();
  fakeNetwork({ ...site, '/api/cash/outGameMoney': () => new Promise(() => {}) });
  await press(t('merge.header.go'));
  await user.keyboard('{Escape}');
  expect(screen.getByText(t('merge.header.progress'))).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('close'), hidden: true }).disabled).toBe(true);
  expect(await leaveGame('cash')).toBe(false);
});

test('[C-06] from a running game the member may also go on playing', async () => {
  const stay = jest.fn();
  const { press, outcome, t } = await openMerge('header', 'ko', stay);
  await press('게임 계속하기');
  expect(outcome()).toBe(false);
  expect(stay).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(t('merge.header.ready'))).toBeNull();
});

test.each([
  ['stands in the question', undefined, true],
  ["is left to the game's own bar, which is newer, when it is asked over a running game", () => {}, false],
])('[C-06] the amount %s', async (_, stay, shown) => {
  await openMerge('header', 'ko', stay);
  act(() => balanceStore.setState({ balance: 31_000, cash: 1_000 }));
  expect(screen.queryByText('30,000원') !== null).toBe(shown);
});

test('[C-06] closing before it began moves nothing', async () => {
  const { press, outcome, t } = await openMerge();
  const network = fakeNetwork();
  await press(t('close'));
  expect(outcome()).toBe(false);
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(0);
});

test('[C-06] two tabs merge one after the other', async () => {
  const granted: (() => void)[] = [];
  const names: string[] = [];
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (name: string, work: () => Promise<unknown>) => {
        names.push(name);
        return new Promise((done, failed) => granted.push(() => work().then(done, failed)));
      },
    },
  });
  const { press, t } = await openMerge();
  const network = fakeNetwork({ ...site, '/api/cash/outGameMoney': () => came });
  await press(t('merge.header.go'));
  expect(names).toEqual(['madang.merge']);
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(0);
  await act(async () => {
    granted[0]?.();
    await settled();
  });
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'locks');
});

test.each(languages)('[C-06] every state has its texts in %s', async (language) => {
  const { t } = await openMerge('cash', language);
  for (const type of ['header', 'cash', 'partner']) {
    const texts = ['ready', 'progress', 'complete', 'fail'].map((step) => t(`merge.${type}.${step}`));
    expect(new Set(texts).size).toBe(4);
  }
});
