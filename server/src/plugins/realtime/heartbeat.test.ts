import { testRealtime } from '../../testing/realtime/gateway.ts';
import { stompLine } from '../../testing/realtime/stomp.ts';

let uptime = 0;
let site: Awaited<ReturnType<typeof testRealtime>>;

beforeAll(async () => {
  site = await testRealtime({ lookEveryMs: 5, uptime: () => uptime });
});
afterAll(() => site.close());

const passes = async (ms: number) => {
  // In steps of a second, as the gateway looks; each is given time to be seen.
  for (let gone = 0; gone < ms; gone += 1_000) {
    uptime += 1_000;
    await new Promise((done) => setTimeout(done, 12));
  }
};

const aLine = async (sid: string, headers: Record<string, string>) => {
  const { token } = site.sessions.open(sid, 1n);
  const line = await stompLine(site.port);
  expect(await line.connect(token, headers)).toMatchObject({ headers: { 'heart-beat': '10000,10000' } });
  return line;
};

test('[S-12] requested heart-beats come, and a silent line closes after twice the time', async () => {
  const line = await aLine('beating', { 'heart-beat': '10000,10000' });
  await passes(18_000);
  expect(line.beats()).toBeGreaterThanOrEqual(1);
  expect(line.socket.readyState).toBe(line.socket.OPEN);
  await passes(4_000);
  expect(await line.closed).toBe(1006);
});

test('[S-12] a line that beats stays', async () => {
  const line = await aLine('alive', { 'heart-beat': '10000,0' });
  for (let n = 0; n < 4; n += 1) {
    await passes(9_000);
    line.send('\n');
  }
  await passes(1_000);
  expect(line.socket.readyState).toBe(line.socket.OPEN);
  expect(line.beats()).toBe(0);
  line.close();
});

test('a line that offers no heart-beat is pinged, and cut when nothing answers', async () => {
  const line = await aLine('quiet', {});
  await passes(70_000);
  expect(line.socket.readyState).toBe(line.socket.OPEN);
  line.socket.pause();
  await passes(95_000);
  line.socket.resume();
  expect(await line.closed).toBe(1006);
});

test('a socket without CONNECT is closed after ten seconds', async () => {
  const line = await stompLine(site.port);
  await passes(11_000);
  expect(await line.closed).toBe(1006);
});
