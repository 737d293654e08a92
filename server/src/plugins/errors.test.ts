import { sql } from 'kysely';
import { type TestSite, testApp } from '../testing/app.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

test('[S-20] an unexpected error is E001 in the requested language, without details', async () => {
  await sql`ALTER TABLE site.bank RENAME TO bank_elsewhere`.execute(site.db);
  const messages = { ko: '오류가 발생했습니다.', en: 'An error occurred.', vi: 'Có lỗi xảy ra.' };
  for (const [language, text] of Object.entries(messages)) {
    const answer = await site.call('/api/etc/bank', {}, { language });
    expect(answer).toMatchObject({ status: 500, resultCode: 'E001', resultMessage: expect.stringContaining(text) });
    expect(answer.raw.body).not.toContain('bank');
  }
});

test('[S-20] a body that is too deep, or holds a text that cannot be kept, is RQ01', async () => {
  const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`);
  const login = { memId: 'member01', memPass: 'madang123!', captchaId: 'x', captcha: '1234' };
  for (const more of [{ x: deep }, { memId: 'a\0b' }, { x: ['half \udc00'] }, { 'a\0b': 1 }])
    expect(await site.call('/api/member/login', { ...login, ...more })).toMatchObject({
      status: 400,
      resultCode: 'RQ01',
    });
  // A day that the database's calendar does not have names no round.
  expect(await site.call('/api/minigame/proof', { roundId: 'powerball:00000101-001' })).toMatchObject({
    resultCode: '0',
    data: { result: null },
  });
});

test('[S-20] an invalid address is RQ01 in the requested language', async () => {
  for (const [language, text] of [
    ['ko', '요청'],
    ['en', 'check'],
  ] as const) {
    const headers = { 'accept-language': language };
    const answer = await site.app.inject({ method: 'POST', url: '/api/game/%E0%A4%A', headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ resultCode: 'RQ01', resultMessage: expect.stringContaining(text) });
  }
});

test('[S-20] a wait is given in seconds by the code and by Retry-After', async () => {
  await site.db
    .insertInto('member.guest_attempt')
    .values(
      Array.from({ length: 60 }, () => ({
        what: 'recommender' as const,
        address: '127.0.0.1',
        at: new Date(site.clock.now()),
      })),
    )
    .execute();
  const answer = await site.call('/api/member/recommender', { recommenderId: 'partner5' });
  expect(answer).toMatchObject({ status: 429, resultCode: 'RQ02', params: { seconds: 600 } });
  expect(answer.raw.headers['retry-after']).toBe('600');
});
