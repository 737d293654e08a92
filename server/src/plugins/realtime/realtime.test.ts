import { Client, type IMessage } from '@stomp/stompjs';
import WebSocket from 'ws';
import { balanceOf, post } from '../../ledger/index.ts';
import { siteForFile } from '../../testing/app.ts';
import { aMovement } from '../../testing/payments/movements.ts';
import { listen, type StompLine, stompLine } from '../../testing/realtime/stomp.ts';

const site = siteForFile();
let port: number;
const lines: StompLine[] = [];

beforeAll(async () => {
  port = await listen(site.app);
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
});

const signIn = async (memId: string) => {
  const { data } = await site.call('/api/member/login', { memId, memPass: 'madang123!' });
  const { memberIdx } = ((await site.app.sessions.verify(data.token)) as { caller: { memberIdx: bigint } }).caller;
  return { token: data.token as string, topic: data.session.topic as string, memberIdx };
};
const reader = async ({ token, topic }: { token: string; topic: string }) => {
  const line = await stompLine(port);
  lines.push(line);
  expect(await line.connect(token)).toMatchObject({ command: 'CONNECTED' });
  expect(await line.subscribe(topic)).toMatchObject({ command: 'RECEIPT' });
  return line;
};
const spend = async (memberIdx: bigint, amount: bigint, key: string) => {
  await post(
    site.db,
    aMovement(key, [
      { member: memberIdx, account: 'cash', amount: -amount },
      { member: memberIdx, account: 'coin', amount },
    ]),
  );
};

test("[S-12] the browser's client connects and receives CASH with its version", async () => {
  const member = await signIn('member01');
  const received: IMessage[] = [];
  let receive: (message: IMessage) => void = () => undefined;
  const first = new Promise<IMessage>((resolve) => {
    receive = resolve;
  });
  const client = new Client({
    webSocketFactory: () =>
      new WebSocket(`ws://127.0.0.1:${port}/ws`, ['v12.stomp'], { origin: 'http://localhost:4000' }),
    connectHeaders: { authorization: `Bearer ${member.token}`, token: member.token },
    reconnectDelay: 0,
  });
  await new Promise<void>((resolve) => {
    client.onConnect = () => resolve();
    client.activate();
  });
  client.subscribe(member.topic, (message) => {
    received.push(message);
    receive(message);
  });
  await new Promise<void>((resolve) => {
    client.watchForReceipt('there', () => resolve());
    client.subscribe('/topic/site', () => undefined, { receipt: 'there' });
  });
  await spend(member.memberIdx, 1_000n, 'spend');
  const { cash, point, v } = await balanceOf(site.db, member.memberIdx);
  expect(JSON.parse((await first).body)).toEqual({
    cmd: 'CASH',
    data1: Number(cash),
    data2: Number(point),
    v: Number(v),
  });
  expect(received).toHaveLength(1);
  await client.deactivate();
});

test("[S-12] another member's topic is refused with AU03, although it is there", async () => {
  const hers = await signIn('member01');
  const mine = await signIn('member02');
  const line = await reader(mine);
  expect(await line.subscribe(hers.topic, 'peek')).toMatchObject({ command: 'ERROR', headers: { code: 'AU03' } });
  expect(await line.closed).toBe(1008);
});

test('a newer sign-in sends LOGOUT with AU02 to the older session and closes it', async () => {
  const older = await signIn('member01');
  const line = await reader(older);
  const newer = await signIn('member01');
  expect(await line.command()).toEqual({ cmd: 'LOGOUT', data1: 'AU02', data2: '' });
  expect(await line.closed).toBe(1000);
  const late = await stompLine(port);
  expect(await late.connect(older.token)).toMatchObject({ command: 'ERROR', headers: { code: 'AU02' } });
  expect(await reader(newer)).toBeDefined();
});

test('[S-06] signing out ends the sockets of the session', async () => {
  const member = await signIn('member01');
  const line = await reader(member);
  await site.call('/api/member/logout', {}, { as: member.token });
  expect(await line.command()).toEqual({ cmd: 'LOGOUT', data1: 'AU01', data2: '' });
  expect(await line.closed).toBe(1000);
});

test('a token that somebody else signed connects nobody', async () => {
  const { token } = await signIn('member01');
  const [head, , signature] = token.split('.');
  const forged = `${head}.${Buffer.from('{"sub":"1","sid":"x","g":1,"exp":9999999999,"iss":"madang"}').toString('base64url')}.${signature}`;
  const line = await stompLine(port);
  expect(await line.connect(forged)).toMatchObject({ command: 'ERROR', headers: { code: 'AU01' } });
});

test('[33-15] a new password closes the line of a copied token; the member reads on with the new one', async () => {
  const member = await signIn('member01');
  const copied = await reader(member);
  const update = { version: 1, presentPass: 'madang123!', memPass: 'another1!', memPassCheck: 'another1!' };
  const { renewed } = (await site.call('/api/member/update', update, { as: member.token })).data;
  expect(await copied.closed).toBe(1001);
  const own = await reader({ token: renewed.token, topic: renewed.session.topic });
  await spend(member.memberIdx, 1_000n, 'after a new password');
  // The notice of the new password is published after the commit, so it may come first.
  const first = await own.command();
  const isNotice = (first as { cmd: string }).cmd === 'MSG';
  expect(isNotice ? await own.command() : first).toMatchObject({ cmd: 'CASH' });
});

test('the server stops although sockets are open', async () => {
  const line = await reader(await signIn('member01'));
  await site.app.close();
  expect(await line.closed).toBe(1012);
});
