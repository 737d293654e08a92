import { webcrypto } from 'node:crypto';
import { type Call, commitOf, type DataOf, drawLottery, hashed, LOTTERY_TOPIC, saltOf } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { PlatformProviders, publishToTopic } from '@madang/platform/host';
import { MemoryRouter } from '@madang/platform/router';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import {
  aMember,
  fakeNetwork,
  type Handlers,
  type RenderOptions,
  refusal,
  renderApp,
  silence,
  translatorOf,
  unreadable,
} from '@madang/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';
import ko from '../../locales/ko.json';
import { checkDraw } from './check-draw.ts';
import { anyLine, emptyDraft, lineOf, withNumber } from './lines.ts';
import { clockOf } from './use-seconds.ts';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

type Info = DataOf<'/api/lottery/info'>;
type Tickets = DataOf<'/api/lottery/tickets'>;
type Result = Info['results'][number];

const INFO = '/api/lottery/info';
const BUY = '/api/lottery/buy';
const TICKETS = '/api/lottery/tickets';
const CLIENT_SEED = '/api/lottery/luck';
const NOW = Date.parse('2026-11-18T03:00:00Z');
const DRAW = 'lottery:20261118-013';
const seed = '3f'.repeat(32);

// jsdom has none of its own; every browser has.
beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});
beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(NOW);
});

const anInfo = (more: Partial<Info> = {}): Info => ({
  draw: {
    drawId: DRAW,
    no: 13,
    draws: 24,
    closeAt: '2026-11-18T03:59:00.000Z',
    drawAt: '2026-11-18T04:00:00.000Z',
    terminal: 'ab'.repeat(32),
    staked: 0,
  },
  tomorrow: { day: '2026-11-19', terminal: 'cd'.repeat(32), texts: 3 },
  price: 1_000,
  drawMax: 100_000,
  results: [],
  ...more,
});
const tickets = (list: Tickets['list'] = []): Tickets => ({
  list,
  pageInfo: { page: 1, count_per_list: 10, tatal_list_count: list.length },
});
/** A draw that follows its commitment. */
const aResult = async (): Promise<Result> => {
  const draw = { game: 'lottery', day: '2026-11-18', no: 12 };
  const terminal = await hashed(seed, 12);
  const salt = await saltOf(terminal, ['moon']);
  const { numbers, powerball } = await drawLottery(seed, draw, salt);
  const drawn = { numbers: [...numbers], powerball, seed, salt, terminal };
  return { drawId: 'lottery:20261118-012', drawAt: '2026-11-18T03:00:00.000Z', state: 'drawn', ...drawn };
};

const open = async (handlers: Handlers, options: RenderOptions = {}) => {
  const network = fakeNetwork({ [INFO]: () => anInfo(), [TICKETS]: () => tickets(), ...handlers });
  await preload('lottery', options.language ?? 'ko');
  const app = await renderApp(<App page="lottery" params={{}} />, { member: aMember(), path: '/lottery', ...options });
  await screen.findByRole('heading', { name: t('lottery.draw', { no: '13' }) });
  return { ...app, network };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const balls = () => within(screen.getByRole('group', { name: t('lottery.pick') }));
const powers = () => within(screen.getByRole('group', { name: t('lottery.pickPower') }));
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], numbers: number[], powerball: number) => {
  for (const number of numbers) await user.click(balls().getByRole('button', { name: String(number) }));
  await user.click(powers().getByRole('button', { name: String(powerball) }));
};

test.each(['desktop', 'mobile'] as const)('[C-08] %s: odds and return are beside the button', async (width) => {
  await open({}, { screen: width });
  expect(screen.getByTestId('lottery-odds').textContent).toBe(t('lottery.odds', { percent: '72.46%', about: '22' }));
  const rows = within(screen.getByRole('table', { name: t('lottery.prizes') })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '5개 + 파워볼1/982,800100,000,000원',
    '5개1/109,20010,000,000원',
    '4개 + 파워볼1/8,546.091,000,000원',
    '4개1/949.57100,000원',
    '3개 + 파워볼1/388.4640,000원',
    '3개1/43.165,000원',
    '2개 + 파워볼1/55.495,000원',
  ]);
  expect(screen.getByTestId('lottery-left').textContent).toBe('59:00');
});

