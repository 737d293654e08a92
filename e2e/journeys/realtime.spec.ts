import { BALANCE_POLL_MS } from '@madang/contracts';
import { callsOf, tokensOf } from '../fixtures/calls.ts';
import { passTime } from '../fixtures/clock.ts';
import { lineOf, repeatUntilSeen, takeLines } from '../fixtures/lines.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const POLL = '/api/cash/getUserCash';
const TABS = 6;
/** Lines that the server allows one session. */
const LINES = 24;
/** A page that maintenance led away returns within this time after its end, milliseconds. */
const RETURN_MS = 4_000;
/** The network's return is not waited out until the next poll. */
const UNTIL_POLL_MS = 4_500;
/** Newer than any balance of a test's member. */
const NEWEST = 1_000_000_000;

const cash = (data1: number, v = NEWEST) => ({ cmd: 'CASH', data1, data2: 4_321, v });
const msg = (data1: number) => ({ cmd: 'MSG', data1, data2: '' });
const lock = (data1: 'Y' | 'N', data2: 'Y' | 'N') => ({ cmd: 'LOCK_BET_YN', data1, data2 });

test.afterEach(async ({ operator }) => {
  await operator.openSite();
  await operator.resetClock();
});

const digits = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));
const cashOf = async (tab: Page): Promise<number> => digits(await tab.getByTestId('cash').first().textContent());
/** The token that the next poll of the page carries. */
const tokenOf = async (page: Page): Promise<string> =>
  (await (await page.waitForRequest((request) => request.url().endsWith(POLL))).allHeaders()).token ?? '';

const weathers: readonly [name: string, way: 'WebSocket' | 'sockjs', spoil: (page: Page) => Promise<unknown>][] = [
  ['by WebSocket', 'WebSocket', async () => {}],
  [
    'although every WebSocket is closed on its way',
    'sockjs',
    (page) => page.routeWebSocket(/\/ws$/, (socket) => socket.close()),
  ],
  [
    'in a browser without WebSocket',
    'sockjs',
    (page) => page.addInitScript(() => Object.defineProperty(window, 'WebSocket', { value: undefined })),
  ],
];

for (const [name, way, spoil] of weathers)
  test.describe(() => {
    // The balance poll fails in these journeys: realtime alone brings the commands. The browser
    // reports a closed connection of the fallback once more.
    test.use({ expectedErrors: new RegExp(`${POLL}|/ws/sockjs/`) });

    test(`[S-12] CASH, MSG, LOCK_BET_YN and LOGOUT reach a member ${name}`, async ({
      page,
      site,
      translate,
      signInByForm,
      operator,
    }) => {
      await spoil(page);
      await page.route(`**${POLL}`, (route) => route.abort());
      const line = lineOf(page);
      await signInByForm('member04');
      const publish = (command: object) => operator.push('member04', command);

      await repeatUntilSeen(
        () => publish(cash(7_654_321)),
        async () => expect(await site.cashAmount()).toBe(7_654_321),
      );
      expect(await line).toBe(way);
      expect(digits(await site.points.textContent())).toBe(4_321);
      await expect(page.getByRole('banner').getByRole('status')).toContainText('4,321P');
      await publish(cash(1_111_111, NEWEST - 1)); // stale
      await publish(msg(7));
      await expect(site.unread).toContainText('7');
      expect(await site.cashAmount()).toBe(7_654_321);

      const down = page.getByText(translate('shell', 'notice.gameDown'));
      await publish(lock('N', 'Y'));
      await publish(msg(8));
      await expect(site.unread).toContainText('8');
      await expect(down).toBeHidden();
      await publish(lock('Y', 'Y'));
      await expect(down).toBeVisible();

      await publish({ cmd: 'LOGOUT', data1: '', data2: '' });
      await expect(site.cash).toBeHidden();
      await expect(page).toHaveURL(/\/$/);
    });

    test(`[S-11] [S-12] INSPECT leads a guest away and back, signs a member out, ${name}`, async ({
      page,
      context,
      site,
      signIn,
      operator,
    }) => {
      await spoil(page);
      await context.clock.install();
      const closeAndOpen = async () => {
        const now = Math.floor((await operator.now()) / 1_000) * 1_000;
        await operator.closeSite(now - MINUTE_MS, now + HOUR_MS);
        await expect(page).toHaveURL(/\/warning$/, { timeout: 3_000 });
        await operator.openSite();
        await expect(async () => {
          await passTime(RETURN_MS, context, operator);
          await expect(page).not.toHaveURL(/\/warning$/, { timeout: 1_000 });
        }).toPass();
      };
      const line = lineOf(page);
      await page.goto('/');
      expect(await line).toBe(way);
      await closeAndOpen();
      await expect(page).toHaveURL(/\/$/);

      await page.route(`**${POLL}`, (route) => route.abort());
      await signIn('member04');
      await repeatUntilSeen(
        () => operator.push('member04', msg(9)),
        () => expect(site.unread).toContainText('9', { timeout: 500 }),
      );
      await closeAndOpen();
      await expect(site.cash).toBeHidden();
    });
  });

