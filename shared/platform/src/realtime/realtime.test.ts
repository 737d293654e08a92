import { gameDown, SITE_TOPIC, siteInspected } from '@madang/contracts';
import { aMember, fakeNetwork, someHoldings, startQuietly } from '@madang/testing';
import { bus } from '../bus/bus.ts';
import { alertStore } from '../notice/alert.store.ts';
import { sessionStore } from '../session/session.store.ts';
import { endSession, session } from '../session/session.ts';
import { balanceStore } from '../stores/balance.store.ts';
import { memberStore } from '../stores/member.store.ts';
import { unreadStore } from '../stores/unread.store.ts';
import { backoff } from './backoff.ts';
import { obey } from './commands.ts';
import { startRealtime } from './realtime.ts';

interface Connection {
  config: {
    brokerURL: string;
    beforeConnect: (client: Connection) => Promise<void>;
    onConnect: () => void;
  };
  connectHeaders?: Record<string, string>;
  topics: Map<string, (message: { body: string }) => void>;
  active: boolean;
}
const mockConnections: Connection[] = [];

// The socket itself: the server's tests speak to the real one.
jest.mock('@stomp/stompjs', () => ({
  Client: class {
    config: unknown;
    topics = new Map();
    active = false;
    constructor(config: unknown) {
      this.config = config;
      mockConnections.push(this as unknown as Connection);
    }
    activate() {
      this.active = true;
    }
    async deactivate() {
      this.active = false;
    }
    subscribe(topic: string, heard: unknown) {
      this.topics.set(topic, heard);
    }
  },
}));

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setImmediate(done));
};

beforeEach(() => {
  mockConnections.length = 0;
});

const connected = async (): Promise<Connection> => {
  await settled();
  const connection = mockConnections.at(-1) as Connection;
  await connection.config.beforeConnect(connection);
  connection.config.onConnect();
  return connection;
};

test('[S-12] a member is connected on the own origin with her token, and hears her topic and the site', async () => {
  await startQuietly({ member: aMember() });
  const stop = startRealtime();
  const connection = await connected();
  expect(connection.config.brokerURL).toBe('ws://localhost/ws');
  expect(connection.connectHeaders).toEqual({ authorization: 'Bearer token-1', token: 'token-1' });
  expect([...connection.topics.keys()]).toEqual([session.current()?.topic, SITE_TOPIC]);
  connection.topics.get(SITE_TOPIC)?.({ body: 'not json' });
  connection.topics.get(session.current()?.topic as string)?.({ body: '{"cmd":"CASH","data1":50,"data2":6,"v":2}' });
  expect(balanceStore.getState()).toMatchObject({ cash: 50, point: 6, v: 2 });
  stop();
  await settled();
  expect(connection.active).toBe(false);
});

test('[S-12] a guest is not connected, sign-out disconnects, and a refreshed token keeps its socket', async () => {
  await startQuietly();
  const stop = startRealtime();
  await settled();
  expect(mockConnections).toHaveLength(0);
  stop();
  await startQuietly({ member: aMember() });
  const stopAgain = startRealtime();
  const connection = await connected();
  sessionStore.setState(({ session: now }) => ({ session: now && { ...now, token: 'token-2' } }));
  await settled();
  expect(mockConnections).toHaveLength(1);
  endSession('asked');
  await settled();
  expect(connection.active).toBe(false);
  stopAgain();
});

test('[S-12] after a gap money, member and unread messages are asked for again, with the token of now', async () => {
  await startQuietly({ member: aMember() });
  const network = fakeNetwork({
    '/api/cash/getUserCash': () => someHoldings({ balance: 9_000, cashAmt: 9_000, v: 4 }),
    '/api/member/info': () => ({ member: aMember({ memNick: '돌아온손님' }), msgInfo: { newMsg: 5 } }),
  });
  const stop = startRealtime();
  const connection = await connected();
  await settled();
  expect(network.calls('/api/member/info')).toHaveLength(0);
  sessionStore.setState(({ session: now }) => ({ session: now && { ...now, token: 'token-2' } }));
  await connection.config.beforeConnect(connection);
  connection.config.onConnect();
  await settled();
  expect(connection.connectHeaders?.token).toBe('token-2');
  expect(balanceStore.getState().cash).toBe(9_000);
  expect(memberStore.getState().member?.memNick).toBe('돌아온손님');
  expect(unreadStore.getState().unread).toBe(5);
  stop();
});

test('[S-12] reconnection waits twice as long each time, up to 30 s, with chance between half and the whole', () => {
  expect([0, 1, 2, 3].map((attempt) => backoff(attempt, 0))).toEqual([250, 500, 1_000, 2_000]);
  expect(backoff(0, 0.999)).toBeLessThanOrEqual(500);
  expect(backoff(20, 0.999)).toBeLessThanOrEqual(30_000);
  expect(backoff(20, 0)).toBe(15_000);
});

test('[S-12] MSG counts unread messages', async () => {
  await startQuietly({ member: aMember() });
  obey({ cmd: 'MSG', data1: 3, data2: '' });
  expect(unreadStore.getState().unread).toBe(3);
});

test('[S-12] LOGOUT signs out; for a newer login with the specified words', async () => {
  await startQuietly({ member: aMember() });
  obey({ cmd: 'LOGOUT', data1: '', data2: '' });
  expect(session.current()).toBeNull();
  expect(alertStore.getState().alerts).toHaveLength(0);
  await startQuietly({ member: aMember(), language: 'en' });
  obey({ cmd: 'LOGOUT', data1: 'AU02', data2: '' });
  expect(session.current()).toBeNull();
  expect(alertStore.getState().alerts[0]?.text).toBe('Logged in with the same id');
});

test('[S-12] LOCK_BET_YN says that games are down unless it is N and Y', () => {
  const said: boolean[] = [];
  const stop = bus.on(gameDown, ({ down }) => said.push(down));
  for (const [data1, data2] of [
    ['Y', 'Y'],
    ['N', 'N'],
    ['N', 'Y'],
  ] as const)
    obey({ cmd: 'LOCK_BET_YN', data1, data2 });
  stop();
  expect(said).toEqual([true, true, false]);
});

test('[S-11] INSPECT Y signs out and is told to the host', async () => {
  await startQuietly({ member: aMember() });
  const said: boolean[] = [];
  const stop = bus.on(siteInspected, ({ closed }) => said.push(closed));
  obey({ cmd: 'INSPECT', data1: 'Y', data2: '' });
  expect(session.current()).toBeNull();
  obey({ cmd: 'INSPECT', data1: 'N', data2: '' });
  stop();
  expect(said).toEqual([true, false]);
});
