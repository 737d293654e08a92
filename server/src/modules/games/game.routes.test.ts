import type { RealtimeMessage } from '@madang/contracts';
import { ALL_VENDORS } from '@madang/contracts';
import { gameSiteForFile, SEEDED } from '../../testing/games/game-site.ts';
import { findMemberIdx, setBetting, setStatus } from '../members/index.ts';

const site = gameSiteForFile();
let token: string;
beforeEach(async () => {
  token = await site.signIn();
});

const moon = { vendorKey: 'kplayslot', gameType: 'slot', gameKey: 'moon' };
const list = (vendorKey = 'kplayslot', as = token) => site.call('/api/game/getGameList', { vendorKey }, { as });
const start = (changes: object = {}, as = token) => site.call('/api/game/getGame', { ...moon, ...changes }, { as });
const open = (launchId: string, as = token) => site.call('/api/game/launch', { launchId }, { as });
const cash = (as = token) => site.call('/api/cash/getUserCash', {}, { as });
const leave = (as = token) => site.call('/api/cash/outGameMoney', {}, { as });
const flag = (body: object = {}, as = token) => site.call('/api/member/changeMemCashFlag', body, { as });
const setVendor = (change: { enabled?: boolean; maintenance?: boolean }) =>
  site.db.updateTable('game.vendor').set(change).execute();

describe('getGameList', () => {
  test("[C-02] lists the vendor's games in three languages, with return and volatility", async () => {
    const { data } = await list();
    expect(data.games).toHaveLength(3);
    expect(data.games[0]).toMatchObject({
      id: 'kplayslot-moon',
      key: 'moon',
      vendorCode: '0',
      vendorNames: { ko: '마당 슬롯' },
      names: { ko: 'moon 게임', en: 'moon game', vn: 'moon trò' },
      image: '',
      rtp: 9600,
      volatility: 'medium',
    });
  });

  test('[C-02] queries the vendor each minute, and keeps the last list while it is down', async () => {
    await Promise.all([list(), list(), list()]);
    expect(site.vendor.callsOf('games')).toHaveLength(1);
    site.vendor.offer([site.vendor.game('new')]);
    site.clock.advance(59_000);
    expect((await list()).data.games).toHaveLength(3);
    site.clock.advance(1_000);
    // The first request receives the last list at once; the new one is there when it has come.
    await site.until(async () => (await list()).data.games.length === 1);
    expect(site.vendor.callsOf('games')).toHaveLength(2);
    await site.vendor.goDown();
    site.clock.advance(3_600_000);
    expect((await list()).data.games).toHaveLength(1);
  });

  test('[C-02] a failing vendor is queried ever less often, and delays nobody twice', async () => {
    site.vendor.fail('games', ...Array(4).fill('INTERNAL_ERROR'));
    const isPublished = async () => (await list()).resultCode === '0';
    for (const [pause, requests] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [1_999, 2],
      [1, 3],
      [3_999, 3],
      [1, 4],
      [7_999, 4],
    ] as const) {
      site.clock.advance(pause);
      expect([await isPublished(), await isPublished()]).toEqual([false, false]);
      expect(site.vendor.callsOf('games')).toHaveLength(requests);
    }
    site.clock.advance(1);
    expect(await isPublished()).toBe(true);
  });

  test('[C-02] a vendor without a game list is 9999, with its message', async () => {
    await site.vendor.goDown();
    expect(await list()).toMatchObject({
      status: 200,
      resultCode: '9999',
      resultMessage: '게임사 오류입니다. 잠시 후 다시 시도해 주세요.',
    });
  });

  test('an unknown vendor is B0091, one in maintenance 2000, an empty body RQ01', async () => {
    expect((await list('nobody')).resultCode).toBe('B0091');
    await setVendor({ maintenance: true });
    expect((await list()).resultCode).toBe('2000');
    expect((await site.call('/api/game/getGameList', {}, { as: token })).resultCode).toBe('RQ01');
  });

  test('a guest sees the games of a vendor and of all vendors as a member does', async () => {
    await setVendor({ maintenance: false });
    for (const vendorKey of ['kplayslot', ALL_VENDORS]) {
      const { data } = await list(vendorKey);
      expect(data.games.length).toBeGreaterThan(0);
      expect((await list(vendorKey, '')).data).toEqual(data);
    }
  });
});

