import { Writable } from 'node:stream';
import { testRealtime } from '../../testing/realtime/gateway.ts';
import { frame, type StompLine } from '../../testing/realtime/stomp.ts';
import type { BusRecipient } from './bus.ts';
import { publish } from './index.ts';

let site: Awaited<ReturnType<typeof testRealtime>>;
let log = '';
const lines: StompLine[] = [];

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _, done) {
      log += chunk;
      done();
    },
  });
  site = await testRealtime({ logger: { level: 'info', stream }, lookEveryMs: 20 });
});
beforeEach(() => {
  log = '';
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});
afterAll(() => site.close());

const aLine = async (options?: Parameters<typeof site.line>[0]) => {
  const line = await site.line(options);
  lines.push(line);
  return line;
};
const connected = async (sid: string, memberIdx = 7n) => {
  const { token, topic } = site.sessions.open(sid, memberIdx);
  const line = await aLine();
  expect(await line.connect(token)).toMatchObject({ command: 'CONNECTED', headers: { version: '1.2' } });
  return { line, topic };
};
const refusal = (code: string) => ({ command: 'ERROR', headers: { code } });

// First: the warnings of one kind are sampled.
test('refusals are logged with their code and member, without token or topic', async () => {
  const { line } = await connected('discreet');
  line.send(frame('SUBSCRIBE', { id: '1', destination: '/topic/s.hers' }));
  await line.closed;
  const stranger = await aLine();
  await stranger.connect('stolen-token');
  await stranger.closed;
  expect(log).toMatch(/"code":"AU03","command":"SUBSCRIBE","memberIdx":"7"/);
  expect(log).toMatch(/"code":"AU01","command":"CONNECT"/);
  expect(log).not.toMatch(/token-discreet|stolen-token|s\.hers|s\.discreet/);
});

test('[S-12] a session reads its own topic and the public ones', async () => {
  const { line, topic } = await connected('own');
  for (const destination of [topic, '/topic/site', '/topic/main', '/topic/powerball/speedkino']) {
    expect(await line.subscribe(destination, destination)).toMatchObject({ command: 'RECEIPT' });
  }
});

test('[S-12] the token is also taken from the header that HTTP calls carry', async () => {
  const { token } = site.sessions.open('bearer', 7n);
  const line = await aLine();
  expect(await line.connect('', { token: token, authorization: `Bearer ${token}` })).toMatchObject({
    command: 'CONNECTED',
  });
  const other = await aLine();
  other.send(frame('CONNECT', { 'accept-version': '1.1,1.2', authorization: `Bearer ${token}` }));
  expect(await other.next()).toMatchObject({ command: 'CONNECTED' });
});

test.each([
  ['unknown', 'AU01'],
  ['superseded', 'AU02'],
] as const)('a token that is %s is refused with %s and the line is closed', async (token, code) => {
  if (code === 'AU02') site.sessions.refuse(token, code);
  const line = await aLine();
  expect(await line.connect(token)).toMatchObject(refusal(code));
  expect(await line.closed).toBe(1008);
});

test.each([
  '/topic/s.hers',
  '/topic/s.*',
  '/topic/#',
  '/topic/',
  '/topic/powerball/',
  '/topic/powerball/poker',
  '/queue/x',
])("another member's topic, or one that is not there, is refused with AU03: %s", async (destination) => {
  site.sessions.open('hers', 8n);
  const { line } = await connected('mine');
  line.send(frame('SUBSCRIBE', { id: '1', destination }));
  expect(await line.next()).toMatchObject(refusal('AU03'));
  expect(await line.closed).toBe(1008);
});

test('a client SEND is refused with AU03, reaches nobody and closes the line', async () => {
  const { line: victim } = await connected('listener', 8n);
  await victim.subscribe('/topic/site');
  const { line } = await connected('sender');
  line.send(frame('SEND', { destination: '/topic/site' }, '{"cmd":"INSPECT","data1":"Y","data2":""}'));
  expect(await line.next()).toMatchObject(refusal('AU03'));
  expect(await line.closed).toBe(1008);
  await publish(site.db, { topic: '/topic/site' }, { cmd: 'INSPECT', data1: 'N', data2: '' });
  expect(await victim.command()).toEqual({ cmd: 'INSPECT', data1: 'N', data2: '' });
});

test.each(['', 'http://evil.example', 'http://localhost:4001', 'null'])(
  'a page of another origin, or of none, cannot connect: "%s"',
  async (origin) => {
    await expect(site.line({ origin })).rejects.toThrow('403');
  },
);

test('only /ws answers an upgrade', async () => {
  await expect(site.line({ path: '/wss' })).rejects.toThrow('404');
});

