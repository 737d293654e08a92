import { endpoints } from '@madang/contracts/endpoints';
import { fixedRing } from '@madang/contracts/vendor-protocol';
import { isOpenBeforeEnrolment } from '../../../plugins/second-factor.ts';
import { siteForFile } from '../../../testing/app.ts';
import { base32Of, codeAt, openSecret, sealSecret, stepOfCode } from './totp.ts';

const STEP = 30_000;
const site = siteForFile();
const PASSWORD = 'madang123!';

const secretOf = async () => {
  const { secret } = await site.db.selectFrom('account.totp').select('secret').executeTakeFirstOrThrow();
  return openSecret(site.app.config.secrets.session, secret);
};
const codeNow = async (steps = 0) => codeAt(await secretOf(), Math.floor(site.clock.now() / STEP) + steps);
const signIn = async (code?: string, memId = 'member01') =>
  site.call('/api/member/login', { memId, memPass: PASSWORD, ...(code && { code }) });

const enrol = async (memId = 'member01') => {
  const as = await site.tokenOf(memId);
  await site.call('/api/member/totp/begin', { presentPass: PASSWORD }, { as });
  const { data } = await site.call('/api/member/totp/confirm', { code: await codeNow() }, { as });
  site.clock.advance(2 * STEP);
  return data.recoveryCodes as string[];
};

test('[O-05] codes follow the vectors of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890');
  const codes = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((seconds) =>
    codeAt(secret, Math.floor(seconds / 30)),
  );
  expect(codes).toEqual(['287082', '081804', '005924', '353130']);
  expect(base32Of(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const keys = fixedRing('22'.repeat(32));
  expect(openSecret(keys, sealSecret(keys, secret).secret)).toEqual(secret);
});

test('[O-05] a code is taken one step beside the clock and once', () => {
  const secret = Buffer.from('12345678901234567890');
  const now = 1000 * STEP;
  expect([-2, -1, 0, 1, 2].map((skew) => stepOfCode(secret, codeAt(secret, 1000 + skew), now, 0))).toEqual([
    null,
    999,
    1000,
    1001,
    null,
  ]);
  expect(stepOfCode(secret, codeAt(secret, 1000), now, 1000)).toBeNull();
});

test('[O-05] [MY-07] an enrolled member signs in with a code, and a used one is refused', async () => {
  await enrol();
  expect((await signIn()).resultCode).toBe('TF01');
  expect((await signIn('000000')).resultCode).toBe('TF02');
  const code = await codeNow();
  const { data } = await signIn(code);
  expect((await signIn(code)).resultCode).toBe('TF02');
  const { list } = (await site.call('/api/member/loginHistory', { page: 1 }, { as: data.token })).data;
  expect(list.slice(0, 3)).toMatchObject([
    { outcome: 'code' },
    { outcome: 'success', method: 'totp' },
    { outcome: 'code' },
  ]);
});

test('[O-05] a recovery code replaces a lost device once, two at once included', async () => {
  const [first = '', second = ''] = await enrol();
  const answers = await Promise.all([signIn(first), signIn(first)]);
  expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'TF02']);
  expect((await signIn(first)).resultCode).toBe('TF02');
  const { data } = await signIn(second.toUpperCase());
  const info = await site.call('/api/member/info', { detail: true }, { as: data.token });
  expect(info.data.account.totp).toEqual({ isOn: true, isRequired: false, recoveryLeft: 8 });
});

test('[O-05] guesses of a code are throttled with the password', async () => {
  await enrol();
  const codes: string[] = [];
  for (let n = 0; n < 12; n += 1) codes.push((await signIn(String(100_000 + n))).resultCode);
  expect(codes.at(-1)).toBe('RQ02');
  expect((await signIn(await codeNow())).resultCode).toBe('RQ02');
});

test('[O-05] the end of it needs the password and a code; an enrolment needs the password', async () => {
  const call = async (
    path: '/api/member/totp/begin' | '/api/member/totp/off' | '/api/member/totp/confirm',
    body: object,
  ) => site.call(path, body, { as: await site.tokenOf('member01') });
  expect((await call('/api/member/totp/begin', { presentPass: 'x' })).resultCode).toBe('MI01');
  expect((await call('/api/member/totp/confirm', { code: '1' })).resultCode).toBe('TF05');
  await enrol();
  expect((await call('/api/member/totp/begin', { presentPass: PASSWORD })).resultCode).toBe('TF04');
  expect((await call('/api/member/totp/off', { presentPass: PASSWORD, code: '1' })).resultCode).toBe('TF02');
  expect((await call('/api/member/totp/off', { presentPass: PASSWORD, code: await codeNow() })).resultCode).toBe('0');
  expect((await signIn()).resultCode).toBe('0');
});

test('[O-05] the site requires it of partners and operators, signed in or not', async () => {
  const early = await site.tokenOf('admin01');
  const set = async (body: object, by = early) => site.call('/api/operator/options', body, { as: by });
  expect((await set({ totpRequired: true })).data).toEqual({ idleMinutes: 30, totpRequired: true });
  for (const url of ['/api/operator/coin', '/api/operator/options'] as const)
    expect((await site.call(url, {}, { as: early })).resultCode).toBe('TF03');
  site.forgetTokens();
  const office = async () =>
    (await site.call('/api/operator/coin', {}, { as: await site.tokenOf('admin01') })).resultCode;
  expect(await office()).toBe('TF03');
  await enrol('admin01');
  expect(await office()).not.toBe('TF03');
  const body = { presentPass: PASSWORD, code: await codeNow() };
  const as = await site.tokenOf('admin01');
  expect((await site.call('/api/member/totp/off', body, { as })).resultCode).toBe('TF03');
  expect((await signIn(undefined, 'member02')).resultCode).toBe('0');
});

