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

test('[P-06] a snapshot holds the week ahead with prices, and the match that runs with its state', async () => {
  const { now } = sandbox.clock;
  const { events } = await reader.snapshot(now - DAY_MS, now + 8 * DAY_MS);
  const ahead = events.filter(({ fixture }) => fixture.startsAt > now && fixture.status === 'not_started');
  expect(ahead.every(({ markets, state }) => markets.length > 0 && state === null)).toBe(true);
  expect(Math.max(...ahead.map(({ fixture }) => fixture.startsAt)) - now).toBeGreaterThan(7 * DAY_MS);
  const ended = events.filter(({ fixture }) => fixture.status === 'ended');
  expect(ended.every(({ settled, markets }) => settled.length > 3 && markets.length === 0)).toBe(true);
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

test('[SP-08] a reader before the oldest message is sent no messages and learns where they begin', async () => {
  const { messages, oldest } = await reader.changes(1);
  expect(messages).toEqual([]);
  expect(oldest).toBeGreaterThan(2);
});
