import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { readTrust, trustNobody } from '../../core/address.ts';
import { type TestSite, testApp } from '../../testing/app.ts';

const PASSWORD = 'madang123!';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let site: TestSite;

beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.reset();
  await site.db.deleteFrom('member.login_attempt').execute();
});

interface From {
  address?: string;
  forwarded?: string;
  cookie?: string;
  language?: string;
}
const signIn = async (memId: string, memPass: string, from: From = {}, app = site.app) => {
  const raw: LightMyRequestResponse = await app.inject({
    method: 'POST',
    url: '/api/member/login',
    remoteAddress: from.address ?? '127.0.0.1',
    headers: {
      'accept-language': from.language ?? 'ko',
      ...(from.cookie && { cookie: from.cookie }),
      ...(from.forwarded && { 'x-forwarded-for': from.forwarded }),
    },
    payload: { siteId: 'madang', memId, memPass },
  });
  return { ...raw.json(), status: raw.statusCode, raw };
};
const guess = async (memId = 'member01', from: From = {}) => (await signIn(memId, 'wrong', from)).resultCode;
const guesses = (count: number, one: (index: number) => Promise<string>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));
const tally = (codes: string[]) => ({
  tried: codes.filter((code) => code === 'LX02').length,
  refused: codes.filter((code) => code === 'RQ02').length,
});
const addressOf = (index: number) => `10.0.0.${index + 1}`;
/** The cookie by which a browser is known after this sign-in. */
const deviceOf = ({ raw }: { raw: LightMyRequestResponse }): string => {
  const device = raw.cookies.find(({ name }) => name === 'madang_4000_device');
  return `${device?.name}=${device?.value}`;
};

describe('an account', () => {
  test('[S-06] is locked after ten failures in ten minutes, with the waiting time', async () => {
    for (let count = 0; count < 9; count += 1) await guess();
    site.clock.advance(MINUTE);
    await guess();
    const refused = await signIn('member01', PASSWORD);
    expect(refused).toMatchObject({ status: 429, resultCode: 'RQ02', params: { seconds: 540 } });
    expect(refused.raw.headers['retry-after']).toBe('540');
    for (const language of ['ko', 'en', 'vi'])
      expect((await signIn('member01', PASSWORD, { language })).resultMessage).toContain('540');
    expect((await signIn('member02', PASSWORD)).resultCode).toBe('0');
    site.clock.advance(9 * MINUTE - 1);
    expect((await signIn('member01', PASSWORD)).params).toEqual({ seconds: 1 });
    site.clock.advance(1);
    expect((await signIn('member01', PASSWORD)).resultCode).toBe('0');
  });

  test('[S-06] takes ten of fifty concurrent tries, from one address as from fifty', async () => {
    expect(tally(await guesses(50, () => guess('member01')))).toEqual({ tried: 10, refused: 40 });
    expect(tally(await guesses(50, (index) => guess('member02', { address: addressOf(index) })))).toEqual({
      tried: 10,
      refused: 40,
    });
  });

  test('[S-06] takes fifty tries a day, however slowly they come', async () => {
    for (let batch = 0; batch < 5; batch += 1) {
      expect(tally(await guesses(10, (index) => guess('member01', { address: addressOf(index) }))).tried).toBe(10);
      site.clock.advance(10 * MINUTE);
    }
    const refused = await signIn('member01', PASSWORD);
    expect(refused).toMatchObject({ resultCode: 'RQ02', params: { seconds: (DAY - 50 * MINUTE) / 1000 } });
    site.clock.advance(DAY - 50 * MINUTE);
    expect((await signIn('member01', PASSWORD)).resultCode).toBe('0');
  });

  test('[S-06] that does not exist is locked and answers like one that does', async () => {
    const [known, unknown] = [await signIn('member01', 'wrong'), await signIn('nobody01', 'wrong')];
    const shape = ({ raw }: typeof known) => [raw.statusCode, raw.json(), Object.keys(raw.headers), raw.cookies];
    expect(shape(unknown)).toEqual(shape(known));
    await guesses(9, () => guess('nobody01'));
    expect(await guess('NOBODY01')).toBe('RQ02');
  });

  test('has its count cleared by a right password', async () => {
    await guesses(9, () => guess());
    await signIn('member01', PASSWORD);
    await guesses(9, () => guess());
    expect((await signIn('member01', PASSWORD)).resultCode).toBe('0');
  });
});