test('[33-16] before its enrolment a partner or an operator opens the listed calls alone', async () => {
  const early = await site.tokenOf('admin01');
  await site.call('/api/operator/options', { totpRequired: true }, { as: early });
  site.forgetTokens();
  const all = Object.values(endpoints);
  const opened = async (memId: string, host: string) => {
    const token = await site.tokenOf(memId);
    const codes = await Promise.all(
      all.map(async ({ path: url, method }) => {
        const headers = { host, token, authorization: `Bearer ${token}` };
        const raw = await site.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
        return raw.json().resultCode as string;
      }),
    );
    return all.filter((_, index) => codes[index] !== 'TF03').map(({ path }) => path as string);
  };
  const open = all.filter(isOpenBeforeEnrolment).map(({ path }) => path as string);
  expect(await opened('partner5', 'localhost:4000')).toEqual(open);
  expect(await opened('admin01', 'localhost:4000')).toEqual(open);
  for (const path of ['/api/cash/give', '/api/cash/take', '/api/cash/out', '/api/coin/out', '/api/member/update'])
    expect(open).not.toContain(path);
  // A body that is refused writes nothing: each listed call is one that reads.
  const writes = /save|set|use|gift|give|take|buy|spin|submit|change|delete|update|report$|out$|\/in$|betProc|stamp/i;
  const guests = new Set(
    all.filter(({ access }) => access === 'any' || access === 'cookie').map(({ path }) => path as string),
  );
  expect(open.filter((path) => writes.test(path) && !guests.has(path))).toEqual(['/api/cash/getUserCash']);
});

test('[33-15] a second factor that begins or ends ends the tokens of before; the session goes on', async () => {
  const read = async (as: string) => (await site.call('/api/member/info', {}, { as })).resultCode;
  const before = await site.tokenOf('member01');
  await enrol();
  const between = await site.tokenOf('member01');
  expect([await read(before), await read(between)]).toEqual(['AU01', '0']);
  const body = { presentPass: PASSWORD, code: await codeNow() };
  const { renewed } = (await site.call('/api/member/totp/off', body, { as: between })).data;
  expect([await read(between), await read(renewed.token)]).toEqual(['AU01', '0']);
});

test('[33-23] new recovery codes need password and authenticator, and end the old', async () => {
  const early = await site.tokenOf('member01');
  const renew = async (code: string, presentPass = PASSWORD, as = early) =>
    site.call('/api/member/totp/codes', { presentPass, code }, { as });
  expect((await renew('123456')).resultCode).toBe('TF05');
  const [old = '', other = ''] = await enrol();
  // The answer of the confirmation is lost: its repetition shows no codes, a new call does.
  const as = await site.tokenOf('member01');
  expect((await site.call('/api/member/totp/confirm', { code: await codeNow() }, { as })).resultCode).toBe('TF04');
  expect((await renew(await codeNow(), 'wrong', as)).resultCode).toBe('MI01');
  for (const code of ['', '000000', old]) expect((await renew(code, PASSWORD, as)).resultCode).toBe('TF02');
  const code = await codeNow();
  const { recoveryCodes } = (await renew(code, PASSWORD, as)).data;
  expect(new Set([...recoveryCodes, old, other]).size).toBe(12);
  expect((await renew(code, PASSWORD, as)).resultCode).toBe('TF02');
  const { totp } = (await site.call('/api/member/info', { detail: true }, { as })).data.account;
  expect(totp).toEqual({ isOn: true, isRequired: false, recoveryLeft: 10 });
  expect((await signIn(other)).resultCode).toBe('TF02');
  expect((await signIn(recoveryCodes[0])).resultCode).toBe('0');
});

test('[33-19] a right password without its code leaves a row, and one message in a new browser', async () => {
  await enrol();
  for (let n = 0; n < 6; n += 1) expect((await signIn()).resultCode).toBe('TF01');
  const read = async (as: string) => {
    const { list } = (await site.call('/api/member/loginHistory', { page: 1 }, { as })).data;
    const messages = (await site.call('/api/board/msgList', { page: 1 }, { as })).data.list;
    return {
      rows: list.filter(({ outcome }: { outcome: string }) => outcome === 'code').length,
      methods: new Set(list.slice(0, 6).map(({ method }: { method: string }) => method)),
      titles: messages.map(({ title }: { title: { en: string } }) => title.en),
    };
  };
  const before = await read(await site.tokenOf('member01'));
  expect(before).toMatchObject({ rows: 6, methods: new Set(['password']) });
  const ours = ['A login attempt had your password but no code', 'Several login attempts have failed'];
  expect(before.titles.filter((title: string) => ours.includes(title))).toEqual([ours[0]]);
  // The first step of the member's own sign-in from there is none.
  const { data } = await signIn(await codeNow());
  expect((await read(data.token)).rows).toBe(0);
});

test('[O-05] a sign-out without activity is named in the history', async () => {
  const { data } = await signIn();
  await site.call('/api/member/logout', { idle: true }, { as: data.token });
  const next = await signIn();
  const { list } = (await site.call('/api/member/loginHistory', { page: 1 }, { as: next.data.token })).data;
  expect(list[1].end).toBe('idle');
});
