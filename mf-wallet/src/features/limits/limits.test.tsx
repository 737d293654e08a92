import { languages } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorText, seoulNoon, serverClock } from '@madang/platform';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import {
  aLimit,
  aMember,
  type Handlers,
  refusal,
  silence,
  someCashInfo,
  someLimits,
  translatorOf,
} from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type OpenOptions, openPage } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';
import { preload } from './limits.page.tsx';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const LIMITS = '/api/member/limits';
const SET = '/api/member/limits/deposit';
const CANCEL = '/api/member/limits/cancel';
const PAUSE = '/api/member/limits/pause';

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(Date.parse(seoulNoon('2026-11-20')));
});
afterEach(() => jest.restoreAllMocks());

const open = (handlers: Handlers, options?: OpenOptions) =>
  openPage(
    'limits',
    preload,
    {
      '/api/cash/info': () => someCashInfo({ netDeposits: 240_000 }),
      '/api/member/info': () => ({ member: aMember(), msgInfo: { newMsg: 0 } }),
      '/api/member/realityCheck': () => ({ minutes: 30 as const }),
      ...handlers,
    },
    options,
  );
const withDay = (day: Parameters<typeof aLimit>[0]) =>
  someLimits({ deposit: [aLimit(day), aLimit({ period: 'week' }), aLimit({ period: 'month' })] });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(t('limits.deposit')) });

describe.each(['desktop', 'mobile'] as const)('Limits and breaks on %s', (width) => {
  test('[O-05] show what is set, used and left, and the net deposits', async () => {
    await open(
      {
        [LIMITS]: () => withDay({ limit: 300_000, used: 120_000, left: 180_000, freesAt: '2026-11-20T20:00:00.000Z' }),
      },
      { screen: width },
    );
    const bar = await screen.findByRole('progressbar', { name: t('limits.periods.day') });
    expect(bar.getAttribute('aria-valuetext')).toBe('300,000원 중 120,000원 사용');
    screen.getByText('180,000원 남음');
    screen.getByText(t('limits.frees', { time: '2026. 11. 21. 05:00' }));
    expect(screen.getAllByText(t('limits.none'))).toHaveLength(2);
    await screen.findByText('240,000원');
  });

  test('[O-05] a first limit is typed, is announced to hold at once, and is sent once', async () => {
    const { user, network } = await open(
      { [LIMITS]: () => someLimits(), [SET]: () => withDay({ limit: 100_000, left: 100_000 }) },
      { screen: width },
    );
    await user.click(await screen.findByRole('button', { name: t('limits.set', { period: '24시간' }) }));
    expect(document.activeElement).toBe(field());
    await user.type(field(), '100000');
    screen.getByText(t('limits.now'));
    network.on({ [LIMITS]: () => withDay({ limit: 100_000, left: 100_000 }) });
    await user.dblClick(screen.getByRole('button', { name: t('limits.apply', { amount: '100,000원' }) }));
    await screen.findByText('100,000원 남음');
    expect(network.calls(SET)).toEqual([{ period: 'day', limit: 100_000 }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[O-05] a raised or removed limit states its date, and may be cancelled', async () => {
    const waiting = { limit: 500_000, at: '2026-11-21T03:00:00.000Z' };
    const { user, network } = await open(
      {
        [LIMITS]: () => withDay({ limit: 300_000, left: 300_000 }),
        [SET]: () => someLimits(),
        [CANCEL]: () => someLimits(),
      },
      { screen: width },
    );
    await user.click(await screen.findByRole('button', { name: t('limits.change', { period: '24시간' }) }));
    expect(field().value).toBe('300,000');
    await user.clear(field());
    await user.type(field(), '500000');
    screen.getByText(/^2026\. 11\. 21\. 12:00부터 적용돼요/);
    network.on({ [LIMITS]: () => withDay({ limit: 300_000, left: 300_000, waiting }) });
    await user.click(screen.getByRole('button', { name: t('limits.apply', { amount: '500,000원' }) }));
    await screen.findByText(t('limits.waiting', { time: '2026. 11. 21. 12:00', limit: '500,000원' }));
    await user.click(screen.getByRole('button', { name: t('limits.change', { period: '24시간' }) }));
    await user.click(screen.getByRole('button', { name: t('limits.remove') }));
    await waitFor(() => expect(network.calls(SET).at(-1)).toEqual({ period: 'day', limit: null }));
    await user.click(await screen.findByRole('button', { name: t('limits.cancel') }));
    await waitFor(() => expect(network.calls(CANCEL)).toEqual([{ period: 'day' }]));
  });

  test('[O-05] a break is confirmed with its end, and has one key for every attempt', async () => {
    const { user, network } = await open({ [LIMITS]: () => someLimits(), [PAUSE]: () => silence }, { screen: width });
    await user.click(await screen.findByRole('radio', { name: t('rest.months.6') }));
    await user.click(screen.getByRole('button', { name: t('rest.chooseExclusion', { length: '6개월' }) }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: t('rest.confirmExclusionTitle', { length: '6개월' }) }),
    );
    dialog.getByText(/2027\. 5\. 20\. 12:00까지 이어져요/);
    await user.click(dialog.getByRole('button', { name: t('rest.chooseExclusion', { length: '6개월' }) }));
    await dialog.findByText(/다시 눌러도 한 번만 처리됩니다/);
    const pause = { kind: 'exclusion' as const, since: '2026-11-20T03:00:00.000Z', until: '2027-05-20T03:00:00.000Z' };
    network.on({ [PAUSE]: () => someLimits({ pause }), [LIMITS]: () => someLimits({ pause }) });
    await user.click(dialog.getByRole('button', { name: t('rest.chooseExclusion', { length: '6개월' }) }));
    await screen.findByText(t('rest.runsExclusion'));
    screen.getByText(/2027\. 5\. 20\. 12:00까지 입금, 게임, 베팅을 이용할 수 없어요/);
    const [first, second] = network.calls(PAUSE);
    expect(first).toMatchObject({ kind: 'exclusion', months: 6 });
    expect(second).toEqual(first);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // The frame has been notified: from here on it shows no promotions.
    expect(network.calls('/api/member/info').length).toBeGreaterThan(0);
  });

  test('[O-05] going back from the question begins nothing', async () => {
    const { user, network } = await open({ [LIMITS]: () => someLimits() }, { screen: width });
    await user.click(await screen.findByRole('button', { name: '24시간 쉬기' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getAllByRole('button', { name: core('cancel') }).at(-1) as HTMLElement);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(network.calls(PAUSE)).toEqual([]);
  });

  test('[O-05] crossing the width keeps what was typed and chosen', async () => {
    const { user, setScreen } = await open({ [LIMITS]: () => someLimits() }, { screen: width });
    await user.click(await screen.findByRole('button', { name: t('limits.set', { period: '7일' }) }));
    await user.type(field(), '70000');
    await user.click(screen.getByRole('radio', { name: t('rest.days.42') }));
    setScreen(width === 'desktop' ? 'mobile' : 'desktop');
    expect(field().value).toBe('70,000');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: t('rest.days.42') }).checked).toBe(true);
  });

  test('[O-05] failed limits show their error in their area, and recover by a retry', async () => {
    const { user, network } = await open({ [LIMITS]: () => refusal('E001') }, { screen: width });
    await screen.findByText(t('application.failed'));
    network.on({ [LIMITS]: () => someLimits() });
    await user.click(screen.getByRole('button', { name: core('retry') }));
    await screen.findByRole('button', { name: t('limits.set', { period: '24시간' }) });
  });
});

