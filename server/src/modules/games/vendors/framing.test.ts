import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gameSiteForFile } from '../../../testing/games/game-site.ts';
import { setVendor } from './set-vendor.command.ts';

const site = gameSiteForFile();
let token: string;
let pages: Server;
let headers: Record<string, string>;
let requests: string[];

const moon = { vendorKey: 'kplayslot', gameType: 'slot', gameKey: 'moon' };
const start = (gameKey = 'moon') => site.call('/api/game/getGame', { ...moon, gameKey }, { as: token });
const launched = (launchId: string, as = token) => site.call('/api/game/launch', { launchId }, { as });
const look = (launchId: string, as = token) => site.call('/api/game/frame', { launchId }, { as });
const listed = async () =>
  (await site.call('/api/game/getGameList', { vendorKey: 'kplayslot' }, { as: token })).data.games[0].opens;
const changeVendor = (change: 'popup' | 'page' | 'closed' | 'open') =>
  setVendor({ db: site.db, clock: site.clock }, { key: 'kplayslot', change, actor: 'test' });

beforeEach(async () => {
  headers = {};
  requests = [];
  pages = createServer((request, response) => {
    requests.push(request.method ?? '');
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

test('[C-04] a framable vendor opens in the page; the probe is a HEAD request', async () => {
  const { data } = await start();
  expect(data.opens).toBe('page');
  expect(requests).toEqual(['HEAD']);
  expect((await launched(data.launchId)).data).toMatchObject({ opens: 'page', frame: true });
  await start('carp');
  expect(requests).toHaveLength(1);
  expect(await listed()).toBe('page');
});

test('[C-04] the first launch detects a vendor without frames, and the list shows it', async () => {
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
  expect(await changeVendor('popup')).toBe('done');
  const { data } = await start();
  expect(data.opens).toBe('popup');
  expect((await launched(data.launchId)).data).toMatchObject({ opens: 'popup', frame: true });
  expect(await listed()).toBe('popup');
  expect(await changeVendor('page')).toBe('done');
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

test('[S-12] players of a closing vendor alone receive LOCK_BET_YN, and its end', async () => {
  const { data } = await start();
  await site.signIn('member02');
  const published: unknown[] = [];
  site.app.bus.subscribe(({ command }) => void (command.cmd === 'LOCK_BET_YN' && published.push(command)));
  await changeVendor('closed');
  await site.until(async () => published.length === 1);
  expect((await launched(data.launchId)).data.down).toBe(true);
  await changeVendor('closed');
  await changeVendor('open');
  await site.until(async () => published.length === 2);
  expect(published).toEqual([
    { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' },
    { cmd: 'LOCK_BET_YN', data1: 'N', data2: 'Y' },
  ]);
  expect((await launched(data.launchId)).data.down).toBe(false);
});
