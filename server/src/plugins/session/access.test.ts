import { endpoints } from '@madang/contracts/endpoints';
import { fixedRing } from '@madang/contracts/vendor-protocol';
import { buildApp } from '../../app.ts';
import { type TestSite, testApp } from '../../testing/app.ts';
import { testSecrets } from '../../testing/secrets.ts';

const PASSWORD = 'madang123!';
const MINUTE = 60_000;
let site: TestSite;

beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(() => site.clock.reset());

const tokenOf = async (memId = 'member01'): Promise<string> =>
  (await site.call('/api/member/login', { memId, memPass: PASSWORD })).data.token;

describe('who may call', () => {
  const info = (headers: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: '/api/member/info', headers, payload: { siteId: 'madang' } });

  test('[S-14] both headers are needed, and they must be equal', async () => {
    const token = await tokenOf();
    const codes = await Promise.all(
      [
        {},
        { token },
        { authorization: `Bearer ${token}` },
        { token, authorization: token },
        { token, authorization: `Bearer ${token}x` },
        { cookie: `madang_4000=${token}` },
      ].map(async (headers) => (await info(headers as Record<string, string>)).json().resultCode),
    );
    expect(codes).toEqual(Array(6).fill('AU01'));
  });

  test('[S-14] an expired token, a foreign signature and no signature are refused', async () => {
    const token = await tokenOf();
    const [, payload = ''] = token.split('.');
    const other = await testApp({ secrets: { ...testSecrets(), session: fixedRing('33'.repeat(32)) } });
    const foreign = (await other.call('/api/member/login', { memId: 'member01', memPass: PASSWORD })).data.token;
    await other.close();
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const as of [foreign, none, 'x', `${token.slice(0, -4)}AAAA`])
      expect(await site.call('/api/member/info', {}, { as })).toMatchObject({ status: 401, resultCode: 'AU01' });
    site.clock.advance(120 * MINUTE);
    expect((await site.call('/api/member/info', {}, { as: token })).resultCode).toBe('AU01');
  });

  test('[S-14] another site id is refused', async () => {
    expect(
      await site.call('/api/member/login', { siteId: 'other', memId: 'member01', memPass: PASSWORD }),
    ).toMatchObject({
      status: 400,
      resultCode: 'RQ01',
    });
  });
});

test('[PA-16] a member opens no call on the partner sub-host, a partner opens theirs', async () => {
  const guarded = Object.values(endpoints).filter(({ access }) => access !== 'any' && access !== 'cookie');
  const visit = async (token: string, { path: url, method }: Pick<(typeof guarded)[number], 'path' | 'method'>) => {
    const headers = { host: 'partner.madang.localhost:4000', token, authorization: `Bearer ${token}` };
    const raw = await site.app.inject({
      method,
      url,
      headers,
      ...(method === 'POST' && { payload: { siteId: 'madang' } }),
    });
    return raw.json().resultCode;
  };
  const member = await tokenOf('member01');
  const opened: string[] = [];
  for (const endpoint of guarded) if ((await visit(member, endpoint)) !== 'AU03') opened.push(endpoint.path);
  expect(opened).toEqual([]);
  expect(guarded.length).toBeGreaterThan(100);
  const partner = await tokenOf('partner5');
  for (const path of ['/api/member/info', '/api/partner/partnerList'] as const)
    expect(await visit(partner, { path, method: 'POST' })).toBe('0');
});

test('[S-14] nothing of a sign-in is in the log: no password, token, cookie or key', async () => {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const app = await buildApp({ config: site.app.config, db: site.db, clock: site.clock, logger });
  const post = async (url: string, payload: object, as = '') => {
    const headers = { token: as, authorization: `Bearer ${as}`, cookie: `madang_4000=${as}` };
    return (await app.inject({ method: 'POST', url, headers, payload: { siteId: 'madang', ...payload } })).json();
  };
  await post('/api/member/login', { memId: 'member01', memPass: 'a wrong secret' });
  await post('/api/member/login', { memId: 'member01', memPass: { odd: 'a malformed secret' } });
  const { data } = await post('/api/member/login', { memId: 'member01', memPass: PASSWORD });
  await post('/api/member/info', {}, data.token);
  await post('/api/member/info', {}, `${data.token}x`);
  await app.close();
  const log = lines.join('');
  expect(log).toContain('LX02');
  for (const secret of [PASSWORD, 'secret', data.token, data.session.key.secret, data.session.topic])
    expect(log).not.toContain(secret);
});

test('[S-10] the balance call of a superseded session answers TK999, any other AU02', async () => {
  const as = await tokenOf();
  await tokenOf();
  expect(await site.call('/api/cash/getUserCash', {}, { as })).toMatchObject({ status: 200, resultCode: 'TK999' });
  expect(await site.call('/api/bet/betlist', {}, { as })).toMatchObject({ status: 401, resultCode: 'AU02' });
  expect(await site.call('/api/cash/getUserCash')).toMatchObject({ status: 401, resultCode: 'AU01' });
});
