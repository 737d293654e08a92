import { readFileSync } from 'node:fs';
import { gameSiteForFile } from '../../../testing/games/game-site.ts';
import { aMatchDetail } from '../../../testing/games/round-details.ts';
import { seamlessVendor } from '../../../testing/games/seamless-vendor.ts';
import { openWager } from '../../wagering/index.ts';
import { vendorByKey } from '../vendors/vendor.repository.ts';
import { knownGames } from './catalogue.ts';

interface Page {
  id: string;
  vendorCode?: string;
}

const pages = JSON.parse(
  readFileSync(new URL('../../../../../shared/contracts/src/pages.spec.json', import.meta.url), 'utf8'),
) as Page[];

const site = gameSiteForFile();

const start = async (vendorKey: string, gameKey = 'moon') =>
  site.call('/api/game/getGame', { vendorKey, gameType: 'slot', gameKey }, { as: await site.signIn() });
const vendors = async (): Promise<Record<string, unknown>[]> => (await site.call('/api/game/vendors')).data.list;
const vendor = async (key: string) => (await vendors()).find((one) => one.key === key);
const codes = async (groupCode?: string): Promise<{ code: string; groupCode: string }[]> =>
  (await site.call('/api/common/gameCodes', { masterCode: 'game', ...(groupCode && { groupCode }) })).data.list;

describe('the vendors of the product', () => {
  test('[C-01] each page of the table that has a vendor has it, under its code', async () => {
    const list = await vendors();
    const specified = pages.flatMap(({ id, vendorCode }) => (vendorCode ? [[id, vendorCode]] : []));
    expect(specified).toHaveLength(26);
    expect(Object.fromEntries(list.map(({ page, code }) => [page, code]))).toMatchObject(Object.fromEntries(specified));
    const groups = list.map(({ groupKey }) => groupKey);
    expect(groups.filter((group) => group === 'casino')).toHaveLength(4);
    expect(groups.filter((group) => group === 'hotelcasino')).toHaveLength(2);
    expect(groups.filter((group) => group === 'slot')).toHaveLength(16);
    expect(groups.filter((group) => group === 'hotelslot')).toHaveLength(2);
    for (const { names } of list) expect(Object.values(names as object).every((name) => name !== '')).toBe(true);
  });

  test('[C-08] fishing, e-sports and the virtual games have theirs', async () => {
    expect(await vendor('kplayfishing')).toMatchObject({ code: '1000', groupKey: 'fishing', standing: 'planned' });
    expect(await vendor('gamestart')).toMatchObject({ code: '101', groupKey: 'esports', page: 'esport.gamestart' });
    expect(await vendor('bomb')).toMatchObject({ groupKey: 'virtual', page: 'virtualgame' });
  });

  test('[C-08] [C-09] a shot of the fishing game is listed with vendor, stake and win', async () => {
    await site.db
      .updateTable('game.vendor')
      .set({ opened: true, url: site.vendor.url })
      .where('key', '=', 'kplayfishing')
      .execute();
    expect(await vendor('kplayfishing')).toMatchObject({ standing: 'open', page: 'phishinggame.kplayfishing' });
    await site.enter('moon', 'kplayfishing');
    site.vendor.play(await site.ref(), 3_000, 4_000);
    await site.leave();
    expect(
      await site.db.selectFrom('bet.bet').select(['group_key', 'vendor_code', 'cash', 'win_cash']).execute(),
    ).toEqual([{ group_key: 'fishing', vendor_code: '1000', cash: 3_000n, win_cash: 4_000n }]);
  });

  test('[C-08] [C-09] a stake on a match is e-sports, and half of it counts for a bonus', async () => {
    const vendor = await seamlessVendor(site, 'gamestart');
    await openWager(site.db, {
      ref: 'bonus',
      memberIdx: site.member,
      required: 9_000n,
      at: new Date(site.clock.now()),
    });
    const { token, memberRef } = await vendor.enter();
    await vendor.call('bet', { token, txId: 'b1', roundId: 'r1', amount: 3_000 });
    await vendor.call('win', { memberRef, txId: 'w1', betTxId: 'b1', roundId: 'r1', amount: 5_760 });
    const detail = aMatchDetail();
    await vendor.call('endRound', { memberRef, txId: 'e1', roundId: 'r1', detail });
    const as = await site.signIn();
    for (const [groupKey, count] of [
      ['esports', 1],
      ['casino', 0],
    ] as const)
      expect((await site.call('/api/bet/betlist', { groupKey }, { as })).data.list).toHaveLength(count);
    expect((await site.call('/api/bet/betlist', { vendorCode: '101' }, { as })).data.list).toMatchObject([
      { groupKey: 'esports', vendorCode: '101', cash: 3_000, winCash: 5_760, type: 'win', detail },
    ]);
    expect(await site.db.selectFrom('wager.requirement').select('done').execute()).toEqual([{ done: 1_500n }]);
  });

  test('[C-03] a planned vendor is marked, and cannot be started or listed', async () => {
    expect((await start('evolution')).resultCode).toBe('B0091');
    expect(
      (await site.call('/api/game/getGameList', { vendorKey: 'evolution' }, { as: await site.signIn() })).resultCode,
    ).toBe('B0091');
    expect(site.vendor.calls).toEqual([]);
    expect(await vendor('evolution')).toMatchObject({ standing: 'planned', games: 0 });
    expect(await codes()).toEqual([expect.objectContaining({ code: '0', groupCode: 'slot' })]);
  });

  test('one that an operator switched off is closed, not gone', async () => {
    await site.db.updateTable('game.vendor').set({ enabled: false }).where('code', '=', '0').execute();
    expect(await vendor('kplayslot')).toMatchObject({ standing: 'closed' });
    expect((await codes()).map(({ code }) => code)).toEqual(['0']);
  });

  test('[C-01] HC- marks a hotel casino and H- a hotel slot, in every list', async () => {
    const open = (code: string, en: string) =>
      site.db
        .updateTable('game.vendor')
        .set({ opened: true, url: site.vendor.url, names: { ko: en, en, vn: en } })
        .where('code', '=', code)
        .execute();
    await open('1', 'HC-Evolution');
    await open('200', 'H-Pragmatic');
    expect(await vendor('evolution')).toMatchObject({ groupKey: 'hotelcasino', standing: 'open' });
    expect((await codes('hotelcasino')).map(({ code }) => code)).toEqual(['1']);
    expect((await codes('hotelslot')).map(({ code }) => code)).toEqual(['200']);
    expect((await codes('casino')).map(({ code }) => code)).toEqual([]);

    await site.enter('moon', 'pragslot');
    site.vendor.play(await site.ref(), 1_000, 0);
    await site.leave();
    const { list } = (await site.call('/api/bet/betlist', {}, { as: await site.signIn() })).data;
    expect(list).toEqual([]); // played at the vendor's own time, not at the test's
    expect(await site.db.selectFrom('bet.bet').select(['group_key', 'vendor_code']).execute()).toEqual([
      { group_key: 'hotelslot', vendor_code: '200' },
    ]);
  });
});