describe('getGame', () => {
  test("[C-03] answers the game's address, which holds the launch id alone", async () => {
    const { data } = await start();
    expect(data).toEqual({
      gameurl: expect.stringMatching(/^http:\/\/vendor\.localhost\/play/),
      launchId: expect.stringMatching(/^[0-9A-Z]{26}$/),
      opens: 'page',
    });
    expect(site.vendor.callsOf('launch')).toMatchObject([
      {
        language: 'ko',
        platform: 'desktop',
        lobbyUrl: 'http://localhost:4000/_lobby',
        gameKey: 'moon',
        sessionId: data.launchId,
      },
    ]);
    const [body] = site.vendor.callsOf('launch');
    expect(JSON.stringify(body)).not.toContain('member01');
  });

  test('[C-03] refuses in the order of site, member, vendor and game', async () => {
    const partner = await site.signIn('partner1');
    const [partnerIdx] = [await findMemberIdx(site.db, 'partner1')];
    const nowhere = { vendorKey: 'nobody', gameKey: 'nothing' };
    const at = (ms: number) => new Date(site.clock.now() + ms);
    await setStatus(site.db, partnerIdx ?? 0n, 'locked');
    await site.db
      .updateTable('site.option')
      .set({ check_start: at(0), check_end: at(1_000) })
      .execute();
    expect((await start(nowhere, partner)).resultCode).toBe('B0093');
    site.clock.advance(1_001);
    expect((await start(nowhere, partner)).resultCode).toBe('B1002');
    await setStatus(site.db, partnerIdx ?? 0n, 'active');
    const betting = (mayBet: boolean) =>
      setBetting({ db: site.db, clock: site.clock }, { memId: 'partner1', mayBet, actor: 'test' });
    await betting(false);
    expect((await start(nowhere, partner)).resultCode).toBe('B1001');
    await betting(true);
    expect((await start(nowhere, partner)).resultCode).toBe('B0095');
    expect((await start(nowhere)).resultCode).toBe('B0091');
    await setVendor({ enabled: false });
    expect((await start({ gameKey: 'nothing' })).resultCode).toBe('2000');
    await setVendor({ enabled: true, maintenance: true });
    expect((await start({ gameKey: 'nothing' })).resultCode).toBe('2000');
    await setVendor({ maintenance: false });
    expect((await start({ gameKey: 'nothing' })).resultCode).toBe('B0092');
    expect((await start({ gameType: 'live' })).resultCode).toBe('B0092');
    expect(site.vendor.callsOf('launch')).toEqual([]);
    expect((await start()).resultCode).toBe('0');
  });

  test('[C-03] a locked member is refused, a guest must sign in', async () => {
    expect((await start({}, await site.signIn('locked01'))).resultCode).toBe('B1002');
    expect(await start({}, '')).toMatchObject({ status: 401, resultCode: 'AU01' });
    expect((await start({ gameKey: undefined })).resultCode).toBe('RQ01');
  });

  test('more starts than a person makes are ABZ01, and two minutes later all is well', async () => {
    await start();
    const row = {
      member_idx: site.member,
      vendor_code: '0',
      game_key: 'x',
      game_names: '{}',
      status: 'closed' as const,
      created_at: new Date(site.clock.now()),
    };
    await site.db
      .insertInto('game.session')
      .values(
        Array.from({ length: 29 }, (_, i) => ({
          ...row,
          launch_id: `x${i}`,
          url: null,
          opened_at: null,
          closed_at: null,
        })),
      )
      .execute();
    expect((await start({ gameKey: 'carp' })).resultCode).toBe('ABZ01');
    site.clock.advance(120_000);
    expect((await start({ gameKey: 'carp' })).resultCode).toBe('0');
  });

  test('[C-06] a stuck wallet is F001, on the way in and out', async () => {
    await start();
    site.vendor.balances.set(await site.ref(), 1);
    expect((await leave()).resultCode).toBe('F001');
    expect((await start()).resultCode).toBe('F001');
    expect((await flag()).resultCode).toBe('F001');
    expect((await cash()).data).toMatchObject({ balance: Number(SEEDED), cashAmt: 0, isPlayGame: 'Y' });
  });
});

