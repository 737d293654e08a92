import Fastify from 'fastify';
import { post } from '../../ledger/index.ts';
import { testDatabase } from '../../testing/app.ts';
import { fromBank, memberMaker } from '../../testing/payments/movements.ts';
import { testRealtime } from '../../testing/realtime/gateway.ts';
import { type Bus, type BusMessage, inProcessBus } from './bus.ts';
import { publish } from './outbox.ts';
import { startRelay } from './relay.ts';

const log = Fastify().log;
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  database = await testDatabase();
  await database.db.deleteFrom('realtime.outbox').execute(); // messages of the seed
});
afterEach(() => database.close());

/** A bus that remembers, and resolves when as many messages as wanted have come. */
const recorder = (wanted: number) => {
  const bus = inProcessBus();
  const received: BusMessage[] = [];
  const all = new Promise<void>((resolve) => {
    bus.subscribe((message) => {
      received.push(message);
      if (received.length === wanted) resolve();
    });
  });
  return { bus, received, all };
};
const unread = (n: number) => ({ cmd: 'MSG', data1: n, data2: '' }) as const;
const left = async () => (await database.db.selectFrom('realtime.outbox').select('id').execute()).length;

test('messages of a transaction are published after its commit, in order, once', async () => {
  const { bus, received, all } = recorder(3);
  const relay = startRelay(database.db, bus, log);
  await expect(
    database.db.transaction().execute(async (trx) => {
      await publish(trx, { memberIdx: 1n }, unread(99));
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await database.db.transaction().execute(async (trx) => {
    for (const n of [1, 2, 3]) await publish(trx, { memberIdx: 1n }, unread(n));
    relay.wake();
    await new Promise((done) => setTimeout(done, 20));
    expect(received).toEqual([]);
  });
  relay.wake();
  await all;
  await relay.stop();
  expect(received).toEqual([1, 2, 3].map((n) => ({ to: { memberIdx: 1n }, command: unread(n) })));
  expect(await left()).toBe(0);
});

test('a row that commits late is not skipped after later ids', async () => {
  const { bus, received, all } = recorder(2);
  const relay = startRelay(database.db, bus, log);
  await database.db.transaction().execute(async (slow) => {
    await publish(slow, { topic: '/topic/site' }, unread(1));
    await publish(database.db, { topic: '/topic/site' }, unread(2));
    while (received.length === 0) await new Promise((done) => setTimeout(done, 5));
  });
  await all;
  await relay.stop();
  expect(received.map(({ command }) => command.data1)).toEqual([2, 1]);
});

test('[33-21] two relays share the outbox, publish nothing twice and keep the order', async () => {
  const { bus, received, all } = recorder(1_500);
  let batches = 0;
  // Every second batch is slow to leave: the one behind it may not overtake it.
  const slow: Bus = {
    ...bus,
    async publish(messages) {
      batches += 1;
      if (batches % 2 === 1) await new Promise((done) => setTimeout(done, 50));
      await bus.publish(messages);
    },
  };
  await database.db
    .insertInto('realtime.outbox')
    .values(
      Array.from({ length: 1_500 }, (_, n) => ({ member_idx: 1n, topic: null, command: JSON.stringify(unread(n)) })),
    )
    .execute();
  const relays = [startRelay(database.db, slow, log), startRelay(database.db, slow, log)];
  await all;
  await Promise.all(relays.map((relay) => relay.stop()));
  expect(received.map(({ command }) => command.data1)).toEqual(Array.from({ length: 1_500 }, (_, n) => n));
});

test('messages that the bus refused stay in the outbox and are retried', async () => {
  const { bus, all } = recorder(1);
  let failures = 0;
  const shaky: Bus = {
    ...bus,
    publish: (messages) => {
      failures += 1;
      return failures === 1 ? Promise.reject(new Error('no broker')) : bus.publish(messages);
    },
  };
  await publish(database.db, { memberIdx: 1n }, unread(1));
  const relay = startRelay(database.db, shaky, log);
  await all;
  await relay.stop();
  expect(failures).toBe(2);
  expect(await left()).toBe(0);
});

test('[33-05] a message that cannot be published stops no other', async () => {
  const { bus, received, all } = recorder(4);
  bus.subscribe(({ command }) => {
    if (command.data1 === 2) throw new Error('poisoned');
  });
  for (const n of [1, 2, 3]) await publish(database.db, { memberIdx: 1n }, unread(n));
  const alerts = jest.spyOn(log, 'error');
  const relay = startRelay(database.db, bus, log);
  await all;
  await relay.stop();
  expect(received.map(({ command }) => command.data1)).toEqual(expect.arrayContaining([1, 2, 3]));
  expect(alerts.mock.calls).toEqual([[expect.objectContaining({ alert: 'message', count: 1 }), expect.anything()]]);
  expect(await left()).toBe(0);
});

test('a stopped relay publishes nothing more', async () => {
  const { bus, received } = recorder(1);
  const relay = startRelay(database.db, bus, log);
  await relay.stop();
  await publish(database.db, { memberIdx: 1n }, unread(1));
  relay.wake();
  await new Promise((done) => setTimeout(done, 150));
  expect(received).toEqual([]);
  expect(await left()).toBe(1);
});

describe('over real sockets', () => {
  let site: Awaited<ReturnType<typeof testRealtime>>;
  beforeEach(async () => {
    site = await testRealtime();
  });
  afterEach(() => site.close());

  test('[S-12] CASH reaches every live session of the member, and no other member', async () => {
    const member = await memberMaker(site.db)();
    const [here, there, stranger] = await Promise.all([
      site.reader('here', member),
      site.reader('there', member),
      site.reader('else', 5n),
    ]);
    await post(site.db, fromBank(member, 25_000n, 'charge'));
    const cash = { cmd: 'CASH', data1: 25_000, data2: 0, v: 1 };
    expect(await Promise.all([here.command(), there.command()])).toEqual([cash, cash]);
    await publish(site.db, { memberIdx: 5n }, unread(1));
    expect(await stranger.command()).toEqual(unread(1));
  });

  test('a reader with more than a megabyte unread is cut off, and the others go on', async () => {
    const slow = await site.reader('slow', 3n);
    const quick = await site.reader('quick', 4n);
    slow.socket.pause();
    const long = { cmd: 'MSG', data1: 1, data2: 'x'.repeat(8_000) } as const;
    for (let n = 0; n < 3_000; n += 1) await site.app.bus.publish([{ to: { memberIdx: 3n }, command: long }]);
    slow.socket.resume();
    expect(await slow.closed).toBe(1006);
    await site.app.bus.publish([{ to: { memberIdx: 4n }, command: unread(1) }]);
    expect(await quick.command()).toEqual(unread(1));
  });

  test('when the server stops, every socket receives the close', async () => {
    const line = await site.reader('last', 6n);
    const mute = await site.line();
    await site.app.close();
    expect(await line.closed).toBe(1012);
    expect(await mute.closed).toBe(1012);
  });
});
