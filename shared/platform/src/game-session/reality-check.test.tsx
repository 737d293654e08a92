import { languages } from '@madang/contracts';
import { aMember, fakeNetwork, refusal, renderApp, someHoldings } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { errorText } from '../i18n/error-text.ts';
import { pollBalance } from '../session/balance-poll.ts';

const NOON = Date.parse('2026-11-20T03:00:00Z');
const MINUTE = 60_000;
const SEEN = '/api/member/realityCheck/seen';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 80; turn += 1) await new Promise((done) => setImmediate(done));
};
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    await settled();
  });
afterEach(() => jest.useRealTimers());

/** In a game since noon, with a check due after so many minutes. */
const playing = async ({ due = 30, net = -12_500, language = 'ko' as (typeof languages)[number] } = {}) => {
  jest.useFakeTimers({ now: NOON, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] as never });
  const app = await renderApp(<button type="button">spin</button>, {
    member: aMember(),
    language,
    user: { advanceTimers: (ms) => jest.advanceTimersByTime(ms) },
  });
  const state = { due };
  const network = fakeNetwork({
    '/api/cash/getUserCash': () =>
      someHoldings({
        balance: 300_000,
        cashAmt: 0,
        isPlayGame: 'Y',
        v: 2,
        play: {
          since: new Date(NOON).toISOString(),
          staked: 48_000,
          net,
          checkAt: new Date(NOON + state.due * MINUTE).toISOString(),
        },
      }),
    [SEEN]: () => {
      state.due += 30;
      return { minutes: 30 as const };
    },
    '/api/cash/outGameMoney': () => ({ moved: 300_000, cashAmt: 300_000 }),
    '/api/member/changeMemCashFlag': () => ({ memCashFlag: 'SITE' as const }),
  });
  await act(async () => {
    await pollBalance();
    await settled();
  });
  return { ...app, network, state };
};
const dialog = () => screen.queryByRole('alertdialog', { hidden: true });
const press = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  await user.click(screen.getByRole('button', { name, hidden: true }));
  await act(settled);
};

test('[O-05] the member sees at the interval their time of play and its result', async () => {
  await playing();
  await pass(30 * MINUTE - 1);
  expect(dialog()).toBeNull();
  await pass(1);
  expect(dialog()?.textContent).toContain('30분');
  expect(dialog()?.textContent).toContain('48,000원');
  expect(dialog()?.textContent).toContain('12,500');
});

test('[O-05] going on is reported to the server, and the next check follows', async () => {
  const { user, network } = await playing();
  await pass(30 * MINUTE);
  await press(user, '계속하기');
  expect(network.calls(SEEN)).toHaveLength(1);
  expect(dialog()).toBeNull();
  await pass(30 * MINUTE);
  expect(dialog()?.textContent).toContain('1시간 0분');
});

test('[O-05] stopping leaves the game at once, without another question', async () => {
  const { user, network } = await playing();
  await pass(30 * MINUTE);
  await press(user, '그만하기');
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(1);
  expect(screen.queryByText('잠깐, 확인해 주세요')).toBeNull();
});

test('[O-05] no key of the game answers the check: neither Escape nor the space bar', async () => {
  const { user, network } = await playing();
  screen.getByRole('button', { name: 'spin' }).focus();
  await pass(30 * MINUTE);
  expect(document.activeElement?.textContent).toBe('잠깐, 확인해 주세요');
  await user.keyboard('{Escape} {Enter}');
  expect(dialog()).not.toBeNull();
  expect(network.calls(SEEN)).toHaveLength(0);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('그만하기');
  await user.tab();
  await user.tab();
  expect(dialog()?.contains(document.activeElement)).toBe(true);
});

test('[O-05] it is there after a reload, and goes when another tab has answered', async () => {
  const { state } = await playing({ due: -1 });
  expect(dialog()).not.toBeNull();
  state.due = 40;
  await act(async () => {
    await pollBalance();
    await settled();
  });
  expect(dialog()).toBeNull();
});

test('[O-05] without an answer it stays and displays the error', async () => {
  const { user, network } = await playing({ due: 0 });
  network.on({ [SEEN]: () => refusal('E001') });
  await press(user, '계속하기');
  expect(dialog()?.textContent).toContain(errorText('E001'));
});

test.each(languages)('[O-05] every word of it is in %s', async (language) => {
  await playing({ due: 0, language });
  const shown = dialog()?.textContent ?? '';
  expect(shown).not.toBe('');
  expect(shown).not.toMatch(/reality\./);
  if (language !== 'ko') expect(shown).not.toMatch(/[가-힣]/);
});
