import { SPORTS_CHANGES_PATH, SPORTS_SNAPSHOT_PATH } from '@madang/contracts/sports-feed';
import { type TestSandbox, testSandbox } from '../testing/sandbox.ts';
import { sportsReader } from '../testing/sports-feed.ts';
import { DAY_MS, MINUTE_MS } from './calendar.ts';

let sandbox: TestSandbox;
let reader: ReturnType<typeof sportsReader>;
beforeAll(async () => {
  sandbox = await testSandbox();
  reader = sportsReader(sandbox);
});
afterAll(() => sandbox.close());

test('[P-06] a snapshot has the week ahead with prices, and live matches with state', async () => {
  const { now } = sandbox.clock;
  const { events } = await reader.snapshot(now - DAY_MS, now + 8 * DAY_MS);
  const ahead = events.filter(({ fixture }) => fixture.startsAt > now && fixture.status === 'not_started');
  expect(ahead.every(({ markets, state }) => markets.length > 0 && state === null)).toBe(true);
  expect(Math.max(...ahead.map(({ fixture }) => fixture.startsAt)) - now).toBeGreaterThan(7 * DAY_MS);
  const live = events.filter(({ fixture }) => fixture.status === 'live');
  expect(live.length).toBeGreaterThanOrEqual(8);
  expect(live.every(({ state }) => state !== null && state.period !== 'ended')).toBe(true);
  const ended = events.filter(({ fixture }) => fixture.status === 'ended');
  expect(ended.every(({ settled }) => settled.length > 0)).toBe(true);
  // Their markets hold the closing prices and take no bet.
  expect(ended.every(({ markets }) => markets.length > 0 && markets.every(({ status }) => status === -3))).toBe(true);
});

test('[P-06] changes after a snapshot follow each other without a gap', async () => {
  const { seq } = await reader.snapshot(sandbox.clock.now, sandbox.clock.now + 1);
  sandbox.clock.now += 5 * MINUTE_MS;
  const { messages, seq: last } = await reader.changes(seq);
  expect(messages.length).toBeGreaterThan(10);
  expect(messages.map((message) => message.seq)).toEqual(messages.map((_, index) => seq + 1 + index));
  expect(last).toBeGreaterThanOrEqual(messages.at(-1)!.seq);
});

test('[P-06] a request with another secret or a wrong body is refused', async () => {
  const wrong = await reader.post(SPORTS_CHANGES_PATH, { after: 0 }, 'cd'.repeat(32));
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { status: 'INVALID_SIGNATURE' }]);
  const body = await reader.post(SPORTS_SNAPSHOT_PATH, { from: 'today' });
  expect([body.statusCode, body.json()]).toEqual([400, { status: 'INVALID_REQUEST' }]);
});

test('[SP-08] a reader before the oldest message gets none, and the first number', async () => {
  const { messages, oldest } = await reader.changes(1);
  expect(messages).toEqual([]);
  expect(oldest).toBeGreaterThan(2);
});

