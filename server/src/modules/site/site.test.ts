import { isSeeded } from '../../seed.ts';
import { type TestSite, testApp } from '../../testing/app.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

describe("the site's own data", () => {
  test('[S-15] there is no maintenance window until an operator sets one', async () => {
    expect(await site.call('/api/common/siteCheckInfo')).toMatchObject({
      resultCode: '0',
      data: { startDate: null, endDate: null, serverTime: site.clock.now() },
    });
  });

  test('[S-11] the maintenance window is shown in Seoul time', async () => {
    await site.db
      .updateTable('site.option')
      .set({ check_start: new Date('2026-11-18T14:30:00Z'), check_end: new Date('2026-11-18T15:30:00Z') })
      .execute();
    expect((await site.call('/api/common/siteCheckInfo')).data).toMatchObject({
      startDate: '2026-11-18 23:30:00',
      endDate: '2026-11-19 00:30:00',
    });
    await site.db.updateTable('site.option').set({ check_start: null, check_end: null }).execute();
  });

  test('[S-15] options carry the point minimum and an empty recommender to type', async () => {
    expect((await site.call('/api/etc/siteOption')).data).toEqual({
      siteOption: {
        pointMin: 1000,
        bonusFirstPercent: 20,
        bonusDailyPercent: 10,
        spinCycleMs: 5000,
        idleMinutes: 30,
        joinOpen: 'Y',
      },
      joinRecommanderId: '',
    });
  });

  test('[S-15] notices come newest first, and none from the future', async () => {
    const latest = async () => (await site.call('/api/main/nt/list')).data.list;
    const list = await latest();
    const times = list.map((notice: { regDate: string }) => notice.regDate);
    expect(times).toEqual([...times].sort().reverse());
    expect(list).toHaveLength(5);
    await site.db
      .updateTable('board.post')
      .set({ shown_from: new Date(site.clock.now() + 60_000) })
      .where('board_idx', '=', BigInt(list[0].boardIdx))
      .execute();
    expect((await latest()).slice(0, -1)).toEqual(list.slice(1));
  });

  test('[S-15] banners and codes have names in every language they are shown in', async () => {
    for (const banner of (await site.call('/api/etc/banner')).data.list)
      expect(Object.values(banner.title).every((text) => String(text).length > 0)).toBe(true);
    expect((await site.call('/api/common/code', { masterCode: 'bcategory' })).data.list).toContainEqual({
      code: 'slot',
      codeName: '슬롯게임',
      groupCode: 'slot',
      groupCodeNameEN: 'Slot games',
      ord: 2,
    });
  });

  test('[S-16] the banners show the bonuses by their rules', async () => {
    const titles = (await site.call('/api/etc/banner')).data.list.map(
      (banner: { title: { en: string } }) => banner.title.en,
    );
    expect(titles.slice(0, 3)).toEqual([
      '20% on your first deposit',
      '10% on the first deposit of each day',
      'Weekend deposit bonus 10%',
    ]);
  });

  test('[S-18] the bank list carries code, Korean and foreign name, large banks first', async () => {
    const { list } = (await site.call('/api/etc/bank')).data;
    expect(list[0]).toEqual({
      bankCode: '004',
      bankNameKr: 'KB국민은행',
      names: { ko: 'KB국민은행', en: 'KB Kookmin Bank', vn: 'KB Kookmin Bank' },
    });
    expect(new Set(list.map((bank: { bankCode: string }) => bank.bankCode)).size).toBe(list.length);
    expect(list).toContainEqual(expect.objectContaining({ bankCode: '090', bankNameKr: '카카오뱅크' }));
  });

  test('game codes narrow by group and code', async () => {
    const all = (await site.call('/api/common/gameCodes', { masterCode: 'game' })).data.list;
    expect(all).toContainEqual(expect.objectContaining({ code: '0', groupCode: 'slot', codeNameEN: 'Madang Slots' }));
    const ofGroup = async (groupCode: string) =>
      (await site.call('/api/common/gameCodes', { masterCode: 'game', groupCode })).data.list.map(
        ({ code }: { code: string }) => code,
      );
    expect(await ofGroup('casino')).toEqual(['1', '5', '10', '2']);
    expect(await ofGroup('hotelcasino')).toEqual(['6', '9']);
    expect(await ofGroup('sports')).toEqual([]);
    expect((await site.call('/api/common/gameGroupCodes', { masterCode: 'bcategory' })).data.list).toHaveLength(10);
  });

  test('[S-15] game groups are the categories in which there are games', async () => {
    const group = (code: string, codeName: string, codeNameEN: string) => ({
      code,
      groupCode: code,
      codeName,
      codeNameEN,
      groupCodeNameEN: codeNameEN,
    });
    expect((await site.call('/api/common/gameGroupCodes', { masterCode: 'game' })).data.list).toEqual([
      group('casino', '라이브카지노', 'Live casino'),
      group('hotelcasino', '호텔카지노', 'Hotel casino'),
      group('slot', '슬롯게임', 'Slot games'),
      group('hotelslot', '호텔슬롯', 'Hotel slots'),
      group('esports', 'e스포츠', 'E-sports'),
      group('virtual', '가상게임', 'Virtual games'),
      group('fishing', '피싱게임', 'Fishing game'),
    ]);
    expect((await site.call('/api/common/gameGroupCodes', { masterCode: 'none' })).data.list).toEqual([]);
  });

  test('[S-15] the common codes name every status of bets, of money and of inquiries', async () => {
    const { list } = (await site.call('/api/common/code', { masterCode: 'common' })).data;
    const of = (group: string) =>
      list
        .filter(({ groupCode }: { groupCode: string }) => groupCode === group)
        .map(({ code }: { code: string }) => code);
    expect(of('betStatus').sort()).toEqual(['BET', 'CANCEL', 'FAIL', 'PASS', 'TIE', 'WAIT']);
    expect(of('cashStatus').sort()).toEqual(['-1', '0', '1', '2']);
    expect(of('inquiryStatus').sort()).toEqual(['answer', 'wait']);
    expect(list[0]).toEqual({
      code: 'PASS',
      codeName: '적중',
      groupCode: 'betStatus',
      groupCodeNameEN: 'Bet status',
      ord: 0,
    });
  });

  test('[S-14] a body without the site id is refused in the requested language', async () => {
    for (const siteId of [undefined, 'elsewhere']) {
      const answer = await site.call('/api/etc/siteOption', { siteId }, { language: 'vi' });
      expect(answer).toMatchObject({
        status: 400,
        resultCode: 'RQ01',
        resultMessage: 'Vui lòng kiểm tra nội dung đã nhập.',
      });
    }
  });

  test('U+0000 and calls that do not exist are refused by code, not by an accident', async () => {
    expect(await site.call('/api/common/gameGroupCodes', { masterCode: 'game\0' })).toMatchObject({
      status: 400,
      resultCode: 'RQ01',
    });
    const nowhere = await site.app.inject({ method: 'POST', url: '/api/nope', payload: {} });
    expect([nowhere.statusCode, nowhere.json().resultCode]).toEqual([404, 'RQ01']);
    expect(nowhere.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  test('[O-01] a seeded database is marked, so that production refuses it', async () => {
    expect(await isSeeded(site.db)).toBe(true);
  });

  test('[S-18] the API page and its source are there to read', async () => {
    const openapi = (await site.app.inject('/openapi.json')).json();
    expect(Object.keys(openapi.paths)).toEqual(
      expect.arrayContaining(['/api/common/siteCheckInfo', '/api/main/nt/list']),
    );
    expect((await site.app.inject('/docs/')).statusCode).toBe(200);
  });
});
