import { ulid } from 'ulid';
import { NOON, type TestSite, testApp } from '../../testing/app.ts';

const PASSWORD = 'madang123!';
const MINUTE = 60_000;
let site: TestSite;

beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.reset();
  await site.db.deleteFrom('member.login_attempt').execute();
});

const signIn = (memId: string, memPass = PASSWORD) => site.call('/api/member/login', { memId, memPass });
const tokenOf = async (memId = 'member01'): Promise<string> => (await signIn(memId)).data.token;

test('[S-06] a right id and password answer member, unread count, token, key and topic', async () => {
  const { status, resultCode, data } = await signIn('member01');
  expect(status).toBe(200);
  expect(resultCode).toBe('0');
  expect(data.member).toEqual({
    memId: 'member01',
    memName: '김하나',
    memNick: '달마중',
    cashAmt: 1_000_000,
    pointAmt: 50_000,
    isPartnerMember: 'N',
  });
  expect(data.msgInfo).toEqual({ newMsg: 1 });
  expect(data.session).toMatchObject({
    exp: NOON + 120 * MINUTE,
    topic: expect.stringMatching(/^\/topic\/s\.[0-9a-f]{32}$/),
  });
  expect(data.session.topic).not.toContain(data.token);
  expect((await site.call('/api/member/info', {}, { as: data.token })).data).toEqual({
    member: data.member,
    msgInfo: { newMsg: 1 },
  });
});

test("[O-05] the sign-in and the member's own call show a running break", async () => {
  const taken = { requestId: ulid(), kind: 'timeOut', days: 1 };
  await site.call('/api/member/limits/pause', taken, { as: await tokenOf('member04') });
  const pause = {
    kind: 'timeOut',
    since: new Date(NOON).toISOString(),
    until: new Date(NOON + 24 * 60 * MINUTE).toISOString(),
  };
  const { data } = await signIn('member04');
  expect(data.pause).toEqual(pause);
  expect((await site.call('/api/member/info', {}, { as: data.token })).data.pause).toEqual(pause);
  site.clock.advance(24 * 60 * MINUTE);
  expect((await signIn('member04')).data).not.toHaveProperty('pause');
});

test('[S-06] ids differ by more than case', async () => {
  expect((await signIn('MEMBER01')).data.member.memId).toBe('member01');
});

test('a partner is one on the wire', async () => {
  expect((await signIn('partner5')).data.member.isPartnerMember).toBe('Y');
});

test.each([
  ['a wrong password', 'member01', 'madang123?'],
  ['an unknown id', 'nobody01', PASSWORD],
  ['an empty password', 'member01', ''],
  ['an empty id', '', PASSWORD],
  ['a wrong password of a member who awaits approval', 'pending01', 'wrong'],
])('[S-06] %s answers LX02 and no token', async (_, memId, memPass) => {
  const { status, resultCode, resultMessage, data, raw } = await signIn(memId, memPass);
  expect({ status, resultCode, resultMessage, data }).toEqual({
    status: 200,
    resultCode: 'LX02',
    resultMessage: '아이디 또는 비밀번호를 확인해 주세요.',
    data: undefined,
  });
  expect(raw.cookies).toEqual([]);
});

test('[S-06] U001 comes only after a right password', async () => {
  expect((await signIn('pending01')).resultCode).toBe('U001');
});

test.each(['suspended', 'withdrawn'] as const)(
  'a %s member cannot sign in, and an open session ends',
  async (status) => {
    const token = await tokenOf();
    await site.db.updateTable('member.member').set({ status }).where('mem_id', '=', 'member01').execute();
    expect(await site.call('/api/member/info', {}, { as: token })).toMatchObject({ status: 401, resultCode: 'AU01' });
    expect((await signIn('member01')).resultCode).toBe('U001');
    await site.db.updateTable('member.member').set({ status: 'active' }).where('mem_id', '=', 'member01').execute();
  },
);

test('a locked member may sign in', async () => {
  expect((await signIn('locked01')).resultCode).toBe('0');
});

test.each([{ memId: 'member01' }, { memId: 'member01', memPass: 5 }, { memId: 'x'.repeat(65), memPass: PASSWORD }])(
  'a body that does not fit is refused: %j',
  async (body) => {
    expect(await site.call('/api/member/login', body)).toMatchObject({ status: 400, resultCode: 'RQ01' });
  },
);