describe('fault injection', () => {
  const control = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    sandbox.app.inject({ method, url: `/control/sports/${path}`, ...(payload && { payload }) });
  const fault = async (mode: string, more: object = {}) => {
    const answer = await control('POST', 'faults', { mode, ...more });
    expect(answer.statusCode).toBe(200);
  };
  /** The number that a reader begins at, with some messages after it. */
  const begin = async (): Promise<number> => {
    const { seq } = await reader.snapshot(sandbox.clock.now, sandbox.clock.now + 1);
    sandbox.clock.now += MINUTE_MS;
    return seq;
  };
  afterEach(() => control('DELETE', 'faults'));

  test('[SP-08] a silent feed answers no request until the fault ends', async () => {
    const seq = await begin();
    await fault('silent');
    let isAnswered = false;
    const answer = reader.changes(seq).then((changes) => {
      isAnswered = true;
      return changes;
    });
    // Five looks of the feed at its messages: an answer would have come.
    await new Promise((done) => setTimeout(done, 1_000));
    expect(isAnswered).toBe(false);
    await control('DELETE', 'faults');
    expect((await answer).messages.length).toBeGreaterThan(0);
  });

  test('[P-06] late messages are withheld and arrive in their order', async () => {
    const seq = await begin();
    await fault('late', { ms: 10_000 });
    const now = await reader.changes(seq);
    expect([now.messages, now.seq]).toEqual([[], seq]);
    sandbox.clock.now += 10_000;
    const { messages } = await reader.changes(seq);
    expect(messages.map((message) => message.seq)).toEqual(messages.map((_, index) => seq + 1 + index));
    expect(messages.length).toBeGreaterThan(0);
  });

  test('[SP-07] each message comes twice', async () => {
    const seq = await begin();
    await fault('twice');
    const { messages } = await reader.changes(seq);
    expect(messages.length).toBeGreaterThan(2);
    expect(messages.map((message) => message.seq - seq - 1)).toEqual(messages.map((_, index) => Math.floor(index / 2)));
  });

  test('[SP-07] messages come out of order and none is missing', async () => {
    const seq = await begin();
    await fault('disorder');
    const numbers = (await reader.changes(seq)).messages.map((message) => message.seq);
    const ordered = numbers.toSorted((one, other) => one - other);
    expect(numbers).not.toEqual(ordered);
    expect(ordered).toEqual(ordered.map((_, index) => seq + 1 + index));
  });

  test('[SP-09] sides are known by identity alone when order and names are turned', async () => {
    const span = 3 * 60 * MINUTE_MS;
    const around = () => reader.snapshot(sandbox.clock.now - span, sandbox.clock.now + span);
    const right = await around();
    await fault('wrong-sides');
    const wrong = await around();
    const { messages } = await reader.changes(right.seq);
    expect(messages.filter(({ kind }) => kind === 'fixture_change').length).toBeGreaterThan(20);
    let exchanged = 0;
    for (const [index, { fixture, markets }] of wrong.events.entries()) {
      const before = right.events[index]!;
      const sides = (one: typeof fixture) =>
        Object.fromEntries(one.competitors.map(({ id, qualifier }) => [id, qualifier]));
      expect(sides(fixture)).toEqual(sides(before.fixture));
      expect(fixture.competitors[0]!.qualifier).toBe('away');
      if (fixture.competitors[0]!.names.en !== before.fixture.competitors[1]!.names.en) exchanged++;
      const ids = markets[0]?.outcomes.map(({ id }) => id);
      expect(ids?.toReversed()).toEqual(before.markets[0]?.outcomes.map(({ id }) => id));
    }
    expect(exchanged).toBeGreaterThan(5);
    expect(exchanged).toBeLessThan(wrong.events.length);
  });

  test('[SP-08] a feed that is down answers 503', async () => {
    await fault('down');
    expect((await reader.post(SPORTS_CHANGES_PATH, { after: 1 })).statusCode).toBe(503);
    await control('DELETE', 'faults');
    expect((await reader.post(SPORTS_CHANGES_PATH, { after: 1 })).statusCode).toBe(200);
  });

  test('[P-06] an unknown fault, speed, action or event is refused', async () => {
    const codes = await Promise.all([
      control('POST', 'faults', { mode: 'sleepy' }),
      control('POST', 'speed', { factor: 0 }),
      control('POST', 'event', { eventId: 'fd:match:1', action: 'dance' }),
      control('POST', 'event', { eventId: 'fd:match:1', action: 'start' }),
    ]);
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 404]);
  });

  test('[P-06] a match is started, ended and settled on a faster clock', async () => {
    const { events } = await reader.snapshot(sandbox.clock.now, sandbox.clock.now + 20 * 60 * MINUTE_MS);
    const { eventId } = events.find(
      ({ fixture }) => fixture.sportId === 1 && fixture.status === 'not_started',
    )!.fixture;
    const run = async (action: object) => (await control('POST', 'event', { eventId, ...action })).statusCode;
    expect(await run({ action: 'goal', side: 'home' })).toBe(409);
    expect(await run({ action: 'start' })).toBe(200);
    expect((await control('POST', 'speed', { factor: 60 })).statusCode).toBe(200);
    sandbox.clock.now += 2_000;
    expect(await run({ action: 'end', score: { home: 3, away: 1 } })).toBe(200);
    sandbox.clock.now += 1_000;
    const { at } = await reader.snapshot(1, 2);
    const played = (await reader.snapshot(at - 10 * MINUTE_MS, at)).events;
    const { fixture, state, settled } = played.find((one) => one.fixture.eventId === eventId)!;
    expect([fixture.status, state!.score]).toEqual(['ended', { home: 3, away: 1 }]);
    expect(settled.find(({ id }) => id === 1)!.outcomes.map(({ result }) => result)).toEqual([1, 0, 0]);
    await control('POST', 'speed', { factor: 1 });
  });
});

test('the controls do not exist outside qa', async () => {
  const demo = await testSandbox({ mode: 'demo' });
  const answer = await demo.app.inject({ method: 'POST', url: '/control/sports/faults', payload: { mode: 'down' } });
  await demo.close();
  expect(answer.statusCode).toBe(404);
});
