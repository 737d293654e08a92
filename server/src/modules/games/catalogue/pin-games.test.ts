import { gameSiteForFile } from '../../../testing/games/game-site.ts';

const site = gameSiteForFile();
let operator: string;
beforeEach(async () => {
  await site.loadCatalogues();
  operator = await site.signIn('admin01');
});

const pins = (...keys: string[]) => ({ list: keys.map((gameKey) => ({ vendorKey: 'kplayslot', gameKey })) });
const pin = (body: object, as: string | undefined = operator) =>
  site.call('/api/operator/pins', body, as ? { as } : {});
const popular = async () =>
  (await site.call('/api/main')).data.popular.map((game: { key: string }) => game.key) as string[];
const audit = () =>
  site.db
    .selectFrom('operator.audit')
    .select(['actor', 'before', 'after'])
    .where('action', '=', 'pins')
    .orderBy('idx')
    .execute();

describe('/api/operator/pins', () => {
  test('[S-16] an operator pins games before the most launched, and unpins them', async () => {
    expect(await popular()).toEqual(['wave', 'carp', 'moon']);
    expect(await pin(pins('moon', 'carp'))).toMatchObject({ resultCode: '0', data: pins('moon', 'carp') });
    expect(await popular()).toEqual(['moon', 'carp', 'wave']);
    await pin(pins('carp'));
    expect(await popular()).toEqual(['carp', 'wave', 'moon']);
    await pin({ list: [] });
    expect(await popular()).toEqual(['wave', 'carp', 'moon']);
  });

  test('the ranking knows no pins', async () => {
    await pin(pins('moon'));
    expect((await site.call('/api/main')).data.ranking[0].game.key).toBe('wave');
  });

  test('a pinned game that left its vendor is passed over', async () => {
    await pin(pins('moon'));
    site.vendor.offer([site.vendor.game('carp')]);
    site.clock.advance(60_000);
    await site.until(async () => (await popular()).length === 1);
    expect(await popular()).toEqual(['carp']);
  });

  test('every change is noted under the id of who made it', async () => {
    await pin(pins('moon', 'carp'));
    await pin({ list: [] });
    expect(await audit()).toEqual([
      { actor: 'operator:admin01', before: { games: '' }, after: { games: 'kplayslot/moon kplayslot/carp' } },
      { actor: 'operator:admin01', before: { games: 'kplayslot/moon kplayslot/carp' }, after: { games: '' } },
    ]);
  });

  test('an unknown or repeated game is RQ01 by its index, and changes nothing', async () => {
    await pin(pins('moon'));
    for (const [body, field] of [
      [pins('carp', 'nowhere'), 'list.1'],
      [pins('carp', 'wave', 'carp'), 'list.2'],
      [{ list: [{ vendorKey: 'nobody', gameKey: 'moon' }] }, 'list.0'],
    ] as const)
      expect(await pin(body)).toMatchObject({ status: 400, resultCode: 'RQ01', params: { field } });
    expect((await popular())[0]).toBe('moon');
    expect(await audit()).toHaveLength(1);
  });

  test('a body that does not fit is RQ01', async () => {
    for (const body of [{}, { list: 'moon' }, { list: [{ gameKey: 'moon' }] }, pins(...'abcdefghijklm')])
      expect(await pin(body)).toMatchObject({ status: 400, resultCode: 'RQ01' });
  });

  test('a guest is AU01, a member and a partner AU03, whatever they send', async () => {
    expect(await pin(pins('moon'), '')).toMatchObject({ status: 401, resultCode: 'AU01' });
    for (const memId of ['member01', 'partner5']) {
      const as = await site.signIn(memId);
      for (const body of [pins('moon'), {}])
        expect(await pin(body, as)).toMatchObject({ status: 403, resultCode: 'AU03' });
    }
    expect(await audit()).toEqual([]);
  });

  test('two operators at the same moment leave one of the two lists, whole', async () => {
    await Promise.all([pin(pins('moon', 'carp')), pin(pins('wave', 'moon'))]);
    const [first, second] = await popular();
    expect([
      ['moon', 'carp'],
      ['wave', 'moon'],
    ]).toContainEqual([first, second]);
    expect(await audit()).toHaveLength(2);
  });
});