describe('launch', () => {
  test('[C-04] answers the own launch id, and whether it is still open', async () => {
    const { data } = await start();
    expect((await open(data.launchId)).data).toEqual({
      gameurl: data.gameurl,
      vendorKey: 'kplayslot',
      vendorCode: '0',
      vendorNames: { ko: '마당 슬롯', en: 'Madang Slots', vn: 'Madang Slots' },
      gameKey: 'moon',
      gameNames: { ko: 'moon 게임', en: 'moon game', vn: 'moon trò' },
      facts: { type: 'slot', rtp: 9_600, volatility: 'medium', minBet: 100, maxBet: 10_000 },
      open: true,
      down: false,
      wallet: 'transfer',
      opens: 'page',
      frame: true,
      endedBy: null,
    });
    await leave();
    expect((await open(data.launchId)).data.open).toBe(false);
  });

  test("another member's launch id, or none, is B0092", async () => {
    const { data } = await start();
    expect((await open(data.launchId, await site.signIn('member02'))).resultCode).toBe('B0092');
    expect((await open('01ARZ3NDEKTSV4RRFFQ69G5FAV')).resultCode).toBe('B0092');
    expect((await open(data.launchId, '')).resultCode).toBe('AU01');
  });
});

describe('the open game', () => {
  const opened = async (as = token) => (await site.call('/api/game/open', {}, { as })).data;

  test('[S-05] is shown to its member alone, with the way back until the money is home', async () => {
    expect(await opened()).toEqual({ game: null });
    await start({ gameKey: 'carp' });
    const { data } = await start();
    expect(await opened()).toEqual({
      game: {
        launchId: data.launchId,
        vendorNames: { ko: '마당 슬롯', en: 'Madang Slots', vn: 'Madang Slots' },
        gameNames: { ko: 'moon 게임', en: 'moon game', vn: 'moon trò' },
      },
    });
    expect(await opened(await site.signIn('member02'))).toEqual({ game: null });
    await leave();
    expect(await opened()).toEqual({ game: null });
  });

  test('a guest is refused', async () => {
    expect(await site.call('/api/game/open')).toMatchObject({ status: 401, resultCode: 'AU01' });
  });
});

describe('the balance during a game', () => {
  test('[S-13] getUserCash shows all money, the part at the site, and the open game', async () => {
    expect((await cash()).data).toMatchObject({
      balance: 1_000_000,
      cashAmt: 1_000_000,
      pointAmt: 50_000,
      isPlayGame: 'N',
    });
    await start();
    expect((await cash()).data).toMatchObject({ balance: 1_000_000, cashAmt: 0, isPlayGame: 'Y' });
    site.vendor.play(await site.ref(), 10_000, 0);
    await site.later(2_000);
    expect((await cash()).data).toMatchObject({ balance: 990_000, cashAmt: 0, isPlayGame: 'Y' });
    await leave();
    expect((await cash()).data).toMatchObject({ balance: 990_000, cashAmt: 990_000, isPlayGame: 'N' });
    expect((await cash('')).resultCode).toBe('AU01');
  });

  test('[S-13] money in transit between site and vendor is counted', async () => {
    site.impatient();
    site.vendor.fail('deposit', 'silent-before');
    site.vendor.fail('status', 'silent-before');
    expect(await start()).toMatchObject({
      resultCode: 'TE99',
      resultMessage: '처리가 지연되고 있습니다. 5초 후 다시 시도해 주세요.',
    });
    expect((await cash()).data).toMatchObject({ balance: 1_000_000, cashAmt: 0, isPlayGame: 'Y' });
    expect((await flag()).resultCode).toBe('C009');
  });

  test('[S-10] a superseded session receives TK999 from the balance; its game goes on', async () => {
    await start();
    const newer = await site.signIn();
    expect(await cash()).toMatchObject({ status: 200, resultCode: 'TK999' });
    expect((await cash(newer)).data).toMatchObject({ isPlayGame: 'Y', balance: 1_000_000 });
  });
});

