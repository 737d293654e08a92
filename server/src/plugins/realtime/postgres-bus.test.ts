import { sql } from 'kysely';
import { testDatabase } from '../../testing/app.ts';
import { databaseGate } from '../../testing/database-gate.ts';
import type { BusMessage } from './bus.ts';
import { type PostgresBus, type PostgresBusOptions, postgresBus } from './postgres-bus.ts';

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

const open = async (through: Partial<PostgresBusOptions> = {}) => {
  const bus = await postgresBus({
    connectionString: database.url,
    db: database.db,
    onFailure: () => undefined,
    ...through,
  });
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

const listeners = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN %'`.execute(database.db);
  return rows[0]?.count ?? 0;
};

/** Seconds of the longest outage; `OUTAGE_S=30` runs the long form. */
const OUTAGE_S = Number(process.env.OUTAGE_S ?? 1);

test('[33-01] an outage of the database leaves one listener and one notice of the gap', async () => {
  const gate = await databaseGate(database.url);
  let gaps = 0;
  let failures = 0;
  const pauses = OUTAGE_S > 1 ? {} : { pauses: { first: 10, max: 200 } };
  const a = await open();
  const b = await open({ connectionString: gate.url, onFailure: () => void failures++, ...pauses });
  b.bus.onGap(() => void gaps++);
  b.bus.onGap(() => {
    throw new Error('a listener that fails');
  });
  gate.close();
  await new Promise((done) => setTimeout(done, 1_000 * OUTAGE_S));
  const attempts = gate.refused();
  gate.open();
  await until(() => gaps > 0);
  await a.bus.publish([result('after')]);
  await until(() => b.received.length > 0);
  expect(attempts).toBeGreaterThan(2);
  expect(attempts).toBeLessThan(20 + OUTAGE_S);
  expect(failures).toBe(gate.refused() + 1); // and the listener that fails
  expect(gaps).toBe(1);
  expect(b.received).toEqual([result('after')]);
  expect(await listeners()).toBe(2);
  await b.bus.close();
  await gate.end();
});

test('[33-01] a notification that no process of ours sent ends nothing', async () => {
  const failures: string[] = [];
  const { bus, received } = await open({ onFailure: (error) => void failures.push(error.name) });
  await sql`SELECT pg_notify('madang_realtime', 'stranger 1 1/1 {')`.execute(database.db);
  await until(() => failures.length === 1);
  expect(failures).toEqual(['SyntaxError']);
  const other = await open();
  await other.bus.publish([result('1')]);
  await until(() => received.length === 1);
  await bus.close();
});
