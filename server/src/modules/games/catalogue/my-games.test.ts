import { testApp } from '../../../testing/app.ts';
import { gameSiteForFile } from '../../../testing/games/game-site.ts';

const site = gameSiteForFile();
let token: string;
beforeEach(async () => {
  await site.loadCatalogues();
  token = await site.signIn();
});

const mark = (gameKey: string, on = true, as = token, vendorKey = 'kplayslot') =>
  site.call('/api/game/favourite', { vendorKey, gameKey, on }, as ? { as } : {});
const mine = (as = token) => site.call('/api/game/mine', {}, as ? { as } : {});
const lobby = (groupKey: string, as = token) => site.call('/api/game/lobby', { groupKey }, as ? { as } : {});
const keys = (list: { key: string }[]) => list.map(({ key }) => key);
const start = (gameKey: string) =>
  site.call('/api/game/getGame', { vendorKey: 'kplayslot', gameType: 'slot', gameKey }, { as: token });

describe('/api/game/favourite', () => {
  test('[C-02] marks and unmarks a game for the member alone, the newest first', async () => {
    expect(await mark('moon')).toMatchObject({ resultCode: '0', data: { on: true } });
    site.clock.advance(1_000);
    await mark('carp');
    const { data } = await mine();
    expect(keys(data.favourites)).toEqual(['carp', 'moon']);
    expect(data.favourites[0]).toMatchObject({ id: 'kplayslot-carp', rtp: 9600, vendorNames: { ko: '마당 슬롯' } });
    expect(keys((await mine(await site.signIn('member02'))).data.favourites)).toEqual([]);
    expect((await mark('carp', false)).data).toEqual({ on: false });
    expect(keys((await mine()).data.favourites)).toEqual(['moon']);
  });

  test('repeated, it changes nothing: the first mark counts', async () => {
    await mark('moon');
    site.clock.advance(1_000);
    await mark('carp');
    site.clock.advance(1_000);
    expect((await mark('moon')).resultCode).toBe('0');
    expect(keys((await mine()).data.favourites)).toEqual(['carp', 'moon']);
    await mark('moon', false);
    expect((await mark('moon', false)).resultCode).toBe('0');
  });

  test('an unknown game is B0092, an unknown or closed vendor B0091', async () => {
    expect((await mark('nowhere')).resultCode).toBe('B0092');
    expect((await mark('moon', true, token, 'nobody')).resultCode).toBe('B0091');
    expect((await mark('moon', true, token, 'evolution')).resultCode).toBe('B0091');
    expect((await site.call('/api/game/favourite', { vendorKey: 'kplayslot' }, { as: token })).resultCode).toBe('RQ01');
    expect(await mark('moon', true, '')).toMatchObject({ status: 401, resultCode: 'AU01' });
    expect(await mine('')).toMatchObject({ status: 401, resultCode: 'AU01' });
  });

  test('a game that has gone is shown no more, and its mark can be taken away', async () => {
    await mark('moon');
    site.vendor.offer([site.vendor.game('carp')]);
    site.games.sections.clear();
    await mine();
    await site.until(async () => (await mine()).data.favourites.length === 0);
    expect((await mark('moon', false)).resultCode).toBe('0');
    expect(await site.db.selectFrom('game.favourite').selectAll().execute()).toEqual([]);
  });

  test('[S-16] three launches of this hour outweigh no mark: each mark counts as three', async () => {
    const popular = async () => {
      site.games.popularity.at = Number.NEGATIVE_INFINITY;
      return keys((await site.call('/api/main')).data.popular);
    };
    expect(await popular()).toEqual(['wave', 'carp', 'moon']);
    await mark('moon');
    expect(await popular()).toEqual(['moon', 'wave', 'carp']);
    expect(
      keys((await site.call('/api/game/getGameList', { vendorKey: 'kplayslot' }, { as: token })).data.games),
    ).toEqual(['moon', 'carp', 'wave']);
    await mark('moon', false);
    expect(await popular()).toEqual(['wave', 'carp', 'moon']);
  });
});