describe('the games of a vendor', () => {
  test('[C-02] are stored: a site that starts while the vendor is down knows them', async () => {
    const before = await knownGames(site.games, (await vendorByKey(site.db, 'kplayslot')) as never);
    expect(before.map(({ key }) => key)).toEqual(['moon', 'carp', 'wave']);
    await site.vendor.goDown();
    site.games.sections.clear(); // as a new process has it
    const after = await knownGames(site.games, (await vendorByKey(site.db, 'kplayslot')) as never);
    expect(after).toEqual(before);
    expect(await vendor('kplayslot')).toMatchObject({ games: 3 });
  });

  test('[C-02] one that leaves the list is gone from it, and its rounds keep its names', async () => {
    await site.call('/api/game/getGameList', { vendorKey: 'kplayslot' }, { as: await site.signIn() });
    await site.enter('moon');
    site.vendor.offer([site.vendor.game('carp', { rtp: 9_500 })]);
    site.games.sections.clear();
    const [item, ...others] = await knownGames(site.games, (await vendorByKey(site.db, 'kplayslot')) as never);
    await site.until(async () => (await vendor('kplayslot'))?.games === 1);
    expect([item?.key, others.length]).toEqual(['moon', 2]); // the last list, until the new one has come
    site.vendor.play(await site.ref(), 1_000, 0);
    await site.leave();
    expect(await site.db.selectFrom('bet.bet').select('game_names').executeTakeFirst()).toEqual({
      game_names: { ko: 'moon 게임', en: 'moon game', vn: 'moon trò' },
    });
    expect(await site.db.selectFrom('game.game').select(['key', 'rtp']).where('gone_at', 'is', null).execute()).toEqual(
      [{ key: 'carp', rtp: 9_500 }],
    );
  });
});

describe('where a game may live', () => {
  const register = (...origins: string[]) => site.db.updateTable('game.vendor').set({ origins }).execute();

  test.each([
    ['of nobody', []],
    ['of another host', ['http://kplayslot.localhost:4001']],
    ['of another port', ['http://vendor.localhost:81']],
    ['that only begins like it', ['http://vendor.localhost.evil.example']],
  ])('[C-03] an address %s is never handed out, and moves no money', async (_, origins) => {
    await register(...origins);
    expect((await start('kplayslot')).resultCode).toBe('9999');
    expect(await site.money()).toMatchObject({ flag: 'SITE', cash: 1_000_000n, atVendor: 0n });
    expect(site.vendor.callsOf('deposit')).toEqual([]);
    expect(site.alerts).toContainEqual(
      expect.objectContaining({ alert: 'game of an origin that is not registered', vendor: '0' }),
    );
    expect(JSON.stringify(site.alerts)).not.toContain('session=');
  });

  test('[C-04] a removed origin closes the address of an open game, too', async () => {
    const { data } = await start('kplayslot');
    const open = async () =>
      (await site.call('/api/game/launch', { launchId: data.launchId }, { as: await site.signIn() })).resultCode;
    expect(await open()).toBe('0');
    await register('http://elsewhere.localhost');
    expect(await open()).toBe('B0092');
  });

  test('the port of the sandbox beside the site is filled in', async () => {
    site.games.sandboxPort = 80;
    await register('http://vendor.localhost:{sandbox}');
    expect((await start('kplayslot')).resultCode).toBe('0');
  });
});
