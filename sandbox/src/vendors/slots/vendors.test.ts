import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';
import { gamesByKey } from './games/game.ts';
import { slotVendors } from './vendors.ts';

describe('[C-01] the slot vendors', () => {
  test('are eighteen, of both conventions, each with a key and a host of its own', () => {
    expect(slotVendors).toHaveLength(18);
    expect(new Set(slotVendors.map(({ key }) => key)).size).toBe(18);
    expect(new Set(slotVendors.map(({ host }) => host)).size).toBe(18);
    expect(slotVendors.filter(({ wallet }) => wallet === 'seamless')).toHaveLength(9);
    for (const { host } of slotVendors) expect(host).toMatch(/^[a-z]+$/);
  });

  test('have at least eight games each, and no game is listed twice', () => {
    for (const { games } of slotVendors) expect(games.length).toBeGreaterThanOrEqual(8);
    const games = slotVendors.flatMap((vendor) => vendor.games);
    expect(new Set(games.map(({ key }) => key)).size).toBe(games.length);
    for (const language of ['ko', 'en', 'vn'] as const)
      expect(new Set(games.map(({ names }) => names[language])).size).toBe(games.length);
  });

  test('list nine pictures of each game, all different', () => {
    for (const { key, art } of slotVendors.flatMap((vendor) => vendor.games))
      expect([key, new Set(Object.values(art)).size]).toEqual([key, 10]);
  });
});

describe('[C-07] a vendor at work', () => {
  let sandbox: TestSandbox;
  beforeEach(async () => {
    sandbox = await testSandbox();
  });
  afterEach(() => sandbox.close());
  const page = (host: string) =>
    sandbox.app.inject({ url: '/play', headers: { host: `${host}.localhost:4302`, 'accept-language': 'en' } });

  test.each(slotVendors.map(({ host }) => host))('%s serves its pages on its own host', async (host) => {
    expect((await page(host)).statusCode).toBe(200);
  });

  test('a tester fills its list with playable games, and empties it again', async () => {
    const list = async () => (await sandbox.call('games', {})).data.games as { key: string }[];
    const own = (await list()).map(({ key }) => key);
    expect((await sandbox.control('games', { games: 0 })).httpStatus).toBe(400);
    await sandbox.control('games', { games: 2_000 });
    const many = await list();
    expect(new Set(many.map(({ key }) => key)).size).toBe(2_000);
    expect(many.slice(0, own.length).map(({ key }) => key)).toEqual(own);
    const { url } = await sandbox.launched('m1', 10_000, many.at(-1)?.key);
    expect((await sandbox.play(url, 'spin', { stake: 200, requestId: 'press-0001' })).status).toBe('OK');
    await sandbox.control('games', undefined, 'DELETE');
    expect((await list()).map(({ key }) => key)).toEqual(own);
  });
});

test('a game is found by its key, and only there', () => {
  const [first, second] = slotVendors;
  const key = first?.games[0]?.key ?? '';
  expect(gamesByKey(first?.games ?? [])(key)?.key).toBe(key);
  expect(gamesByKey(second?.games ?? [])(key)).toBeNull();
});
