import type { BootData, CallPath } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { type TestSite, testApp } from '../../testing/app.ts';
import { aShell, releasesFolder } from '../../testing/releases.ts';

const PASSWORD = 'madang123!';
const START = Date.parse('2026-11-18T03:30:00Z');
const END = Date.parse('2026-11-18T04:00:00Z');
const folder = releasesFolder();
let site: TestSite;
const tokens: Record<string, string> = {};

const signIn = (memId: string, memPass = PASSWORD) => site.call('/api/member/login', { memId, memPass });
const as = (memId: string) => ({ as: tokens[memId] ?? '' });
const byGet = new Set<string>(Object.values(endpoints).flatMap(({ method, path }) => (method === 'GET' ? [path] : [])));
const codeOf = async (path: CallPath, memId?: string): Promise<string> => {
  if (!byGet.has(path)) return (await site.call(path, {}, memId ? as(memId) : {})).resultCode;
  // A caller is identified before the call is checked.
  const token = memId && as(memId).as;
  const headers = token ? { authorization: `Bearer ${token}`, token } : {};
  return (await site.app.inject({ url: `${path}?symbol=USDT`, headers })).json().resultCode;
};

beforeAll(async () => {
  folder.write(aShell());
  site = await testApp({ releasesDir: folder.folder });
  await site.db
    .updateTable('site.option')
    .set({ check_start: new Date(START), check_end: new Date(END) })
    .execute();
  await site.app.siteCheck.look();
  for (const memId of ['admin01', 'member01', 'partner5', 'member02']) tokens[memId] = (await signIn(memId)).data.token;
});
afterAll(async () => {
  await site.close();
  folder.remove();
});
beforeEach(() => site.clock.set(START));

test.each([
  [START - 1, '0'],
  [START, 'B0093'],
  [START + 1, 'B0093'],
  [END - 1, 'B0093'],
  [END, 'B0093'],
  [END + 1, '0'],
])('[S-11] both ends of the window are included: at %i a member receives %s', async (now, code) => {
  site.clock.set(now);
  expect(await site.call('/api/member/info', {}, as('member01'))).toMatchObject({ status: 200, resultCode: code });
});

describe('while the site is closed', () => {
  /**
   * Calls that still answer to a member: those that end or keep the session,
   * and those that bring the money home.
   */
  const OPEN = ['/api/cash/outGameMoney', '/api/member/changeMemCashFlag'];
  /** What a guest is refused: an application for membership. */
  const SHUT = ['/api/member/signup', '/api/member/recommender'];
  const paths = (...access: string[]) =>
    Object.values(endpoints)
      .filter((endpoint) => access.includes(endpoint.access))
      .map(({ path }) => path as CallPath);

  test.each(paths('member', 'partner'))('[S-20] %s is B0093 to a member, unless it brings money home', async (path) => {
    expect(await codeOf(path)).toBe('AU01');
    expect((await codeOf(path, 'partner5')) === 'B0093').toBe(!OPEN.includes(path));
    expect(await codeOf(path, 'admin01')).not.toBe('B0093');
  });

  test.each(paths('any', 'cookie'))('[S-11] %s is open to a guest, unless it applies for membership', async (path) => {
    expect((await codeOf(path)) === 'B0093').toBe(SHUT.includes(path));
  });

  test('[S-20] a refusal is translated into the requested language', async () => {
    const { resultMessage } = await site.call('/api/member/info', {}, { ...as('member01'), language: 'vi' });
    expect(resultMessage).toBe('Trang đang bảo trì.');
  });

  test('[S-10] an ended session is reported first', async () => {
    site.clock.set(START - 1);
    const older = (await signIn('member02')).data.token;
    tokens.member02 = (await signIn('member02')).data.token;
    site.clock.set(START);
    expect((await site.call('/api/member/info', {}, { as: older })).resultCode).toBe('AU02');
    expect((await site.call('/api/cash/getUserCash', {}, { as: older })).resultCode).toBe('TK999');
  });

  test('[S-20] operators alone sign in, and only a right password is answered B0093', async () => {
    expect(await signIn('member01')).toMatchObject({ status: 200, resultCode: 'B0093' });
    expect((await signIn('member01', 'wrong')).resultCode).toBe('LX02');
    expect((await signIn('pending01')).resultCode).toBe('U001');
    expect((await signIn('member01')).raw.cookies).toEqual([]);
    const { data } = await signIn('admin01');
    tokens.admin01 = data.token;
    expect((await site.call('/api/member/info', {}, { as: data.token })).resultCode).toBe('0');
  });

  test('[S-11] a session stays: it is renewed, signed out, and good after the reopening', async () => {
    const refresh = (token: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/getToken',
        cookies: { madang_4000: token },
        headers: { origin: 'http://localhost:4000' },
        payload: { siteId: 'madang' },
      });
    expect((await refresh(tokens.member01 ?? '')).json().resultCode).toBe('0');
    site.clock.set(END + 1);
    expect(await codeOf('/api/member/info', 'member01')).toBe('0');
    site.clock.set(END);
    expect(await codeOf('/api/member/logout', 'member02')).toBe('0');
    site.clock.set(END + 1);
    expect(await codeOf('/api/member/info', 'member02')).toBe('AU01');
  });
});

describe('the page', () => {
  const boot = async (memId: string): Promise<BootData> => {
    const { body } = await site.app.inject({ url: '/', cookies: { madang_4000: tokens[memId] ?? '' } });
    return JSON.parse(/id="madang-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  };

  test('[S-11] carries the window, and while closed the session of an operator alone', async () => {
    const window = { startDate: '2026-11-18 12:30:00', endDate: '2026-11-18 13:00:00' };
    expect(await boot('partner5')).toMatchObject({ siteCheck: window, serverTime: START });
    expect((await boot('partner5')).session).toBeUndefined();
    expect((await boot('admin01')).session?.member.memId).toBe('admin01');
    site.clock.set(END + 1);
    expect((await boot('partner5')).session?.member.memId).toBe('partner5');
  });
});