test.each<[string, string, string]>([
  ['a frame before CONNECT', frame('SUBSCRIBE', { id: '1', destination: '/topic/site' }), 'RQ01'],
  ['a version that is not 1.2', frame('CONNECT', { 'accept-version': '1.0,1.1', token: 'x' }), 'RQ01'],
  [
    'more headers than 32',
    frame('CONNECT', Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`h${n}`, '']))),
    'RQ01',
  ],
])('%s is refused', async (_, text, code) => {
  const line = await aLine();
  line.send(text);
  expect(await line.next()).toMatchObject(refusal(code));
  expect(await line.closed).toBe(1008);
});

test.each<[string, string]>([
  ['a second CONNECT', frame('CONNECT', { 'accept-version': '1.2' })],
  ['an unknown command', frame('NONSENSE')],
  ['a transaction', frame('BEGIN', { transaction: '1' })],
  ['a subscription without an id', frame('SUBSCRIBE', { destination: '/topic/site' })],
  ['an escape that STOMP does not know', frame('SUBSCRIBE', { id: '1', destination: '/topic/site\\t' })],
])('%s is refused', async (_, text) => {
  const { line } = await connected('clumsy');
  line.send(text);
  expect(await line.next()).toMatchObject(refusal('RQ01'));
});

test('a frame of more than 16 KiB is refused, in one message or in many', async () => {
  const { line } = await connected('long');
  for (let part = 0; part < 5; part += 1) line.send(`${part ? '' : 'SUBSCRIBE\nid:'}${'x'.repeat(4_000)}`);
  expect(await line.next()).toMatchObject(refusal('RQ01'));
  const { line: other } = await connected('longer');
  other.send(`SUBSCRIBE\nid:${'x'.repeat(17_000)}`);
  expect(await other.closed).toBe(1009);
});

test('a session has at most 16 subscriptions on a line and 24 lines', async () => {
  const { line } = await connected('many');
  for (let n = 0; n < 16; n += 1) await line.subscribe('/topic/site', `s${n}`);
  expect(await line.subscribe('/topic/site', 'one-more')).toMatchObject(refusal('RQ02'));
  await line.closed;
  for (let n = 0; n < 24; n += 1) await (await aLine()).connect('token-many');
  expect(await (await aLine()).connect('token-many')).toMatchObject(refusal('RQ02'));
});

test('a command is let out as its contract has it and nothing else', async () => {
  const { line, topic } = await connected('strict', 31n);
  await line.subscribe(topic);
  const loose = { cmd: 'MSG', data1: 2, data2: '', secret: 'inside' } as const;
  await publish(site.db, { memberIdx: 31n }, { cmd: 'CASH', data1: -1, data2: 0, v: 1 });
  await publish(site.db, { memberIdx: 31n }, loose);
  expect(await line.command()).toEqual({ cmd: 'MSG', data1: 2, data2: '' });
  expect(log).toMatch(/does not fit its topic/);
});

test('a message names its subscription, its topic and its length in bytes', async () => {
  const { line, topic } = await connected('form', 32n);
  await line.subscribe(topic, 'my:sub');
  await publish(site.db, { memberIdx: 32n }, { cmd: 'MSG', data1: 1, data2: '쪽지' });
  expect(await line.next()).toMatchObject({
    command: 'MESSAGE',
    headers: {
      subscription: 'my\\csub',
      destination: topic,
      'content-type': 'application/json',
      'content-length': '40',
    },
    body: '{"cmd":"MSG","data1":1,"data2":"쪽지"}',
  });
});

test('after UNSUBSCRIBE nothing comes any more', async () => {
  const { line, topic } = await connected('quiet', 33n);
  await line.subscribe(topic, 'a');
  await line.subscribe('/topic/site', 'b');
  line.send(frame('UNSUBSCRIBE', { id: 'a', receipt: 'r' }));
  await line.next();
  await publish(site.db, { memberIdx: 33n }, { cmd: 'MSG', data1: 1, data2: '' });
  await publish(site.db, { topic: '/topic/site' }, { cmd: 'INSPECT', data1: 'N', data2: '' });
  expect(await line.command()).toMatchObject({ cmd: 'INSPECT' });
});

test('an ended session receives LOGOUT with the reason, and its sockets close', async () => {
  const { line, topic } = await connected('ending', 34n);
  await line.subscribe(topic);
  const silent = await aLine();
  await silent.connect('token-ending');
  const { line: other } = await connected('staying', 34n);
  site.sessions.end('ending', 'AU02');
  expect(await line.command()).toEqual({ cmd: 'LOGOUT', data1: 'AU02', data2: '' });
  expect(await line.closed).toBe(1000);
  expect(await silent.closed).toBe(1000);
  expect(other.socket.readyState).toBe(other.socket.OPEN);
});

test('a session that ends while its CONNECT is being verified does not slip in', async () => {
  const { token } = site.sessions.open('late', 37n);
  const { verify } = site.sessions;
  site.sessions.verify = async (credential) => {
    const verdict = await verify(credential);
    site.sessions.end('late', 'AU02');
    return verdict;
  };
  const line = await aLine();
  expect(await line.connect(token)).toMatchObject(refusal('AU02'));
  site.sessions.verify = verify;
});

