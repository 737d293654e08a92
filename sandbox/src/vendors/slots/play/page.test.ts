import { textsOfPage } from '../../../testing/page-texts.ts';
import { type TestSandbox, testSandbox } from '../../../testing/sandbox.ts';
import { symbolNames } from '../games/symbol-names.ts';
import { symbolArts } from '../games/theme.ts';
import { symbolSprite } from '../page/symbol-art.ts';
import type { PlayBoot } from './play-api.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await testSandbox();
});
afterEach(() => sandbox.close());

const open = async (url: string, headers = {}) => {
  const { pathname, search } = new URL(url);
  return sandbox.app.inject({ url: pathname + search, headers });
};
const bootOf = (html: string): PlayBoot => JSON.parse(/id="boot">(.*)<\/script>/.exec(html)?.[1] ?? '') as PlayBoot;

test('[C-07] only the site may embed the page, which runs nothing but its own files', async () => {
  const { url } = await sandbox.launched();
  const page = await open(url);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain(
    'frame-ancestors http://localhost:4301 http://madang.localhost:4301',
  );
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['referrer-policy']).toBe('no-referrer');
});

test('[C-07] it comes with its language, game, pays and return', async () => {
  const { url } = await sandbox.launched();
  const { body } = await open(url);
  expect(body).toContain('<html lang="ko" data-theme="dark">');
  const { open: boot } = bootOf(body);
  expect(boot?.game).toMatchObject({ name: '달빛 기와', rtp: 9650, hitRate: 4878, cycleMs: 5_000, wild: 'tile' });
  expect(boot?.state.balance).toBe(100_000);
});

test('[C-07] after an interruption it shows the round that was settled meanwhile', async () => {
  const { url } = await sandbox.launched();
  await sandbox.control('faults', { operation: 'spin', mode: 'timeout-after', ms: 10 });
  await expect(sandbox.play(url, 'spin', { stake: 1_000, requestId: 'press-0001' })).rejects.toThrow();
  const { open: boot } = bootOf((await open(url)).body);
  expect(boot?.rounds).toHaveLength(1);
  expect(boot?.rounds[0]).toMatchObject({ stake: 1_000 });
});

test('a closed or unknown session is reported in the current language', async () => {
  const { url, sessionId } = await sandbox.launched();
  await sandbox.call('kick', { sessionId });
  expect(bootOf((await open(url)).body)).toMatchObject({
    open: null,
    language: 'ko',
    lobbyUrl: 'http://localhost:4301/slotgame/kplayslot',
  });
  const stranger = await open('http://x/play?session=nobody', { 'accept-language': 'vi' });
  expect(bootOf(stranger.body)).toMatchObject({ open: null, language: 'vn', lobbyUrl: null });
});

test('its files are served without types and nothing else of the disk is', async () => {
  const script = await sandbox.app.inject({ url: '/play/assets/vendors/slots/page/page.ts' });
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.body).not.toContain('import type');
  for (const file of [
    'vendors/slots/vendor.ts',
    '..%2f..%2fconfig.ts',
    'vendors/slots/page/symbol-art.test.ts',
    'vendors/slots/page/locales/ko.json',
  ]) {
    expect((await sandbox.app.inject({ url: `/play/assets/${file}` })).statusCode).toBe(404);
  }
});

test('every text of the page and every key it uses exists in three languages', () => {
  const { ko, en, vn, keys } = textsOfPage('vendors/slots/page');
  for (const other of [en, vn]) expect(Object.keys(other)).toEqual(Object.keys(ko));
  expect(keys.length).toBeGreaterThan(40);
  for (const key of keys) expect(ko).toHaveProperty([key]);
});

test('every symbol has a picture, and the page its name', async () => {
  const { texts } = bootOf((await open((await sandbox.launched()).url)).body);
  for (const name of symbolArts) expect(texts[`symbol.${name}`]).toBe(symbolNames[name].ko);
  for (const name of symbolArts) expect(symbolSprite([name])).toMatch(/<symbol [^>]+>.{80,}<\/symbol>/s);
});
