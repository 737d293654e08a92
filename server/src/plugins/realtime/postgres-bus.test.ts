import { sql } from 'kysely';
import { testDatabase } from '../../testing/app.ts';
import type { BusMessage } from './bus.ts';
import { type PostgresBus, postgresBus } from './postgres-bus.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let buses: PostgresBus[] = [];
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  buses = [];
  await database.close();
});

const open = async () => {
  const bus = await postgresBus({ connectionString: database.url, db: database.db, onFailure: () => undefined });
  buses.push(bus);
  const received: BusMessage[] = [];
  bus.subscribe((message) => void received.push(message));
  return { bus, received };
};
const result = (data1: string, data2 = ''): BusMessage => ({
  to: { topic: '/topic/powerball/powerball' },
  command: { cmd: 'RESULT', data1, data2 } as BusMessage['command'],
});
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((done) => setTimeout(done, 10));
};

test('[S-12] every process receives a message once and in order, the sender at once', async () => {
  const [a, b, c] = [await open(), await open(), await open()];
  const published = [
    result('1'),
    result('2', '가'.repeat(20_000)),
    { to: { memberIdx: 7n }, command: result('3').command },
  ];
  const going = a.bus.publish(published.slice(0, 2));
  expect(a.received).toEqual(published.slice(0, 2));
  await going;
  await a.bus.publish(published.slice(2));
  await until(() => b.received.length >= 3 && c.received.length >= 3);
  await b.bus.publish([result('4')]);
  await until(() => a.received.length >= 4 && c.received.length >= 4);
  for (const { received } of [a, b, c]) expect(received).toEqual([...published, result('4')]);
});

test('[S-12] a reconnected process is notified that it may have missed messages', async () => {
  const [a, b] = [await open(), await open()];
  const gap = new Promise<void>((resolve) => b.bus.onGap(resolve));
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN %'`.execute(database.db);
  await gap;
  await a.bus.publish([result('after')]);
  await until(() => b.received.length === 1);
  expect(b.received).toEqual([result('after')]);
});