describe('the merge', () => {
  test('[C-06] outGameMoney returns the money and changeMemCashFlag confirms', async () => {
    await start();
    expect((await flag()).resultCode).toBe('C009');
    expect((await leave()).data).toEqual({ moved: 1_000_000, cashAmt: 1_000_000 });
    expect((await flag({ memId: 'member02' })).data).toEqual({ memCashFlag: 'SITE' });
    expect((await leave()).data).toEqual({ moved: 0, cashAmt: 1_000_000 });
    expect((await flag({}, '')).resultCode).toBe('AU01');
    expect((await leave('')).resultCode).toBe('AU01');
  });

  test("[C-06] a repeated request after a lost answer shows that game's return alone", async () => {
    const leaveOf = (launchId: string) => site.call('/api/cash/outGameMoney', { launchId }, { as: token });
    const first = (await start()).data.launchId;
    const published = { moved: 1_000_000, cashAmt: 1_000_000 };
    expect((await leaveOf(first)).data).toEqual(published);
    expect((await leaveOf(first)).data).toEqual(published);
    site.clock.advance(1_000);
    const second = (await start()).data.launchId;
    // The page of the first game is still there: the second one goes on.
    expect((await leaveOf(first)).data).toEqual({ moved: 0, cashAmt: 0 });
    expect((await leaveOf(second)).data).toEqual(published);
    expect((await leaveOf(first)).data).toEqual({ moved: 0, cashAmt: 1_000_000 });
  });

  test('[C-06] an unfinished round is C009, with its message', async () => {
    await start();
    site.vendor.fail('kick', 'open-round');
    expect(await leave()).toMatchObject({
      resultCode: 'C009',
      resultMessage: '게임 종료를 확인 중입니다. 1분 이내에 다시 시도해 주세요.',
    });
  });

  test('[C-06] a vendor that is down, or speaks nonsense, is NT99 and 9999', async () => {
    await start();
    site.vendor.fail('kick', 'garbage');
    expect((await leave()).resultCode).toBe('9999');
    await site.vendor.goDown();
    expect((await leave()).resultCode).toBe('NT99');
  });

  test('[S-12] the returned money is published by CASH, without a request', async () => {
    await start();
    const published: RealtimeMessage[] = [];
    site.app.bus.subscribe(({ command }) => void published.push(command));
    await leave();
    const { v } = (await cash()).data;
    await site.until(async () => published.some((command) => command.cmd === 'CASH' && command.v === v));
    expect(published).toContainEqual({ cmd: 'CASH', data1: 1_000_000, data2: 50_000, v });
  });
});

describe('the first page', () => {
  test('[S-16] newest first, and popular by launches that count half after a day', async () => {
    const main = async () => (await site.call('/api/main')).data;
    await site.loadCatalogues();
    expect((await main()).newGames.map((game: { key: string }) => game.key)).toEqual(['carp', 'moon', 'wave']);
    expect((await main()).popular[0].key).toBe('wave');
    await start({ gameKey: 'carp' });
    site.clock.advance(600_000);
    expect((await main()).popular[0].key).toBe('carp');
  });

  test('[S-16] the ranking by the same rule, with the change since this time yesterday', async () => {
    const places = async () =>
      (await site.call('/api/main')).data.ranking.map(({ game, change }: { game: { key: string }; change: number }) => [
        game.key,
        change,
      ]);
    await start({ gameKey: 'carp' });
    site.clock.advance(600_000);
    expect(await places()).toEqual([
      ['carp', 1],
      ['wave', -1],
      ['moon', 0],
    ]);
    site.clock.advance(24 * 3_600_000);
    expect((await places())[0]).toEqual(['carp', 0]);
  });

  test('waits for no vendor: an unknown list is there the next time', async () => {
    site.vendor.fail('games', 'hold');
    expect((await site.call('/api/main')).data.newGames).toEqual([]);
    site.vendor.release();
    await site.until(async () => (await site.call('/api/main')).data.newGames.length === 3);
    expect(site.vendor.callsOf('games')).toHaveLength(1);
  });

  test('a vendor that is down leaves the first page empty, not broken', async () => {
    await site.vendor.goDown();
    expect(await site.call('/api/main')).toMatchObject({
      resultCode: '0',
      data: { popular: [], newGames: [], ranking: [] },
    });
  });
});