test('[33-15] a renewed session closes the sockets of its earlier tokens, without LOGOUT', async () => {
  const { line, topic } = await connected('renewed', 39n);
  await line.subscribe(topic);
  site.sessions.renew('renewed', 2);
  expect(await line.closed).toBe(1001);
  expect(line.unread()).toEqual([]);
  // A CONNECT that was verified before the renewal does not slip in behind it.
  expect(await (await aLine()).connect('token-renewed')).toMatchObject(refusal('AU01'));
  site.sessions.open('renewed', 39n, undefined, { generation: 2 });
  expect(await (await aLine()).connect('token-renewed')).toMatchObject({ command: 'CONNECTED' });
});

test('a socket that goes while its CONNECT is being verified leaves nothing behind', async () => {
  const { token } = site.sessions.open('gone', 38n);
  const { verify } = site.sessions;
  site.sessions.verify = async (credential) => {
    line.close();
    await line.closed;
    await new Promise((done) => setTimeout(done, 20));
    return verify(credential);
  };
  const line = await aLine();
  line.send(frame('CONNECT', { 'accept-version': '1.2', token }));
  await line.closed;
  await new Promise((done) => setTimeout(done, 60));
  site.sessions.verify = verify;
  // Were it still counted, these would be one too many.
  for (let n = 0; n < 24; n += 1) expect(await (await aLine()).connect(token)).toMatchObject({ command: 'CONNECTED' });
});

test('a session that ran out loses its sockets; one that was refreshed keeps them', async () => {
  const { line, topic } = await connected('running-out', 35n);
  await line.subscribe(topic);
  const { line: refreshed } = await connected('refreshed', 36n);
  site.clock.advance(7_200_001);
  site.sessions.forget(35n);
  expect(await line.command()).toEqual({ cmd: 'LOGOUT', data1: 'AU01', data2: '' });
  await line.closed;
  expect(refreshed.socket.readyState).toBe(refreshed.socket.OPEN);
  site.clock.reset();
});

test('DISCONNECT is acknowledged before the line closes', async () => {
  const { line } = await connected('polite');
  line.send(frame('DISCONNECT', { receipt: 'bye' }));
  expect(await line.next()).toMatchObject({ command: 'RECEIPT', headers: { 'receipt-id': 'bye' } });
  expect(await line.closed).toBe(1000);
});

test('[S-12] a reader who sends the age of their data receives whether it changed', async () => {
  let uptime = 0;
  const later = await testRealtime({ uptime: () => uptime });
  try {
    const { token, topic } = later.sessions.open('late', 9n);
    const subscribe = async (age: string, destination = topic) => {
      const line = await later.line();
      lines.push(line);
      await line.connect(token);
      line.send(frame('SUBSCRIBE', { id: '1', destination, receipt: '1', age }));
      const { command, headers } = await line.next();
      return headers.missed ?? `${command} ${headers.code}`;
    };
    const publishTo = (to: BusRecipient) =>
      later.app.bus.publish([{ to, command: { cmd: 'MSG', data1: 1, data2: '' } }]);
    expect(await subscribe('1000')).toBe('true'); // this process was not there yet
    uptime = 100_000;
    expect(await subscribe('1000')).toBe('false');
    await publishTo({ memberIdx: 8n });
    expect(await subscribe('1000')).toBe('false');
    await publishTo({ memberIdx: 9n });
    expect(await subscribe('1000')).toBe('true');
    expect(await subscribe('1000', '/topic/site')).toBe('false');
    uptime += 20_000;
    expect(await subscribe('1000')).toBe('false');
    expect(await subscribe('20000')).toBe('true');
    expect(await subscribe('70000', '/topic/site')).toBe('true'); // older than what is remembered
    for (const age of ['-1', '1e3', 'now', '']) expect(await subscribe(age)).toBe('ERROR RQ01');
  } finally {
    await later.close();
  }
});

test.each(['abc', '-1', '5x', ''])(
  'a content-length of "%s" is refused with RQ01 and the line is closed',
  async (length) => {
    const { line } = await connected(`length-${length}`);
    line.send(frame('SUBSCRIBE', { id: '1', destination: '/topic/main', 'content-length': length }));
    expect(await line.next()).toMatchObject(refusal('RQ01'));
    expect(await line.closed).toBe(1008);
  },
);

test('binary messages that are cut inside a character are one frame, as it was written', async () => {
  const { line } = await connected('binary');
  const bytes = Buffer.from(frame('SUBSCRIBE', { id: '구독', destination: '/topic/main', receipt: '영수증' }));
  const cut = bytes.indexOf(Buffer.from('독')) + 1;
  line.socket.send(bytes.subarray(0, cut));
  line.socket.send(bytes.subarray(cut));
  expect(await line.next()).toMatchObject({ command: 'RECEIPT', headers: { 'receipt-id': '영수증' } });
});
