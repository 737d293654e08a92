import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { signVendorRequest, type VendorTable, vendorOperations, vendorPath } from '@madang/contracts/vendor-protocol';
import { testOperator } from '../../../testing/operator.ts';
import { LOBBY, TEST_SECRET, type TestSandbox, testSandbox } from '../../../testing/sandbox.ts';
import { momentAt, tempos } from '../tables/tempo.ts';
import { liveVendors } from '../tables/vendors.ts';
import { tableDraws } from './chain.ts';
import { LOBBY_RESULTS, lobbyTable, prepareLobby } from './lobby-tables.ts';

const KEY = 'evolution';
const TABLE = 'daecheong-baccarat';

let operator: Awaited<ReturnType<typeof testOperator>>;
let sandbox: TestSandbox;
beforeEach(async () => {
  operator = await testOperator(KEY, 1_000_000);
  sandbox = await testSandbox({ siteUrl: operator.url });
});
afterEach(async () => {
  await sandbox.close();
  await operator.close();
});

const call = async (operation: 'tables' | 'launch', body: object, secret = TEST_SECRET, key = KEY) => {
  const path = vendorPath(key, operation);
  const rawBody = JSON.stringify(body);
  const headers = signVendorRequest(secret, { vendorKey: key, path, rawBody, now: sandbox.clock.now });
  return sandbox.send(path, rawBody, headers);
};
const tables = async () => {
  const answer = (await call('tables', {})).json();
  expect(answer).toMatchObject({ status: 'OK' });
  return vendorOperations.tables.data.parse((answer as { data: unknown }).data);
};
const table = async () => (await tables()).tables.find(({ key }) => key === TABLE) as VendorTable;

test('[C-01] a vendor lists its tables with phases and ends, the current one first', async () => {
  const moment = momentAt(tempos.usual, sandbox.clock.now);
  sandbox.clock.now = moment.closesAt + 1;
  const listed = await tables();
  expect(listed.now).toBe(sandbox.clock.now);
  expect(listed.tables.map(({ key }) => key)).toEqual([
    TABLE,
    'swift-baccarat',
    'lantern-roulette',
    'gate-dragon-tiger',
  ]);
  expect((await table()).phases.slice(0, 4)).toEqual([
    { phase: 'closed', endsAt: moment.dealsAt },
    { phase: 'dealing', endsAt: moment.resultAt },
    { phase: 'result', endsAt: moment.endsAt },
    { phase: 'betting', endsAt: moment.endsAt + tempos.usual.bettingMs },
  ]);
});

test('[C-06] a result is listed when it is on the table, and no sooner', async () => {
  const moment = momentAt(tempos.usual, sandbox.clock.now);
  sandbox.clock.now = moment.beginsAt;
  const before = (await table()).results;
  expect(before).toHaveLength(LOBBY_RESULTS);
  sandbox.clock.now = moment.resultAt - 1;
  expect((await table()).results).toEqual(before);
  sandbox.clock.now = moment.resultAt;
  const [latest, ...others] = (await table()).results;
  expect(['player', 'banker', 'tie']).toContain(latest);
  expect(others).toEqual(before.slice(0, -1));
});

test('[C-01] two tables of a vendor differ, and so do their results', async () => {
  const { tables: listed } = await tables();
  expect(new Set(listed.map(({ felt }) => felt)).size).toBe(listed.length);
  expect(new Set(listed.map(({ results }) => results.join())).size).toBe(listed.length);
});

test('[C-01] a launch alone seats nobody, and a call without signature is refused', async () => {
  await call('launch', {
    memberRef: 'm1',
    gameKey: TABLE,
    language: 'en',
    platform: 'desktop',
    sessionId: 's1',
    lobbyUrl: LOBBY,
    token: operator.token('m1'),
  });
  expect((await table()).players).toBe(0);
  expect((await call('tables', {}, '44'.repeat(32))).json()).toMatchObject({ status: 'INVALID_SIGNATURE' });
});

test('[C-02] a vendor of slots has no tables to list', async () => {
  expect((await call('tables', {}, TEST_SECRET, 'kplayslot')).statusCode).toBe(404);
});

/** The tables of a vendor, and how many chains of seeds were computed for them. */
const countedTables = () => {
  const counted = { chains: 0, isClosed: false };
  const secret = (): string => {
    counted.chains += 1;
    return '11'.repeat(32);
  };
  const tables = (liveVendors.find(({ key }) => key === KEY)?.tables ?? []).map((one) => ({
    ...one,
    draws: tableDraws(secret, one, one.tempo),
  }));
  return { counted, vendor: { tables, now: () => sandbox.clock.now, isClosed: () => counted.isClosed } };
};

test('[C-01] a lobby computes no chain of seeds once the tables are prepared', async () => {
  const { counted, vendor } = countedTables();
  await prepareLobby(vendor);
  expect(counted.chains).toBe(4);
  for (const one of vendor.tables) await lobbyTable(one, sandbox.clock.now, 0);
  expect(counted.chains).toBe(4);
});

test('tables are not prepared further when the sandbox is closed meanwhile', async () => {
  const { counted, vendor } = countedTables();
  const prepared = prepareLobby(vendor);
  counted.isClosed = true;
  await prepared;
  expect(counted.chains).toBe(0);
});

test('[C-01] a sandbox prepares its tables at the start, before the first lobby', async () => {
  const books = () => liveVendors.map(({ key }) => existsSync(join(sandbox.config.dataDir, 'sandbox', `${key}.db`)));
  expect(new Set(books())).toEqual(new Set([false]));
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  while (books().includes(false)) await setImmediate();
});