test('[O-05] a missing amount is refused at the field, which takes the focus', async () => {
  const { user, network } = await open({ [LIMITS]: () => someLimits() });
  await user.click(await screen.findByRole('button', { name: t('limits.set', { period: '24시간' }) }));
  await user.click(screen.getByRole('button', { name: t('limits.applyEmpty') }));
  const message = screen.getByText(t('limits.enter'));
  expect(message.closest('p')?.id).toBe(field().getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(field());
  expect(network.calls(SET)).toEqual([]);
});

test.each(endpoints.setLimit.errors)('[O-05] [S-20] %s is displayed at the field', async (code) => {
  const params = { time: '2026-11-21T03:00:00.000Z' };
  const { user } = await open({ [LIMITS]: () => withDay({ limit: 1_000 }), [SET]: () => refusal(code, params) });
  await user.click(await screen.findByRole('button', { name: t('limits.change', { period: '24시간' }) }));
  await user.type(field(), '0');
  await user.click(screen.getByRole('button', { name: t('limits.apply', { amount: '10,000원' }) }));
  const message = await screen.findByText(errorText(code, params));
  expect(message.closest('p')?.id).toBe(field().getAttribute('aria-describedby'));
});

test.each(endpoints.takePause.errors)('[O-05] [S-20] %s is displayed in the dialog', async (code) => {
  const { user } = await open({ [LIMITS]: () => someLimits(), [PAUSE]: () => refusal(code) });
  await user.click(await screen.findByRole('button', { name: '24시간 쉬기' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '24시간 쉬기' }));
  await dialog.findByText(errorText(code));
});

test('[O-05] the maximum of the site is named, and holds where nothing else is set', async () => {
  await open({ [LIMITS]: () => withDay({ siteMax: 200_000, left: 200_000 }) });
  await screen.findByText(t('limits.site', { max: '200,000원' }));
  screen.getByText('200,000원 남음');
});

test.each(languages.filter((language) => language !== 'ko'))(
  '[S-01] in %s every word of it is in that language',
  async (language) => {
    const { container, user } = await open(
      {
        [LIMITS]: () => ({
          ...withDay({
            limit: 3_000,
            siteMax: 5_000,
            left: 3_000,
            waiting: { limit: null, at: '2026-11-21T03:00:00.000Z' },
          }),
          pause: { kind: 'timeOut', since: '2026-11-20T03:00:00.000Z', until: '2026-11-21T03:00:00.000Z' },
        }),
      },
      { language },
    );
    await screen.findByRole('progressbar');
    await user.click(screen.getAllByRole('button', { name: /24/ })[0] as HTMLElement);
    expect(container.textContent).not.toMatch(/[가-힣]/);
  },
);