describe('/api/game/mine', () => {
  test('[C-02] lists the games played last, each once, the newest first', async () => {
    expect((await mine()).data).toEqual({ favourites: [], recent: [] });
    for (const key of ['moon', 'carp', 'moon']) {
      expect((await start(key)).resultCode).toBe('0');
      await site.leave();
      site.clock.advance(60_000);
    }
    const { recent } = (await mine()).data;
    expect(keys(recent)).toEqual(['moon', 'carp']);
    expect(recent.map(({ playedAt }: { playedAt: string }) => playedAt)).toEqual([
      '2026-11-18T03:02:00.000Z',
      '2026-11-18T03:01:00.000Z',
    ]);
  });

  test('a vendor that is closed for now shows nothing there', async () => {
    await mark('moon');
    await site.db.updateTable('game.vendor').set({ maintenance: true }).where('code', '=', '0').execute();
    expect((await mine()).data.favourites).toEqual([]);
    expect((await mark('moon', false)).resultCode).toBe('0');
  });
});

test('[C-02] a tester has the games of every vendor requested at once', async () => {
  const list = async () =>
    keys((await site.call('/api/game/getGameList', { vendorKey: 'kplayslot' }, { as: token })).data.games);
  expect(await list()).toEqual(['moon', 'carp', 'wave']);
  site.vendor.offer([site.vendor.game('new')]);
  expect(await list()).toEqual(['moon', 'carp', 'wave']);
  const answer = await site.app.inject({ method: 'POST', url: '/qa/games' });
  expect(answer.json()).toEqual({ asked: true });
  expect(await list()).toEqual(['new']);
});

describe('/api/game/lobby', () => {
  test("[C-01] lists the most popular and the newest games of a group's vendors", async () => {
    const { data } = await lobby('slot');
    expect(keys(data.popular)).toEqual(['wave', 'carp', 'moon']);
    expect(keys(data.newGames)[0]).toBe('carp');
    expect(data).toMatchObject({ games: 3, contributionBp: 20 });
    const none = { popular: [], newGames: [], jackpotGames: [], games: 0, jackpots: [], contributionBp: 20 };
    expect((await lobby('hotelslot')).data).toEqual(none);
    expect((await lobby('nothing')).resultCode).toBe('RQ01');
    expect((await lobby('slot', '')).data).toEqual(data); // a guest sees the same
  });

  test('[C-01] [S-16] games that draw a jackpot are listed with its levels', async () => {
    site.vendor.offer([{ ...site.vendor.game('tower'), tags: ['jackpot'] }, site.vendor.game('moon')]);
    site.games.sections.clear();
    await site.until(async () => (await lobby('slot')).data.games === 2);
    const { data } = await lobby('slot');
    expect(keys(data.jackpotGames)).toEqual(['tower']);
    expect(data.jackpots).toEqual((await site.call('/api/main')).data.jackpots);
  });

  test('[C-01] a hotel vendor is in its own group, and named without its mark', async () => {
    await site.db
      .updateTable('game.vendor')
      .set({ opened: true, url: site.vendor.url })
      .where('key', '=', 'slot_gaon')
      .execute();
    await site.loadCatalogues();
    const { data } = await lobby('hotelslot');
    expect(data.popular[0].vendorNames).toEqual({ ko: '가온', en: 'Gaon', vn: 'Gaon' });
    expect(keys((await lobby('slot')).data.popular)).toHaveLength(3);
    const { list } = (await site.call('/api/common/gameCodes', { masterCode: 'game', groupCode: 'hotelslot' })).data;
    expect(list).toEqual([expect.objectContaining({ code: '214', codeName: 'H-가온', codeNameEN: 'H-Gaon' })]);
  });
});

test('[C-01] a demo opens eighteen slot vendors: two hotel slots, half seamless', async () => {
  const demo = await testApp();
  try {
    const slots = await demo.db
      .selectFrom('game.vendor')
      .select(['key', 'wallet', 'shown_under'])
      .where('group_key', '=', 'slot')
      .where('opened', '=', true)
      .execute();
    expect(slots).toHaveLength(18);
    expect(slots.filter(({ wallet }) => wallet === 'seamless')).toHaveLength(9);
    expect(
      slots
        .filter(({ shown_under }) => shown_under === 'hotelslot')
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['slot_gaon', 'slot_onnuri']);
  } finally {
    await demo.close();
  }
});
