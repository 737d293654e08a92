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
  const heard: BusMessage[] = [];
  bus.subscribe((message) => void heard.push(message));
  return { bus, heard };
};
const result = (data1: string, data2 = ''): BusMessage => ({
  to: { topic: '/topic/powerball/powerball' },
  command: { cmd: 'RESULT', data1, data2 } as BusMessage['command'],
});
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((done) => setTimeout(done, 10));
};

test('[S-12] what one process tells every process hears once and in its order, and the teller at once', async () => {
  const [a, b, c] = [await open(), await open(), await open()];
  const told = [result('1'), result('2', '가'.repeat(20_000)), { to: { memberIdx: 7n }, command: result('3').command }];
  const going = a.bus.publish(told.slice(0, 2));
  expect(a.heard).toEqual(told.slice(0, 2));
  await going;
  await a.bus.publish(told.slice(2));
  await until(() => b.heard.length >= 3 && c.heard.length >= 3);
  await b.bus.publish([result('4')]);
  await until(() => a.heard.length >= 4 && c.heard.length >= 4);
  for (const { heard } of [a, b, c]) expect(heard).toEqual([...told, result('4')]);
});

test('[S-12] a process whose connection was lost listens again, and is told that it may have missed something', async () => {
  const [a, b] = [await open(), await open()];
  const gap = new Promise<void>((resolve) => b.bus.onGap(resolve));
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN %'`.execute(database.db);
  await gap;
  await a.bus.publish([result('after')]);
  await until(() => b.heard.length === 1);
  expect(b.heard).toEqual([result('after')]);
});
