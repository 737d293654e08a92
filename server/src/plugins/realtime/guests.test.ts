import { topics } from '@madang/contracts/endpoints';
import { testRealtime } from '../../testing/realtime/gateway.ts';
import { frame, type StompLine } from '../../testing/realtime/stomp.ts';
import { Doorkeeper } from './access.ts';
import { publish } from './index.ts';
import { MAX_GUESTS, MAX_GUESTS_OF_ADDRESS, MAX_UNKNOWN_OF_ADDRESS } from './limits.ts';

let site: Awaited<ReturnType<typeof testRealtime>>;
const lines: StompLine[] = [];

beforeAll(async () => {
  site = await testRealtime();
});
afterEach(async () => {
  const gone = lines.splice(0).map((line) => {
    line.close();
    return line.closed;
  });
  await Promise.all(gone);
});
afterAll(() => site.close());

const aLine = async () => {
  const line = await site.line();
  lines.push(line);
  return line;
};
const aGuest = async () => {
  const line = await aLine();
  line.send(frame('CONNECT', { 'accept-version': '1.2' }));
  return { line, answer: await line.next() };
};
const refusal = (code: string) => ({ command: 'ERROR', headers: { code } });

test('[S-12] a guest connects without a token and reads what is public', async () => {
  const { line, answer } = await aGuest();
  expect(answer).toMatchObject({ command: 'CONNECTED' });
  for (const topic of ['/topic/site', '/topic/main', '/topic/powerball/powerball'])
    expect(await line.subscribe(topic, topic)).toMatchObject({ command: 'RECEIPT' });
  await publish(site.db, { topic: '/topic/site' }, { cmd: 'INSPECT', data1: 'Y', data2: '' });
  expect(await line.command()).toEqual({ cmd: 'INSPECT', data1: 'Y', data2: '' });
});

test('[SP-13] a member reads the topic of one sports event and receives its messages alone', async () => {
  const line = await aLine();
  await line.connect(site.sessions.open('reader', 9n).token);
  expect(await line.subscribe('/topic/sports/e.fd:match:7')).toMatchObject({ command: 'RECEIPT' });
  const stop = (data1: string) => ({ cmd: 'STOP' as const, data1, data2: '' });
  for (const event of ['fd:match:70', 'fd:match:7'])
    await publish(site.db, { topic: `/topic/sports/e.${event}` }, stop(event));
  expect(await line.command()).toEqual(stop('fd:match:7'));
});

const membersTopics = topics
  .filter(({ access }) => access === 'member')
  .map(({ pattern }) => pattern.replace(/\{\w+\}/, '7'));

test.each(membersTopics)(
  "[33-19] a guest and a partner's staff account do not read %s, a member does",
  async (topic) => {
    const { token } = site.sessions.open('member', 9n);
    const member = await aLine();
    await member.connect(token);
    expect(await member.subscribe(topic)).toMatchObject({ command: 'RECEIPT' });
    const staff = await aLine();
    await staff.connect(site.sessions.open('staff', 10n, undefined, { staff: 'cashier' }).token);
    for (const line of [staff, (await aGuest()).line]) {
      line.send(frame('SUBSCRIBE', { id: '1', destination: topic }));
      expect(await line.next()).toMatchObject(refusal('AU03'));
    }
  },
);

test.each([
  '/topic/s.hers',
  '',
  '/topic/',
  '/topic/sports/e.',
  '/topic/sports/e.{eventId}',
  '/topic/sports/e.a/b',
  '/topic/sports/exfd:match:7',
])("a guest reads no member's topic: %s", async (destination) => {
  site.sessions.open('hers', 8n);
  const { line } = await aGuest();
  line.send(frame('SUBSCRIBE', { id: '1', destination }));
  expect(await line.next()).toMatchObject({ command: 'ERROR' });
  expect(await line.closed).toBe(1008);
});

test('a guest cannot send: SEND is refused', async () => {
  const { line } = await aGuest();
  line.send(frame('SEND', { destination: '/topic/site' }, '{"cmd":"INSPECT","data1":"Y","data2":""}'));
  expect(await line.next()).toMatchObject(refusal('AU03'));
});

test('an empty token is a wrong token and makes no guest', async () => {
  const line = await aLine();
  expect(await line.connect('')).toMatchObject(refusal('AU01'));
});

test('one address has so many guests; a member of that address is still let in', async () => {
  for (let n = 0; n < MAX_GUESTS_OF_ADDRESS; n += 1) expect((await aGuest()).answer.command).toBe('CONNECTED');
  expect((await aGuest()).answer).toMatchObject(refusal('RQ02'));
  const { token } = site.sessions.open('neighbour', 9n);
  expect(await (await aLine()).connect(token)).toMatchObject({ command: 'CONNECTED' });
});

test('silent connections of one address fill its limit until they close', async () => {
  for (let n = 0; n < MAX_UNKNOWN_OF_ADDRESS; n += 1) await aLine();
  await expect(aLine()).rejects.toThrow('429');
  lines[0]?.close();
  await lines[0]?.closed;
  await new Promise((done) => setTimeout(done, 20));
  expect((await aGuest()).answer.command).toBe('CONNECTED');
});

test('all guests together have a limit, and a guest that leaves frees a place', () => {
  const doorkeeper = new Doorkeeper<{ n: number }>();
  const guests = Array.from({ length: MAX_GUESTS + 1 }, (_, n) => ({ n }));
  const enter = (guest: { n: number }) => {
    doorkeeper.came(guest, `10.0.${guest.n % 251}.1`);
    return doorkeeper.isGuest(guest);
  };
  expect(guests.map(enter).filter(Boolean)).toHaveLength(MAX_GUESTS);
  doorkeeper.left({ n: -1 });
  doorkeeper.left(guests[0] as { n: number });
  expect(doorkeeper.isGuest(guests[MAX_GUESTS] as { n: number })).toBe(true);
});
