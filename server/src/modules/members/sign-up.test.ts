import { verify } from '@node-rs/argon2';
import { balanceOf } from '../../ledger/index.ts';
import { type TestSite, testApp } from '../../testing/app.ts';
import { application } from '../../testing/application.ts';
import { countGuestAttempt } from './guest-throttle.ts';
import { approve, findMemberIdx } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.reset();
  await site.db.deleteFrom('member.guest_attempt').execute();
  await site.db.updateTable('site.option').set({ join_open: true, join_recommander_id: '' }).execute();
});

const signUp = (changes: Record<string, unknown> = {}) => site.call('/api/member/signup', application(changes));
const codeOf = async (changes: Record<string, unknown>) => (await signUp(changes)).resultCode;
const rowOf = (memId: string) =>
  site.db.selectFrom('member.member').selectAll().where('mem_id', '=', memId).executeTakeFirstOrThrow();
const signIn = (memId: string) => site.call('/api/member/login', { memId, memPass: 'sunrise1!' });

describe('an application', () => {
  test('[S-07] waits for approval below its recommender, without money', async () => {
    const body = application({ memPhone: '01091239999', memNick: ' 달그림자 ' });
    expect(await site.call('/api/member/signup', body)).toMatchObject({ status: 200, resultCode: '0', data: {} });
    const row = await rowOf(body.memId);
    const parent = await findMemberIdx(site.db, 'partner5');
    expect(row).toMatchObject({
      status: 'pending',
      mem_phone: '010-9123-9999',
      mem_nick: '달그림자',
      bank: '088',
      parent_idx: parent,
    });
    expect(row.mem_pass).toMatch(/^\$argon2id\$/);
    expect(await verify(row.mem_pass, 'sunrise1!')).toBe(true);
    expect(await verify(row.cash_out_pass, '0042')).toBe(true);
    const above = await site.db
      .selectFrom('member.partner_path')
      .select('depth')
      .where('descendant', '=', row.idx)
      .orderBy('depth')
      .execute();
    expect(above.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await balanceOf(site.db, row.idx)).toMatchObject({ cash: 0n, point: 0n });
  });

  test.each([
    ['Duc', 'duc'],
    ['Đức', 'đức'],
    ['ÉLAN', 'élan'],
    ['ЮРА', 'юра'],
  ])('[S-07] a nickname that differs from %s by case alone is refused with U117: %s', async (first, second) => {
    expect((await site.call('/api/member/signup', application({ memNick: first }))).resultCode).toBe('0');
    expect((await site.call('/api/member/signup', application({ memNick: second }))).resultCode).toBe('U117');
  });

  test.each([
    ['마당지기', 'an operator'],
    ['Madang', 'the site'],
    ['ＭＡＤＡＮＧ', 'the site in wide letters'],
    ['mаdаng', 'the site in Cyrillic letters'],
    ['аdmin', 'an operator in Cyrillic letters'],
    ['운영자', 'an operator'],
  ])('[S-07] a nickname like %s is reserved for %s', async (memNick) => {
    expect((await site.call('/api/member/signup', application({ memNick }))).resultCode).toBe('U117');
  });

  test('[S-07] a nickname with a character that is not seen is refused with U105', async () => {
    const answer = await site.call('/api/member/signup', application({ memNick: '달빛\u3164' }));
    expect(answer.resultCode).toBe('U105');
  });

  test('[S-18] level, status, partner type, address and key of a client are ignored', async () => {
    const body = application({
      memLevel: 9,
      memStatus: 1,
      partnerType: 'PTN_1',
      ip: '9.9.9.9',
      apiKey: 'k',
      siteName: 'other',
      role: 'operator',
      status: 'active',
      parent_idx: 1,
      parentIdx: 1,
      idx: 1001,
      memIdx: 1001,
      regId: 'admin01',
      sign_up_request: 'x',
      cashAmt: 1_000_000,
    });
    expect((await site.call('/api/member/signup', body)).resultCode).toBe('0');
    expect(await rowOf(body.memId)).toMatchObject({
      level: 1,
      status: 'pending',
      partner_type: 'NORMAL',
      role: 'member',
      parent_idx: await findMemberIdx(site.db, 'partner5'),
      sign_up_request: null,
    });
    const from = await site.db.selectFrom('member.guest_attempt').select('address').execute();
    expect(from).toEqual([{ address: '127.0.0.1' }]);
  });

  test('[S-07] no sign-in before an approval; the password is checked first', async () => {
    const body = application();
    await site.call('/api/member/signup', body);
    expect((await signIn(body.memId)).resultCode).toBe('U001');
    await approve(site, { memId: body.memId, actor: 'operator:test' });
    expect((await signIn(body.memId)).data.member).toMatchObject({
      memId: body.memId,
      cashAmt: 0,
      isPartnerMember: 'N',
    });
  });
});

