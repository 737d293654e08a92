import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gameSiteForFile } from '../../../testing/game-site.ts';
import { setVendor } from './set-vendor.command.ts';

const site = gameSiteForFile();
let token: string;
let pages: Server;
let headers: Record<string, string>;
let asked: string[];

const moon = { vendorKey: 'kplayslot', gameType: 'slot', gameKey: 'moon' };
const start = (gameKey = 'moon') => site.call('/api/game/getGame', { ...moon, gameKey }, { as: token });
const launched = (launchId: string, as = token) => site.call('/api/game/launch', { launchId }, { as });
const look = (launchId: string, as = token) => site.call('/api/game/frame', { launchId }, { as });
const listed = async () =>
  (await site.call('/api/game/getGameList', { vendorKey: 'kplayslot' }, { as: token })).data.games[0].opens;
const say = (wish: 'popup' | 'page' | 'closed' | 'open') =>
  setVendor({ db: site.db, clock: site.clock }, { key: 'kplayslot', wish, actor: 'test' });

beforeEach(async () => {
  headers = {};
  asked = [];
  pages = createServer((request, response) => {
    asked.push(request.method ?? '');
    response.writeHead(200, headers).end();
  });
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done));
  const origin = `http://vendor.localhost:${(pages.address() as AddressInfo).port}`;
  site.vendor.playAt(origin);
  await site.db
    .updateTable('game.vendor')
    .set({ origins: [origin] })
    .execute();
  token = await site.signIn();
});
afterEach(async () => {
  pages.closeAllConnections();
  await new Promise((done) => pages.close(done));
});

test('[C-04] a vendor that may be framed opens in the page, and its page is not asked for, only its headers', async () => {
  const { data } = await start();
  expect(data.opens).toBe('page');
  expect(asked).toEqual(['HEAD']);
  expect((await launched(data.launchId)).data).toMatchObject({ opens: 'page', frame: true });
  await start('carp');
  expect(asked).toHaveLength(1);
  expect(await listed()).toBe('page');
});

test('[C-04] a vendor that refuses frames is learnt by the first launch, and the list tells it before the next', async () => {
  headers = { 'content-security-policy': "frame-ancestors 'none'" };
  expect(await listed()).toBe('page');
  const { data } = await start();
  expect(data.opens).toBe('popup');
  expect((await launched(data.launchId)).data).toMatchObject({ opens: 'popup', frame: false });
  expect(await listed()).toBe('popup');
  headers = {};
  site.clock.advance(600_000);
  expect((await start('carp')).data.opens).toBe('page');
});

test('[C-04] an operator excludes a vendor from the page, and takes it back', async () => {
  expect(await say('popup')).toBe('done');
  const { data } = await start();
  expect(data.opens).toBe('popup');
  expect((await launched(data.launchId)).data).toMatchObject({ opens: 'popup', frame: true });
  expect(await listed()).toBe('popup');
  expect(await say('page')).toBe('done');
  expect((await launched(data.launchId)).data.opens).toBe('page');
});

test('[C-04] a frame that stays dead is looked at again, not more often than every 5 s', async () => {
  const { data } = await start();
  headers = { 'x-frame-options': 'DENY' };
  expect((await look(data.launchId)).data).toEqual({ opens: 'page' });
  site.clock.advance(5_000);
  expect((await look(data.launchId)).data).toEqual({ opens: 'popup' });
  expect((await launched(data.launchId)).data.frame).toBe(false);
});

test('[C-04] a page that does not answer, or leads elsewhere, teaches nothing', async () => {
  pages.removeAllListeners('request');
  pages.on('request', (_, response) => response.writeHead(302, { location: '/x', 'x-frame-options': 'DENY' }).end());
  const { data } = await start();
  expect(data.opens).toBe('page');
  pages.closeAllConnections();
  pages.close();
  site.clock.advance(5_000);
  expect((await look(data.launchId)).data).toEqual({ opens: 'page' });
});

test("[C-04] nobody looks at another member's game, a guest at none", async () => {
  const { data } = await start();
  expect((await look(data.launchId, await site.signIn('member02'))).resultCode).toBe('B0092');
  expect((await look('01ARZ3NDEKTSV4RRFFQ69G5FAV')).resultCode).toBe('B0092');
  expect(await look(data.launchId, '')).toMatchObject({ status: 401, resultCode: 'AU01' });
  expect((await site.call('/api/game/frame', {}, { as: token })).resultCode).toBe('RQ01');
});

test('[S-12] who plays at a vendor that closes hears LOCK_BET_YN, and hears when it goes on; nobody else does', async () => {
  const { data } = await start();
  await site.signIn('member02');
  const told: unknown[] = [];
  site.app.bus.subscribe(({ command }) => void (command.cmd === 'LOCK_BET_YN' && told.push(command)));
  await say('closed');
  site.app.wakeRelay();
  await site.until(async () => told.length === 1);
  expect((await launched(data.launchId)).data.down).toBe(true);
  await say('closed');
  await say('open');
  site.app.wakeRelay();
  await site.until(async () => told.length === 2);
  expect(told).toEqual([
    { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' },
    { cmd: 'LOCK_BET_YN', data1: 'N', data2: 'Y' },
  ]);
  expect((await launched(data.launchId)).data.down).toBe(false);
});