test('[C-08] chosen and random lines are bought once with the displayed commitment', async () => {
  const sold = { drawId: DRAW, tickets: 2, stake: 2_000 };
  const { user, network } = await open({ [BUY]: () => sold });
  expect(button(t('lottery.buyNone')).getAttribute('aria-disabled')).toBe('true');
  await choose(user, [28, 3, 14, 9, 20], 7);
  // A sixth is not taken.
  await user.click(balls().getByRole('button', { name: '1' }));
  expect(balls().getByRole('button', { name: '1' }).getAttribute('aria-pressed')).toBe('false');
  await user.click(button(t('lottery.add')));
  screen.getByRole('img', { name: t('lottery.line', { numbers: '3, 9, 14, 20, 28', powerball: '7' }) });
  await user.click(button(t('lottery.quick')));
  await user.dblClick(button(t('lottery.buy', { n: '2', won: '2,000원' })));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContainEqual(
      expect.stringMatching(/회 티켓 2장을 구매했습니다$/),
    ),
  );
  const bought = network.calls(BUY) as Call<typeof BUY>[];
  expect(bought).toHaveLength(1);
  expect(bought[0]).toMatchObject({
    drawId: DRAW,
    terminal: 'ab'.repeat(32),
    luck: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(bought[0]?.lines[0]).toEqual({ numbers: [3, 9, 14, 20, 28], powerball: 7 });
  expect(button(t('lottery.buyNone'))).toBeTruthy();
});

test.each([
  ['that was lost', silence],
  ['of 200 that cannot be read', unreadable(200)],
  ['of 403 that cannot be read', unreadable(403)],
  ['of a server that failed', refusal('E001')],
] as const)(
  '[C-08] a purchase with an answer %s is repeated under the same key, the next one under another',
  async (_, answer) => {
    let silent = true;
    const { user, network } = await open({
      [BUY]: () => {
        if (silent) return answer;
        return { drawId: DRAW, tickets: 1, stake: 1_000 };
      },
    });
    await user.click(button(t('lottery.quick')));
    await user.click(button(/티켓 1장 구매/));
    await waitFor(() => expect(network.calls(BUY).length).toBeGreaterThan(0));
    await screen.findByText(/다시 눌러도 한 번만 처리됩니다/);
    silent = false;
    // Another line waits until the outcome is known.
    await user.click(button(t('lottery.quick')));
    await user.click(button('지난 요청 결과 확인'));
    await screen.findByRole('button', { name: t('lottery.buyNone') });
    const keys = () => new Set((network.calls(BUY) as Call<typeof BUY>[]).map(({ requestId }) => requestId));
    expect(keys().size).toBe(1);
    await user.click(button(t('lottery.quick')));
    await user.click(button(/티켓 1장 구매/));
    await waitFor(() => expect(keys().size).toBe(2));
  },
);

test('[C-08] a refusal has its text, and the end of a draw refetches it', async () => {
  const { user, network } = await open({ [BUY]: () => refusal('DR01') });
  await user.click(button(t('lottery.quick')));
  await user.click(button(/티켓 1장 구매/));
  expect((await screen.findByText(/판매가 끝난 회차/)).getAttribute('role')).toBe('alert');
  await waitFor(() => expect(network.calls(INFO)).toHaveLength(2));
  // The member's lines are still there.
  expect(button(/티켓 1장 구매/)).toBeTruthy();
});

test('[C-08] the numbers are one stop of Tab; arrows walk and Space takes', async () => {
  const { user } = await open({});
  const first = balls().getByRole('button', { name: '1' });
  act(() => first.focus());
  await user.keyboard('{ArrowRight}{ArrowDown} ');
  expect(document.activeElement?.textContent).toBe('9');
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('28');
  await user.keyboard('{ArrowRight}{Home}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('1');
  await user.tab();
  expect(powers().getAllByRole('button')).toContain(document.activeElement);
});

test('[C-08] a line taken out leaves the focus on the next', async () => {
  const { user } = await open({});
  await user.click(button(t('lottery.quick')));
  await user.click(button(t('lottery.quick')));
  await user.click(button(t('lottery.remove', { n: '1' })));
  expect(document.activeElement).toBe(button(t('lottery.remove', { n: '1' })));
  await user.click(button(t('lottery.remove', { n: '1' })));
  expect(document.activeElement).toBe(button(t('lottery.quick')));
});

test('[C-08] chosen lines and the unfinished line survive the visit until the purchase', async () => {
  const { user, network, unmount } = await open({ [BUY]: () => ({ drawId: DRAW, tickets: 2, stake: 2_000 }) });
  await choose(user, [28, 3, 14, 9, 20], 7);
  await user.click(button(t('lottery.add')));
  await user.click(balls().getByRole('button', { name: '11' }));
  unmount();
  const again = () =>
    render(
      <MemoryRouter>
        <PlatformProviders>
          <App page="lottery" params={{}} />
        </PlatformProviders>
      </MemoryRouter>,
    );
  const second = again();
  await screen.findByRole('heading', { name: t('lottery.draw', { no: '13' }) });
  screen.getByRole('img', { name: t('lottery.line', { numbers: '3, 9, 14, 20, 28', powerball: '7' }) });
  expect(balls().getByRole('button', { name: '11' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(button(t('lottery.quick')));
  await user.click(button(t('lottery.buy', { n: '2', won: '2,000원' })));
  await screen.findByRole('button', { name: t('lottery.buyNone') });
  expect((network.calls(BUY) as Call<typeof BUY>[])[0]?.lines).toHaveLength(2);
  second.unmount();
  again();
  await screen.findByRole('heading', { name: t('lottery.draw', { no: '13' }) });
  expect(button(t('lottery.buyNone'))).toBeTruthy();
});

test('[C-08] no more than ten lines', async () => {
  const { user } = await open({});
  for (let n = 0; n < 12; n += 1) await user.click(button(t('lottery.quick')));
  expect(button(t('lottery.buy', { n: '10', won: '10,000원' }))).toBeTruthy();
  expect(button(t('lottery.quick')).getAttribute('aria-disabled')).toBe('true');
});

test('[C-08] a final draw appears by realtime, and tickets show their payout', async () => {
  const result = await aResult();
  const mine = { ticketIdx: 1, stake: 1_000, boughtAt: result.drawAt, drawAt: result.drawAt, drawId: result.drawId };
  const line = { numbers: [...(result.numbers ?? [])].sort((a, b) => a - b), powerball: result.powerball ?? 0 };
  let done = false;
  const { network } = await open({
    [INFO]: () => anInfo({ results: done ? [result] : [] }),
    [TICKETS]: () =>
      tickets([
        done
          ? { ...mine, ...line, state: 'win', tier: 0, win: 100_000_000, result }
          : { ...mine, ...line, state: 'wait', tier: null, win: 0, result: null },
      ]),
  });
  const row = () => within(screen.getByRole('list', { name: t('lottery.mine') }));
  await waitFor(() => row().getByText(t('lottery.state.wait')));
  screen.getByText(t('lottery.noResults'));
  done = true;
  await act(async () => publishToTopic(LOTTERY_TOPIC, { cmd: 'RESULT', data1: result.drawId, data2: '{}' }));
  await waitFor(() => row().getByText(t('lottery.state.win')));
  row().getByText('+99,999,000원');
  row().getByText(t('lottery.hitsPower', { n: '5' }));
  expect(screen.queryByText(t('lottery.noResults'))).toBeNull();
  expect(network.calls(INFO)).toHaveLength(2);
});

test('[C-08] the browser recomputes a past draw and detects an altered one', async () => {
  const result = await aResult();
  const clientSeed = {
    terminal: result.terminal,
    publishedAt: '2026-11-17T14:59:59Z',
    salt: result.salt,
    texts: ['moon'],
  };
  const { user } = await open({ [INFO]: () => anInfo({ results: [result] }), [CLIENT_SEED]: () => clientSeed });
  await user.click(screen.getByText(t('lottery.draw', { no: '12' })));
  screen.getByText(result.terminal);
  await user.click(button(t('lottery.check')));
  await screen.findByText(t('rotary.found.kept'));
  clientSeed.publishedAt = '2026-11-17T15:00:00Z';
  expect(await checkDraw(result)).toBe('late');
  clientSeed.publishedAt = result.drawAt;
  expect(await checkDraw(result)).toBe('broken');
  clientSeed.publishedAt = '2026-11-17T14:59:59Z';
  expect(await checkDraw({ ...result, powerball: ((result.powerball ?? 0) + 1) % 10 })).toBe('broken');
  expect(await checkDraw({ ...result, terminal: await commitOf('other') })).toBe('broken');
  expect(await checkDraw({ ...result, salt: await saltOf(result.terminal, ['sun']) })).toBe('broken');
  expect(await checkDraw({ ...result, state: 'void', numbers: null, powerball: null, seed: null })).toBe('unknown');
});

test('[C-08] a draw whose salt does not follow from the published texts is broken', async () => {
  const result = await aResult();
  const published = { terminal: result.terminal, publishedAt: '2026-11-17T14:59:59Z', salt: result.salt };
  const network = fakeNetwork({ [CLIENT_SEED]: () => ({ ...published, texts: ['moon'] }) });
  expect(await checkDraw(result)).toBe('kept');
  network.on({ [CLIENT_SEED]: () => ({ ...published, texts: ['sun'] }) });
  expect(await checkDraw(result)).toBe('broken');
});

test('[C-08] the rules state price, limits and the effect of an interruption', async () => {
  const { user } = await open({});
  await user.click(button(t('lottery.rules')));
  const rules = within(await screen.findByRole('dialog', { name: t('lottery.rules') }));
  rules.getByText(/한 번에 10장, 한 회차에 100,000원까지/);
  rules.getByText(/24시간 안에 돌아오면/);
  rules.getByText('ab'.repeat(32));
  rules.getByText('cd'.repeat(32));
});

test('[C-08] a failed page shows its error, and a retry loads it', async () => {
  let down = true;
  fakeNetwork({ [INFO]: () => (down ? silence : anInfo()), [TICKETS]: () => tickets() });
  await preload('lottery', 'ko');
  const { user } = await renderApp(<App page="lottery" params={{}} />, { member: aMember(), path: '/lottery' });
  await screen.findByText(t('lottery.failed'), {}, { timeout: 5_000 });
  down = false;
  await user.click(button(core('retry')));
  await screen.findByRole('heading', { name: t('lottery.draw', { no: '13' }) });
});

test('[C-08] lines of the browser are whole, and its clock is read', () => {
  for (let n = 0; n < 200; n += 1) {
    const { numbers, powerball } = anyLine();
    expect(new Set(numbers).size).toBe(5);
    expect(
      numbers.every(
        (number, index) => number >= 1 && number <= 28 && (index === 0 || number > (numbers[index - 1] ?? 0)),
      ),
    ).toBe(true);
    expect(powerball).toBeGreaterThanOrEqual(0);
    expect(powerball).toBeLessThan(10);
  }
  const draft = [5, 1, 9, 5, 3].reduce(withNumber, emptyDraft);
  expect(draft.numbers).toEqual([1, 9, 3]);
  expect(lineOf({ numbers: [9, 1, 5, 3, 2], powerball: null })).toBeNull();
  expect([0, 59, 60, 3_599, 3_600, 45_296].map(clockOf)).toEqual([
    '00:00',
    '00:59',
    '01:00',
    '59:59',
    '1:00:00',
    '12:34:56',
  ]);
});