test('[S-18] what a client adds to the body is ignored', async () => {
  const { data } = await site.call('/api/member/login', {
    memId: 'member01',
    memPass: PASSWORD,
    memLevel: 9,
    ip: '9.9.9.9',
    regId: 'admin01',
  });
  const { ip } = await site.db
    .selectFrom('member.session')
    .select('ip')
    .where('topic', '=', data.session.topic)
    .executeTakeFirstOrThrow();
  expect(ip).toBe('127.0.0.1');
  expect(Object.keys(data.member)).not.toContain('memLevel');
});

describe('one session', () => {
  test('[S-10] [MY-05] the newest wins: the next call of the older answers AU02', async () => {
    const first = (await signIn('member01')).data;
    const second = (await signIn('member01')).data;
    expect(await site.call('/api/member/info', {}, { as: first.token })).toMatchObject({
      status: 401,
      resultCode: 'AU02',
    });
    expect(await site.call('/api/member/info', {}, { as: second.token })).toMatchObject({
      status: 200,
      resultCode: '0',
    });
  });

  test('[S-10] two sign-ins at the same moment leave one session', async () => {
    const tokens = (await Promise.all([1, 2, 3].map(() => signIn('member01')))).map((answer) => answer.data.token);
    const codes = await Promise.all(
      tokens.map(async (as) => (await site.call('/api/member/info', {}, { as })).resultCode),
    );
    expect(codes.sort()).toEqual(['0', 'AU02', 'AU02']);
  });

  test('[S-10] [MY-05] the gateway receives the ended session and the reason', async () => {
    const ended: unknown[] = [];
    const { token, session } = (await signIn('member01')).data;
    expect(await site.app.sessions.topicsOf((await site.app.sessions.read(token))?.memberIdx ?? 0n)).toEqual([
      session.topic,
    ]);
    site.app.sessions.onEnd((session, why) => ended.push([session.topic, why]));
    await signIn('member01');
    expect(ended).toEqual([[session.topic, 'AU02']]);
  });

  test('[MY-05] a session that is ending ends no newer one, nor does an unknown call', async () => {
    const older = await tokenOf();
    const [newer] = await Promise.all([
      tokenOf(),
      site.call('/api/member/logout', {}, { as: older }),
      site.call('/api/member/logout', {}, { as: older }),
    ]);
    await site.call('/api/member/logout', {}, { as: older });
    await site.call('/api/member/logout', {}, {});
    await site.call('/api/member/logout', {}, { as: `${newer}x` });
    expect((await site.call('/api/member/info', {}, { as: newer })).resultCode).toBe('0');
  });
});

describe('sign-out', () => {
  test('[S-08] the token is dead on the server and the cookie is cleared', async () => {
    const token = await tokenOf();
    const out = await site.call('/api/member/logout', {}, { as: token });
    expect(out.resultCode).toBe('0');
    expect(out.raw.cookies[0]).toMatchObject({ name: 'madang_4000', value: '' });
    expect(await site.call('/api/member/info', {}, { as: token })).toMatchObject({ status: 401, resultCode: 'AU01' });
  });

  test('[S-08] a late sign-out leaves the cookie of a newer member', async () => {
    const token = await tokenOf();
    const later = (await site.call('/api/member/login', { memId: 'member02', memPass: 'madang123!' })).data.token;
    const out = await site.app.inject({
      method: 'POST',
      url: '/api/member/logout',
      headers: { authorization: `Bearer ${token}`, token, cookie: `madang_4000=${later}` },
      payload: { siteId: 'madang' },
    });
    expect(out.json().resultCode).toBe('0');
    expect(out.cookies).toEqual([]);
    expect((await site.call('/api/member/info', {}, { as: later })).resultCode).toBe('0');
    expect((await site.call('/api/member/info', {}, { as: token })).resultCode).toBe('AU01');
  });

  test.each(['an expired token', 'a token used twice', 'no token'])('[S-08] with %s it is no error', async (which) => {
    const token = await tokenOf();
    if (which === 'an expired token') site.clock.advance(3 * 60 * MINUTE);
    if (which === 'a token used twice') await site.call('/api/member/logout', {}, { as: token });
    const as = which === 'no token' ? undefined : token;
    expect(await site.call('/api/member/logout', {}, { ...(as && { as }) })).toMatchObject({
      status: 200,
      resultCode: '0',
      data: {},
    });
  });
});
