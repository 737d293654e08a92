import { ulid } from 'ulid';
import { type TestSite, testApp } from '../../../testing/app.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await testApp();
  token = (await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' })).data.token;
});
afterAll(() => site.close());

interface Popup {
  bannerIdx: number;
  isClose: string;
  title: Record<string, string>;
  text: Record<string, string>;
  page: string | null;
}
const forAll = async (): Promise<Popup[]> => (await site.call('/api/etc/popupList')).data.list;
const forMember = () => site.call('/api/main/popupList', {}, { as: token });
const add = (title: string, more: { from?: number; until?: number; closable?: boolean; ord?: number } = {}) => {
  const text = { title, content: 'text' };
  const at = (instant?: number) => (instant === undefined ? null : new Date(instant));
  return site.db
    .insertInto('board.post')
    .values({
      ...{ board_type: 'nt', category: 'site', member_idx: null, mem_id: '', mem_name: 'Madang', ...text },
      ...{ status: 'published', queue_reason: null, removed_by: null, edited_at: null, publication: 1n },
      ...{ search_text: title, pieces: [], text_hash: Buffer.alloc(32), reg_at: new Date(site.clock.now()) },
      texts: JSON.stringify({ ko: text, en: text, vn: text }),
      popup: 'all',
      popup_ord: more.ord ?? 9,
      popup_closable: more.closable ?? true,
      shown_from: at(more.from),
      shown_until: at(more.until),
    })
    .execute();
};

describe('popups', () => {
  test('[S-15] [S-16] popups of bonuses and play money are shown in three languages', async () => {
    const list = await forAll();
    expect(list.map(({ title }) => title.en)).toEqual(['How deposit bonuses work', 'All money here is play money']);
    for (const { title, text, isClose } of list) {
      expect([title, text].flatMap((translations) => Object.keys(translations))).toEqual([
        'ko',
        'en',
        'vn',
        'ko',
        'en',
        'vn',
      ]);
      expect([...Object.values(title), ...Object.values(text)].every((translations) => translations.length > 0)).toBe(
        true,
      );
      expect(isClose).toBe('Y');
    }
  });

  test('[S-15] a member has their own popup after the sign-in, with a link to bets', async () => {
    const { list } = (await forMember()).data;
    expect(list).toMatchObject([{ title: { en: 'Game money comes home by itself' }, page: 'betting.list' }]);
    expect((await forAll()).map(({ bannerIdx }) => bannerIdx)).not.toContain(list[0].bannerIdx);
  });

  test('[S-15] a guest is refused the popups of members', async () => {
    expect((await site.call('/api/main/popupList')).resultCode).toBe('AU01');
    expect((await site.call('/api/main/popupList', {}, { as: 'made-up' })).resultCode).toBe('AU01');
  });

  test('[S-18] a body of another site is invalid at both', async () => {
    for (const path of ['/api/etc/popupList', '/api/main/popupList'] as const)
      expect(await site.call(path, { siteId: 'elsewhere' }, { as: token })).toMatchObject({
        status: 400,
        resultCode: 'RQ01',
      });
  });

  test('[S-16] a popup is shown from its first instant until before its last, in order', async () => {
    const now = site.clock.now();
    await add('to come', { from: now + 1 });
    await add('begins', { from: now, until: now + 1 });
    await add('over', { from: now - 2, until: now });
    await add('first', { ord: -1, closable: false });
    const list = await forAll();
    expect(list.map(({ title }) => title.en)).toEqual([
      'first',
      'How deposit bonuses work',
      'All money here is play money',
      'begins',
    ]);
    expect(list.map(({ isClose }) => isClose)).toEqual(['N', 'Y', 'Y', 'Y']);
  });
});

describe('what promotes something', () => {
  const DAY = 86_400_000;
  const tokenOf = async (memId: string): Promise<string> =>
    (await site.call('/api/member/login', { memId, memPass: 'madang123!' })).data.token;
  const shown = async (as?: string) => {
    const by = as === undefined ? {} : { as };
    const titles = async (path: '/api/etc/banner' | '/api/etc/popupList' | '/api/main/popupList') =>
      (await site.call(path, {}, by)).data?.list.map((each: Popup) => each.title.en);
    return {
      banners: await titles('/api/etc/banner'),
      popups: await titles('/api/etc/popupList'),
      own: await titles('/api/main/popupList'),
    };
  };
  const bonus = 'How deposit bonuses work';

  test('[O-05] is hidden for a member on a break alone, until its end', async () => {
    await site.db.updateTable('board.post').set({ is_promo: true }).where('popup', '=', 'member').execute();
    const before = await shown(await tokenOf('member02'));
    expect(before.banners).toHaveLength(4);
    expect(before.popups).toContain(bonus);
    expect(before.own).toHaveLength(1);

    const as = await tokenOf('member02');
    await site.call('/api/member/limits/pause', { requestId: ulid(), kind: 'timeOut', days: 1 }, { as });
    const during = await shown(as);
    expect(during.banners).toEqual(['Bank maintenance 23:30–00:30']);
    expect(during.popups).toEqual(before.popups.filter((title: string) => title !== bonus));
    expect(during.own).toEqual([]);
    expect((await shown()).banners).toEqual(before.banners);
    expect(await shown(await tokenOf('member03'))).toEqual(before);

    site.clock.advance(DAY);
    expect((await shown(await tokenOf('member02'))).banners).toEqual(before.banners);
  });
});
