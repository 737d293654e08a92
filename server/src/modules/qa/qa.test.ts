import { NOON, type TestSite, testApp } from '../../testing/app.ts';
import { partnerHarness } from '../../testing/partners.ts';

const DAY_MS = 86_400_000;

let site: TestSite;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const post = async (url: string, payload: object) => {
  const raw = await site.app.inject({ method: 'POST', url, payload });
  return { status: raw.statusCode, body: raw.json() };
};

test('the clock is read, moved, set and put back', async () => {
  expect((await site.app.inject('/qa/clock')).json()).toEqual({ now: NOON });
  expect((await post('/qa/clock', { advance: 1_000 })).body).toEqual({ now: NOON + 1_000 });
  expect((await post('/qa/clock', { set: '2026-11-19T00:00:00Z' })).body).toEqual({
    now: Date.parse('2026-11-19T00:00:00Z'),
  });
  expect((await post('/qa/clock', { set: 5 })).body).toEqual({ now: 5 });
  expect((await post('/qa/clock', { reset: true })).body).toEqual({ now: NOON });
  expect((await post('/qa/clock', { forward: 1 })).status).toBe(400);
});

test('[S-07] a pending member is approved and can sign in', async () => {
  const signIn = () => site.call('/api/member/login', { memId: 'pending01', memPass: 'madang123!' });
  expect((await signIn()).resultCode).toBe('U001');
  expect((await post('/qa/approve', { memId: 'pending01' })).status).toBe(200);
  expect((await signIn()).resultCode).toBe('0');
  expect((await post('/qa/approve', { memId: 'nobody' })).status).toBe(404);
});

test('a member is created who can sign in, with the money and the one message of the demo members', async () => {
  const created = await Promise.all([post('/qa/member', {}), post('/qa/member', {})]);
  const [memId, other] = created.map(({ body }) => body.memId as string);
  expect(memId).not.toBe(other);
  const { data } = await site.call('/api/member/login', { memId, memPass: 'madang123!' });
  const { data: cash } = await site.call('/api/cash/getUserCash', {}, { as: data.token });
  expect(cash).toMatchObject({ cashAmt: 1_000_000, pointAmt: 50_000 });
  expect((await site.call('/api/board/msgList', {}, { as: data.token })).data.list).toHaveLength(1);
});

test('[S-12] a command is sent to a member', async () => {
  const published: unknown[] = [];
  site.app.bus.subscribe((messages) => void published.push(...[messages].flat().map((message) => message.command)));
  const command = { cmd: 'MSG', data1: 3, data2: '' };
  expect((await post('/qa/realtime', { memId: 'member01', command })).status).toBe(200);
  for (let turn = 0; turn < 200 && !published.length; turn += 1) await new Promise((done) => setTimeout(done, 10));
  expect(published).toContainEqual(command);
  expect((await post('/qa/realtime', { memId: 'nobody', command })).status).toBe(404);
  expect((await post('/qa/realtime', { memId: 'member01', command: { cmd: 'FORMAT' } })).status).toBe(400);
});

test('[B-03] a message is written to a member', async () => {
  const names = { ko: '안내', en: 'Notice', vn: 'Thông báo' };
  const message = { memId: 'member01', title: names, content: names };
  expect((await post('/qa/message', message)).status).toBe(200);
  const { token } = (await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' })).data;
  expect((await site.call('/api/board/msgList', {}, { as: token })).data.list[0]).toMatchObject({ title: names });
  expect((await post('/qa/message', { ...message, memId: 'nobody' })).status).toBe(404);
  expect((await post('/qa/message', { ...message, content: { ...names, vn: '' } })).status).toBe(400);
});

test('[P-05] results of the last days are requested, 30 at most', async () => {
  expect(await post('/qa/sports/history', { days: 2 })).toEqual({ status: 200, body: { days: 2 } });
  expect((await post('/qa/sports/history', { days: 31 })).status).toBe(400);
});

test('[S-16] a simulated row is written to the feed', async () => {
  const published: unknown[] = [];
  site.app.bus.subscribe((messages) => void published.push(...[messages].flat().map((message) => message.command)));
  const { status, body } = await post('/qa/feed', { kind: 'out', amount: 350_000 });
  expect([status, body]).toMatchObject([200, { kind: 'out', amount: 350_000, simulated: true }]);
  for (let turn = 0; turn < 200 && !published.length; turn += 1) await new Promise((done) => setTimeout(done, 10));
  expect(published).toContainEqual({ cmd: 'FEED', data1: 'out', data2: body });
  expect((await site.call('/api/main/cashList')).data.feed).toEqual([body]);
  expect((await post('/qa/feed', {})).status).toBe(200);
  for (const wrong of [{ kind: 'gift' }, { amount: 0 }, { amount: -1 }, { amount: 0.5 }])
    expect((await post('/qa/feed', wrong)).status).toBe(400);
});

test("[S-11] the maintenance window is set and removed, audited as a tester's", async () => {
  const window = { startDate: '2026-11-18 11:00:00', endDate: '2026-11-18 12:00:00' };
  expect(await post('/qa/siteCheck', window)).toEqual({ status: 200, body: { ...window, closed: true } });
  expect((await site.call('/api/member/signup')).resultCode).toBe('B0093');
  expect((await post('/qa/siteCheck', { ...window, endDate: window.startDate })).status).toBe(400);
  expect((await post('/qa/siteCheck', { startDate: null, endDate: null })).body.closed).toBe(false);
  const { actor } = await site.db.selectFrom('operator.audit').select('actor').limit(1).executeTakeFirstOrThrow();
  expect(actor).toBe('qa');
});

test('[C-08] the lottery on sale is drawn at once, and the next one goes on sale', async () => {
  const { token } = (await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' })).data;
  const info = async () => (await site.call('/api/lottery/info', {}, { as: token })).data;
  const { draw } = await info();
  expect(await post('/qa/lottery', {})).toEqual({ status: 200, body: { drawId: draw.drawId } });
  const after = await info();
  expect(after.results[0].drawId).toBe(draw.drawId);
  expect(after.draw.no).toBe(draw.no + 1);
});

test('[G-01] the open round of a mini game is drawn at once, and the next one opens', async () => {
  const { token } = (await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' })).data;
  const round = async () => (await site.call('/api/minigame/slots/powerball/current', {}, { as: token })).data.round;
  const { id, no } = await round();
  expect(await post('/qa/minigame', { draw: 'powerball' })).toEqual({ status: 200, body: { drawId: id } });
  expect(await round()).toMatchObject({ no: no + 1, state: 'OPEN' });
});

test('[PA-14] business days that are due are settled at once, each of them once', async () => {
  const harness = partnerHarness(site);
  await harness.bet('member01', { stake: 1_000_000 });
  const day = harness.today();
  expect((await post('/qa/partners', {})).body).toEqual({ days: [] });
  await post('/qa/clock', { advance: DAY_MS });
  expect((await post('/qa/partners', {})).body).toEqual({ days: [day] });
  expect((await post('/qa/partners', {})).body).toEqual({ days: [] });
  expect(await harness.settlements(day)).toHaveLength(5);
});

test('none of it exists in demo', async () => {
  const demo = await testApp({ mode: 'demo' });
  for (const url of [
    '/qa/clock',
    '/qa/approve',
    '/qa/member',
    '/qa/siteCheck',
    '/qa/feed',
    '/qa/points',
    '/qa/lottery',
    '/qa/minigame',
    '/qa/partners',
    '/qa/realtime',
    '/qa/message',
    '/qa/remotes/mf_mypage/fault',
  ])
    expect((await demo.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
  await demo.close();
});
