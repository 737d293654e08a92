import { gameSiteForFile } from '../../../testing/games/game-site.ts';
import { TABLES_EVERY_MS, TABLES_LIFE_MS } from './live-tables.ts';

const site = gameSiteForFile();
const READ = '/api/game/tables';
/** The vendor's clock, an hour off. */
const VENDOR_NOW = Date.parse('2026-11-26T00:00:00Z');

/** One vendor of the live casino that is open. */
const openVendor = (key = 'evolution') =>
  site.db.updateTable('game.vendor').set({ opened: true, url: site.vendor.url }).where('key', '=', key).execute();
const answerTables = (players: number) =>
  site.vendor.answerWith('tables', () => ({
    now: VENDOR_NOW,
    tables: [
      {
        key: 'moon',
        felt: 'plum',
        players,
        phases: [
          { phase: 'betting', endsAt: VENDOR_NOW + 9_000 },
          { phase: 'closed', endsAt: VENDOR_NOW + 11_000 },
        ],
        results: ['banker', 'tie'],
      },
    ],
  }));
const read = async (as: string) => (await site.call(READ, {}, { as })).data.tables as Record<string, unknown>[];
const requests = () => site.vendor.callsOf('tables').length;
/** Reads until the background request has ended. */
const settledRead = async (as: string, players: number) => {
  await site.until(async () => (await read(as))[0]?.players === players);
};

test("[C-01] shows the tables of an open vendor, their phases by the site's clock", async () => {
  await openVendor();
  answerTables(3);
  const now = site.clock.now();
  expect(await read(await site.signIn())).toEqual([
    {
      id: 'evolution-moon',
      felt: 'plum',
      players: 3,
      phases: [
        { phase: 'betting', endsAt: now + 9_000 },
        { phase: 'closed', endsAt: now + 11_000 },
      ],
      results: ['banker', 'tie'],
    },
  ]);
});

test('[C-01] nobody who is not signed in reads them', async () => {
  expect((await site.call(READ)).resultCode).toBe('AU01');
});

test('[C-01] a vendor is queried once in three seconds, only while tables are read', async () => {
  await openVendor();
  answerTables(3);
  const as = await site.signIn();
  await Promise.all([read(as), read(as), read(as)]);
  await read(as);
  expect(requests()).toBe(1);
  await site.later(10 * TABLES_EVERY_MS);
  expect(requests()).toBe(1);
  answerTables(4);
  await settledRead(as, 4);
  expect(requests()).toBe(2);
});

test('[C-01] figures of a silent vendor are shown for fifteen seconds, then no longer', async () => {
  await openVendor();
  answerTables(3);
  const as = await site.signIn();
  await read(as);
  site.impatient();
  site.vendor.clear();
  site.vendor.fail('tables', ...Array.from({ length: 8 }, () => 'silent-before' as const));
  site.clock.advance(TABLES_LIFE_MS - 1);
  expect(await read(as)).toHaveLength(1);
  site.clock.advance(1);
  expect(await read(as)).toEqual([]);
});

test('[C-01] a vendor without tables raises no alert and is queried ever less often', async () => {
  await openVendor();
  await openVendor('asiagaming');
  const as = await site.signIn();
  expect(await read(as)).toEqual([]);
  for (let seconds = 0; seconds < 60; seconds += 1) {
    site.clock.advance(1_000);
    const before = requests();
    await read(as);
    // A request that this read has begun ends before the next one.
    if (requests() > before)
      await site.until(async () => [...site.games.tableFigures.values()].every(({ pending }) => !pending));
  }
  expect(requests()).toBeLessThanOrEqual(2 * 9);
  expect(site.alerts).toEqual([]);
});

test('[C-01] a closed vendor, and one without live games, is not queried', async () => {
  await openVendor();
  answerTables(3);
  await site.db.updateTable('game.vendor').set({ enabled: false }).where('key', '=', 'evolution').execute();
  expect(await read(await site.signIn())).toEqual([]);
  expect(requests()).toBe(0);
});