describe('an address', () => {
  test('[S-06] is locked after fifty failures in ten minutes, for any accounts', async () => {
    expect(tally(await guesses(60, (index) => guess(`guessed${index}`)))).toEqual({ tried: 50, refused: 10 });
    expect((await signIn('member02', PASSWORD)).resultCode).toBe('RQ02');
    expect((await signIn('member02', PASSWORD, { address: '10.9.9.9' })).resultCode).toBe('0');
  });

  test('[S-06] of IPv6 is the whole network of its subscriber', async () => {
    const own = (index: number) => ({ address: `2001:db8:1:1::${(index + 1).toString(16)}` });
    expect(tally(await guesses(60, (index) => guess(`guessed${index}`, own(index)))).tried).toBe(50);
    expect(await guess('another', { address: '2001:db8:1:2::1' })).toBe('LX02');
  });

  test('[33-21] counts for its IPv6 network of 48 bits too, with four times the budget', async () => {
    const failures = (count: number) =>
      sql`INSERT INTO member.login_attempt (account, address, at)
        SELECT 'guessed' || n, '2001:db8:7:' || to_hex(n) || '::/64', ${new Date(site.clock.now())}
          FROM generate_series(1, ${count}::int) AS n`.execute(site.db);
    await failures(199);
    expect(await guess('member01', { address: '2001:db8:7:ffff::1' })).toBe('LX02');
    expect(await guess('member02', { address: '2001:db8:7:fffe::1' })).toBe('RQ02');
    expect(await guess('member02', { address: '2001:db8:8:fffe::1' })).toBe('LX02');
    expect(await guess('member02', { address: '9.9.9.9' })).toBe('LX02');
  });

  test('[S-06] is that of the socket, whatever a header claims, without a trusted proxy', async () => {
    const lying = (index: number) => ({ forwarded: addressOf(index) });
    expect(tally(await guesses(60, (index) => guess(`guessed${index}`, lying(index)))).tried).toBe(50);

    const behind = await testApp({ trustProxy: readTrust('1') ?? trustNobody });
    const codes = await guesses(60, async (index) => {
      const from = { forwarded: `${addressOf(index)}, 172.16.0.9` };
      return (await signIn(`guessed${index}`, 'wrong', from, behind.app)).resultCode;
    });
    expect(tally(codes).tried).toBe(50);
    const elsewhere = { forwarded: '172.16.0.9, 172.16.0.10' };
    expect((await signIn('member01', PASSWORD, elsewhere, behind.app)).resultCode).toBe('0');
    await behind.close();
  });
});

describe('the browser that an account knows', () => {
  const lock = (memId = 'member01') => guesses(10, (index) => guess(memId, { address: addressOf(index) }));

  test('[S-06] lets its owner in while strangers have shut the account and the address', async () => {
    const cookie = deviceOf(await signIn('member01', PASSWORD));
    await lock();
    await guesses(50, (index) => guess(`guessed${index}`));
    expect((await signIn('member01', PASSWORD)).resultCode).toBe('RQ02');
    expect((await signIn('member01', PASSWORD, { cookie })).resultCode).toBe('0');
    // The member's sign-in gives the attackers no further tries.
    expect(await guess()).toBe('RQ02');
  });

  test('[S-06] has its own five tries in ten minutes and twenty a day', async () => {
    const cookie = deviceOf(await signIn('member01', PASSWORD));
    expect(tally(await guesses(20, () => guess('member01', { cookie })))).toEqual({ tried: 5, refused: 15 });
    expect((await signIn('member01', PASSWORD)).resultCode).toBe('0');
    for (let batch = 0; batch < 3; batch += 1) {
      site.clock.advance(10 * MINUTE);
      expect(tally(await guesses(6, () => guess('member01', { cookie }))).tried).toBe(5);
    }
    site.clock.advance(10 * MINUTE);
    expect(await guess('member01', { cookie })).toBe('RQ02');
  });

  test('has its count cleared by a right password', async () => {
    const cookie = deviceOf(await signIn('member01', PASSWORD));
    await guesses(4, () => guess('member01', { cookie }));
    await signIn('member01', PASSWORD, { cookie });
    expect(tally(await guesses(5, () => guess('member01', { cookie }))).tried).toBe(5);
  });

  test('[S-06] is known by an HttpOnly cookie without an account, set by a sign-in', async () => {
    const { raw } = await signIn('member01', PASSWORD);
    expect(raw.cookies[1]).toMatchObject({
      name: 'madang_4000_device',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 31_536_000,
      value: expect.stringMatching(/^[\w-]{22}\.\d+\.[\w-]{43}$/),
    });
    expect((await signIn('member01', 'wrong')).raw.cookies).toEqual([]);
    expect((await signIn('pending01', PASSWORD)).raw.cookies).toEqual([]);
  });

  test('[S-06] is a stranger to another account, when forged, and a year later', async () => {
    const cookie = deviceOf(await signIn('member02', PASSWORD));
    await lock();
    const [name, value = ''] = cookie.split('=');
    const [id, end = '', mac] = value.split('.');
    const forged = [value, `${id}.${end}9.${mac}`, `${id}.${end}.${'A'.repeat(43)}`, 'x', '~~', '%'];
    for (const other of forged) expect(await guess('member01', { cookie: `${name}=${other}` })).toBe('RQ02');
    site.clock.advance(365 * DAY);
    await lock('member02');
    expect((await signIn('member02', PASSWORD, { cookie })).resultCode).toBe('RQ02');
  });

  test('[S-06] is known to five accounts at most, whatever a hostile sub-host adds', async () => {
    let cookie = '';
    for (const memId of ['admin01', 'member01', 'member02', 'member03', 'member04', 'member05'])
      cookie = deviceOf(await signIn(memId, PASSWORD, { cookie }));
    expect(cookie.split('~')).toHaveLength(5);
    const [name] = cookie.split('=');
    await Promise.all(['admin01', 'member01', 'member05'].map((memId) => lock(memId)));
    const codes = ['admin01', 'member01', 'member05'].map(
      async (memId) => (await signIn(memId, PASSWORD, { cookie: `${name}=theirs; ${cookie}` })).resultCode,
    );
    expect(await Promise.all(codes)).toEqual(['RQ02', '0', '0']);
  });
});
