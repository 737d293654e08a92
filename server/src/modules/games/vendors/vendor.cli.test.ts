import { existsSync } from 'node:fs';
import { counterpartFile, readRing } from '@madang/contracts/vendor-protocol';
import { siteSecrets } from '../../../core/secrets/site-secrets.ts';
import { siteForFile } from '../../../testing/app.ts';
import { dataFolder } from '../../../testing/team.ts';
import { vendorByConsole } from './vendor.cli.ts';

const site = siteForFile();
const data = dataFolder();
afterAll(data.remove);

const vendor = vendorByConsole(() => ({ dataDir: data.folder, secrets: siteSecrets(data.folder) }));
const handOver = (key: string) =>
  `Hand its key over, if the vendor does not have it yet: the first 64 characters of ${counterpartFile(data.folder, key)}.`;

const operate = async (...args: string[]) =>
  (await vendor(args)?.({ db: site.db, clock: site.clock, actor: 'console:test' })) ?? null;
const statusOf = async (key: string) =>
  (await site.call('/api/game/vendors')).data.list.find((one: { key: string }) => one.key === key)?.standing;
const start = async () => {
  const { data } = await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' });
  const input = { vendorKey: 'kplayslot', gameType: 'slot', gameKey: 'moonlit-eaves' };
  return (await site.call('/api/game/getGame', input, { as: data.token })).resultCode;
};

test('[C-03] an operator closes and opens a vendor; members receive 2000, audited', async () => {
  for (const input of ['closed', 'maintenance']) {
    expect(await operate('kplayslot', input)).toMatchObject({ done: true });
    expect(await statusOf('kplayslot')).toBe('closed');
    expect(await start()).toBe('2000');
  }
  expect(await operate('kplayslot', 'open')).toEqual({
    done: true,
    message: `kplayslot can be played.\n${handOver('kplayslot')}`,
  });
  expect(await statusOf('kplayslot')).toBe('open');
  expect(await start()).toBe('9999'); // no server is at this test's vendor address, and it never sent its games
  const noted = await site.db
    .selectFrom('operator.audit')
    .select(['action', 'subject', 'before', 'after'])
    .orderBy('idx')
    .execute();
  expect(noted).toHaveLength(3);
  expect(noted[0]).toMatchObject({
    action: 'vendor',
    subject: 'kplayslot',
    before: { standing: 'open' },
    after: { standing: 'closed' },
  });
});

test('[C-03] a vendor without an origin and an unknown vendor cannot be opened', async () => {
  await site.db.updateTable('game.vendor').set({ opened: false, origins: [] }).where('key', '=', 'gamestart').execute();
  expect(await operate('gamestart', 'open')).toMatchObject({ done: false, message: expect.stringContaining('origin') });
  expect(await statusOf('gamestart')).toBe('planned');
  await site.db
    .updateTable('game.vendor')
    .set({ origins: ['https://tables.example'], url: 'https://tables.example' })
    .where('key', '=', 'gamestart')
    .execute();
  expect(await operate('gamestart', 'open')).toMatchObject({ done: true });
  expect(await statusOf('gamestart')).toBe('open');
  expect(await operate('nobody', 'open')).toEqual({ done: false, message: 'There is no vendor nobody.' });
  for (const args of [[], ['kplayslot'], ['kplayslot', 'shut'], ['kplayslot', 'open', 'now']])
    expect(await operate(...args)).toBeNull();
});

test('[C-06] an operator sets the maximum duration of a round, audited', async () => {
  expect(await operate('bomb', 'rounds', '90')).toEqual({
    done: true,
    message: 'A round of bomb may be open for 90 minutes.',
  });
  for (const word of ['0', 'x', '1.5', '99999']) expect(await operate('bomb', 'rounds', word)).toBeNull();
  expect(await operate('nobody', 'rounds', '90')).toMatchObject({ done: false });
  const noted = await site.db.selectFrom('operator.audit').select(['subject', 'before', 'after']).execute();
  expect(noted).toEqual([{ subject: 'bomb', before: { roundMinutes: 70 }, after: { roundMinutes: 90 } }]);
});

test('[OP-01] an operator sets where a vendor answers and where its games are, audited', async () => {
  const games = 'https://games.vendor.example';
  expect(await operate('gamestart', 'address', 'https://api.vendor.example/', games)).toEqual({
    done: true,
    message: `gamestart answers at https://api.vendor.example, with games at ${games}.\n${handOver('gamestart')}`,
  });
  const row = await site.db.selectFrom('game.vendor').selectAll().where('key', '=', 'gamestart').executeTakeFirst();
  expect(row).toMatchObject({ url: 'https://api.vendor.example', origins: [games], framing: null });
  const audit = await site.db
    .selectFrom('operator.audit')
    .select('after')
    .where('action', '=', 'vendor.address')
    .execute();
  expect(audit).toEqual([{ after: { url: 'https://api.vendor.example', origins: games } }]);
  expect(await operate('nobody', 'address', 'https://api.vendor.example', games)).toMatchObject({ done: false });
  for (const wrong of [[], ['ftp://a.example', games], ['https://a.example'], ['https://a.example', `${games}/x`]])
    expect(await operate('gamestart', 'address', ...wrong)).toBeNull();
});

test('[OP-15] the key of a vendor is made once, before it is open, and for no one else', async () => {
  const addresses = ['https://api.vendor.example', 'https://games.vendor.example'];
  const file = counterpartFile(data.folder, 'bomb');
  expect(existsSync(file)).toBe(false);
  await operate('bomb', 'address', ...addresses);
  const made = readRing(file);
  expect(made).toHaveLength(1);
  await operate('bomb', 'open');
  await operate('bomb', 'address', ...addresses);
  expect(readRing(file)).toEqual(made);
  await operate('nobody', 'address', ...addresses);
  await operate('nobody', 'open');
  expect(existsSync(counterpartFile(data.folder, 'nobody'))).toBe(false);
});