describe('refusals', () => {
  test.each([
    ['U101', { memId: 'abcd' }],
    ['U101', { memId: 'user_name' }],
    ['U104', { memPassCheck: 'sunrise1?' }],
    ['U104', { memPassCheck: '' }],
    ['U102', { memPass: 'short', memPassCheck: 'short' }],
    ['U103', { cashOutPass: '12345' }],
    ['U105', { memNick: '별' }],
    ['U106', { memPhone: '02-123-4567' }],
    ['U112', { recommenderId: ' ' }],
    ['U113', { recommenderId: 'member01' }],
    ['U113', { recommenderId: 'admin01' }],
    ['U114', { recommenderId: 'nobody01' }],
    ['RQ01', { bank: '' }],
    ['RQ01', { bank: '999' }],
    ['RQ01', { memName: '' }],
    ['RQ01', { bankacc: '110-222' }],
    ['RQ01', { memId: 5 }],
    ['U116', { memId: 'member01' }],
    ['U116', { memId: 'MEMBER01' }],
    ['U117', { memNick: '달마중' }],
    ['U117', { memNick: '달마중'.normalize('NFD') }],
    ['U118', { memPhone: '01000000006' }],
    ['U119', { bankacc: '00000000006' }],
  ] as const)('[S-20] %s for %j, and nobody is added', async (code, changes) => {
    const count = () => site.db.selectFrom('member.member').select('idx').execute();
    const before = (await count()).length;
    const answer = await signUp(changes);
    expect([answer.resultCode, answer.status]).toEqual([code, code === 'RQ01' ? 400 : 200]);
    expect(await count()).toHaveLength(before);
  });

  test('[S-07] the first field that fails is named, in the order of the specification', async () => {
    expect(await codeOf({ memId: '', memPassCheck: '', cashOutPass: '' })).toBe('U101');
    expect(await codeOf({ memPassCheck: 'x', memPass: 'y', cashOutPass: '' })).toBe('U104');
    expect(await codeOf({ cashOutPass: '', memNick: '', memPhone: '' })).toBe('U103');
    expect(await codeOf({ memPhone: '', recommenderId: '', bank: '' })).toBe('U106');
    expect((await site.call('/api/member/signup', {})).resultCode).toBe('U101');
    expect((await signUp({ bankacc: '' })).params).toEqual({ field: 'bankacc' });
  });

  test('[S-20] a partner who may not act is no recommender: U114', async () => {
    const set = (status: 'locked' | 'active') =>
      site.db.updateTable('member.member').set({ status }).where('mem_id', '=', 'partner4').execute();
    await set('locked');
    expect(await codeOf({ recommenderId: 'partner4' })).toBe('U114');
    await set('active');
    expect(await codeOf({ recommenderId: 'PARTNER4' })).toBe('0');
  });

  test('[S-07] a recommender that the site names wins over what was typed', async () => {
    await site.db.updateTable('site.option').set({ join_recommander_id: 'partner2' }).execute();
    const body = application({ recommenderId: 'nobody01' });
    expect((await site.call('/api/member/signup', body)).resultCode).toBe('0');
    expect((await rowOf(body.memId)).parent_idx).toBe(await findMemberIdx(site.db, 'partner2'));
    expect(await codeOf({ recommenderId: '' })).toBe('0');
  });

  test('[S-20] a closed sign-up answers U115 at once, and the site shows it beforehand', async () => {
    await site.db.updateTable('site.option').set({ join_open: false }).execute();
    expect(await codeOf({ memId: '' })).toBe('U115');
    expect(await codeOf({})).toBe('U115');
    expect((await site.call('/api/etc/siteOption')).data.siteOption.joinOpen).toBe('N');
  });
});

describe('throttle', () => {
  const count = (what: 'sign-up' | 'recommender', times: number) =>
    site.db
      .insertInto('member.guest_attempt')
      .values(Array.from({ length: times }, () => ({ what, address: '127.0.0.1', at: new Date(site.clock.now()) })))
      .execute();

  test('[S-20] thirty sign-ups of an address in ten minutes are RQ02 with the wait', async () => {
    await count('sign-up', 29);
    expect(await codeOf({})).toBe('0');
    expect(await signUp()).toMatchObject({ status: 429, resultCode: 'RQ02', params: { seconds: 600 } });
    site.clock.advance(10 * 60_000);
    expect(await codeOf({})).toBe('0');
  });

  test('[33-21] sign-ups of an IPv6 network share the budget of four addresses', async () => {
    const now = site.clock.now();
    const attempts = Array.from({ length: 119 }, (_, n) => ({ address: `2001:db8:7:${n}::/64`, at: new Date(now) }));
    const what = 'sign-up';
    await site.db
      .insertInto('member.guest_attempt')
      .values(attempts.map((row) => ({ what, ...row })))
      .execute();
    const attempt = (address: string) => countGuestAttempt(site.db, what, address, now);
    await attempt('2001:db8:7:ffff::1');
    await expect(attempt('2001:db8:7:fffe::1')).rejects.toThrow('RQ02');
    await attempt('2001:db8:8:fffe::1');
  });

  test('[S-07] a typed recommender is checked, not at any speed', async () => {
    const check = async (recommenderId: string) =>
      (await site.call('/api/member/recommender', { recommenderId })).resultCode;
    expect(await check('Partner5')).toBe('0');
    expect(await check('')).toBe('U112');
    expect(await check('member01')).toBe('U113');
    expect(await check('nobody01')).toBe('U114');
    await count('recommender', 57);
    expect(await check('partner5')).toBe('RQ02');
  });
});