test.describe('the network goes for thirty seconds', () => {
  // The poll that this journey silences may come in the meantime; an attempt that the return meets
  // halfway is given up.
  test.use({
    expectedErrors: /ERR_INTERNET_DISCONNECTED|503 .*getUserCash|closed before the connection is established/,
  });

  test('[S-12] [S-13] a returning network corrects the balance before the next poll', async ({
    page,
    context,
    site,
    signIn,
    request,
    operator,
  }) => {
    await context.clock.install();
    const polled = tokenOf(page);
    await signIn('member05');
    await repeatUntilSeen(
      () => operator.push('member05', msg(4)),
      () => expect(site.unread).toContainText('4', { timeout: 500 }),
    );
    const headers = await polled.then((token) => ({ authorization: `Bearer ${token}`, token }));
    const call = async (path: string, data: object) => {
      const answer = await (await request.post(path, { headers, data: { siteId: 'madang', ...data } })).json();
      expect(answer).toMatchObject({ resultCode: '0' });
      return (answer as { data: { games: { key: string }[] } }).data;
    };
    const before = await site.cashAmount();
    expect(before).toBeGreaterThan(0);

    // Parts of the page that load later would be refused.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const { games } = await call('/api/game/getGameList', { vendorKey: 'kplayslot' });
    await call('/api/game/getGame', { vendorKey: 'kplayslot', gameType: 'slot', gameKey: games[0]?.key });
    await passTime(30_000, context, operator);
    expect(await site.cashAmount()).toBe(before);

    const calls = callsOf(page);
    await context.setOffline(false);
    await expect.poll(() => site.cashAmount(), { timeout: UNTIL_POLL_MS, intervals: [50] }).toBe(0);
    await expect.poll(() => calls).toContain('/api/member/info');

    // The connection is back: a command arrives without a poll.
    await page.route(`**${POLL}`, (route) => route.fulfill({ status: 503, body: '' }));
    await repeatUntilSeen(
      () => operator.push('member05', msg(6)),
      () => expect(site.unread).toContainText('6', { timeout: 500 }),
    );
    await operator.bringHome(headers.token);
    await expect.poll(() => site.cashAmount()).toBe(before);
  });
});

test.describe('many tabs of one member', () => {
  test('[S-09] [S-12] [S-13] six tabs share one poll and one refresh; CASH reaches all', async ({
    page,
    context,
    signIn,
    operator,
  }) => {
    await context.clock.install();
    await signIn('member04');
    const refreshes = tokensOf(context, '/api/getToken');
    const tabs: Page[] = [];
    for (let n = 0; n < TABS; n += 1) {
      const tab = await context.newPage();
      await tab.goto('/dashboard');
      await tab.getByTestId('cash').first().waitFor();
      tabs.push(tab);
    }
    await page.close();

    const polls = tokensOf(context, POLL);
    /** The interval of the poll passes for all tabs, and its answer arrives. */
    const passPoll = async () => {
      const answered = context.waitForEvent('response', (response) => response.url().endsWith(POLL));
      await passTime(BALANCE_POLL_MS, context, operator);
      await answered;
    };
    for (let turn = 0; turn < 3; turn += 1) await passPoll();
    expect(polls.length).toBeGreaterThanOrEqual(3);
    expect(polls.length).toBeLessThan(TABS);

    await operator.push('member04', cash(2_468_024));
    for (const tab of tabs) await expect.poll(() => cashOf(tab)).toBe(2_468_024);

    // The tab that polls closes; another takes over.
    await tabs[0]?.close();
    polls.length = 0;
    for (let turn = 0; turn < 2; turn += 1) await passPoll();
    expect(polls.length).toBeGreaterThanOrEqual(2);
    expect(polls.length).toBeLessThan(TABS - 1);

    // The tab that polls learns the server's time from its next answer.
    expect(refreshes).toHaveLength(0);
    await operator.advance(116 * MINUTE_MS);
    await passPoll();
    await expect.poll(() => refreshes.length).toBe(1);
    await passPoll();
    expect(refreshes).toHaveLength(1);
    for (const tab of tabs.slice(1)) await expect(tab.getByTestId('cash').first()).toBeVisible();
  });

  test('[S-12] [S-13] a tab beyond the connection limit is updated by the other tabs', async ({
    page,
    context,
    signIn,
    baseURL,
    operator,
  }) => {
    const [line, polled] = [lineOf(page), tokenOf(page)];
    await signIn('member05');
    await line;
    const release = await takeLines(baseURL ?? '', await polled, LINES - 1);
    const late = await context.newPage();
    const requested = callsOf(late);
    await late.goto('/dashboard');
    await late.getByTestId('cash').first().waitFor();
    await repeatUntilSeen(
      () => operator.push('member05', msg(5)),
      () => expect(late.getByTestId('unread').first()).toContainText('5', { timeout: 500 }),
    );
    const before = await cashOf(late);
    await operator.push('member05', cash(before + 1));
    await expect.poll(() => cashOf(late)).toBe(before + 1);
    expect(requested).not.toContain(POLL);
    release();
  });
});

test.describe('realtime cannot be had at all', () => {
  test.use({ expectedErrors: /sockjs/ });

  test('[S-10] a newer login elsewhere reaches every tab by TK999', async ({
    page,
    context,
    site,
    translate,
    signIn,
    operator,
  }) => {
    await context.clock.install();
    await context.addInitScript(() => Object.defineProperty(window, 'WebSocket', { value: undefined }));
    await context.route('**/ws/**', (route) => route.fulfill({ status: 503, body: '' }));
    await signIn('member05');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByTestId('cash').first().waitFor();
    await operator.signIn('member05');
    await passTime(BALANCE_POLL_MS, context, operator);
    await site.dismiss(translate('platform', 'session.superseded'));
    for (const tab of [page, other]) await expect(tab.getByTestId('cash')).toHaveCount(0);
  });
});
