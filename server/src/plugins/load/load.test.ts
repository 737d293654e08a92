import { endpoints, loadClasses } from '@madang/contracts/endpoints';
import Fastify from 'fastify';
import { siteForFile } from '../../testing/app.ts';
import { errorsPlugin } from '../errors.ts';
import { addressLimit, loadPlugin, overloadPlugin, type Pressure } from './index.ts';
import { loadLimits } from './load-limits.ts';
import { loadOfRoute } from './route-load.ts';

const site = siteForFile({ loadFactor: 1 });
let now = Date.now();
beforeAll(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterAll(() => jest.restoreAllMocks());
beforeEach(() => {
  now += 60_000; // the calls of another test do not count
});

describe('[OP-16] classes of routes', () => {
  test('each call of the contracts has a class, and each class has calls', () => {
    const classes = Object.values(endpoints).map(({ load }) => load);
    expect(new Set(classes)).toEqual(new Set(loadClasses));
  });

  test('calls that move money are in the class that an overloaded process refuses last', () => {
    const { betProc, cashIn, cashOut, coinOut, launch, sportsCashOut, partnerTransfer } = endpoints;
    for (const { path, load } of [betProc, cashIn, cashOut, coinOut, launch, sportsCashOut, partnerTransfer])
      expect([path, load]).toEqual([path, 'money']);
  });

  test.each([
    ['GET', '/*', 'read'],
    ['HEAD', '/_m/:name/:version/*', 'read'],
    ['PUT', '/pictures/:id', 'write'],
    ['POST', '/registry/:name/releases', 'write'],
    ['POST', '/callback/vendor/:vendorKey/bet', null],
  ])('%s %s is %s', (method, url, load) => expect(loadOfRoute(method, url)).toBe(load));

  test('a route without a class stops the start', async () => {
    const app = Fastify();
    await app.register(loadPlugin);
    expect(() => app.get('/nobody/knows', async () => null)).toThrow('no load class');
  });
});

describe('[OP-16] limits', () => {
  test('a session beyond its limit receives RQ02 with a time, and others do not', async () => {
    const [as, other] = [await site.tokenOf('member01'), await site.tokenOf('member02')];
    const days = { startDate: '2026-11-18', endDate: '2026-11-18', groupKey: 'ALL', unit: 'day' };
    const read = (token: string) => site.call('/api/bet/winlose', days, { as: token, language: 'en' });
    const { session } = loadLimits.expensive;
    for (let n = 0; n < session; n += 1) expect((await read(as)).status).not.toBe(429);
    const refused = await read(as);
    expect(refused).toMatchObject({ status: 429, resultCode: 'RQ02', resultMessage: expect.stringContaining('60') });
    expect(refused.raw.headers['retry-after']).toBe('60');
    expect((await read(other)).status).not.toBe(429);
    const sameClass = await site.call('/api/member/totp/begin', {}, { as });
    expect(sameClass.status).toBe(429);
    expect((await site.call('/api/cash/getUserCash', {}, { as })).status).toBe(200);
    now += 60_000;
    expect((await read(as)).status).not.toBe(429);
  });

  test('an address beyond its limit receives RQ02 before its body is read', async () => {
    const limit = loadLimits.expensive.address;
    const signIn = (remoteAddress: string) =>
      site.app.inject({ method: 'POST', url: '/api/member/recommender', remoteAddress, payload: 'no JSON' });
    for (let n = 0; n < limit; n += 1) expect((await signIn('198.51.100.1')).statusCode).toBe(400);
    expect((await signIn('198.51.100.1')).statusCode).toBe(429);
    expect((await signIn('198.51.100.2')).statusCode).toBe(400);
    // A member who shares the address has the budget of their session.
    const token = await site.tokenOf('member03');
    const headers = { authorization: `Bearer ${token}`, token };
    const url = '/api/member/recommender';
    const shared = { method: 'POST', url, remoteAddress: '198.51.100.1', payload: 'no JSON', headers } as const;
    expect((await site.app.inject(shared)).statusCode).toBe(400);
  });

  test('[33-21] calls of one IPv6 network share a budget of four subscribers', async () => {
    const app = Fastify();
    await app.register(errorsPlugin);
    await app.register(loadPlugin);
    const limit = addressLimit(app, 2);
    app.get('/docs', async (request) => limit(request));
    const call = async (remoteAddress: string) => (await app.inject({ url: '/docs', remoteAddress })).statusCode;
    for (let subnet = 0; subnet < 8; subnet += 1) expect(await call(`2001:db8:1:${subnet}::1`)).toBe(200);
    expect(await call('2001:db8:1:8::1')).toBe(429);
    expect(await call('2001:db8:2::1')).toBe(200);
    for (let count = 0; count < 2; count += 1) expect(await call('9.9.9.9')).toBe(200);
    expect(await call('9.9.9.9')).toBe(429);
    // A proxy or a program of this machine.
    for (let count = 0; count < 9; count += 1) expect(await call('127.0.0.1')).toBe(200);
  });
});

describe('[OP-16] an overloaded process', () => {
  const served = async (pressure: Pressure) => {
    const app = Fastify();
    await app.register(errorsPlugin);
    await app.register(loadPlugin);
    await app.register(overloadPlugin, { pressure: () => pressure });
    const { winlose, bank: banks, logout, betProc } = endpoints;
    for (const endpoint of [winlose, banks, logout, betProc])
      app.route({ method: endpoint.method, url: endpoint.path, config: { endpoint }, handler: async () => 'served' });
    app.post('/callback/bank', async () => 'served');
    const names = {
      expensive: winlose,
      read: banks,
      write: logout,
      money: betProc,
      vendor: { path: '/callback/bank' },
    };
    const answers = Object.entries(names).map(async ([name, { path }]) => {
      const answer = await app.inject({ method: 'POST', url: path });
      if (answer.statusCode !== 200) expect(answer.headers['retry-after']).toBe('2');
      return answer.statusCode === 200 ? [name] : [];
    });
    return (await Promise.all(answers)).flat();
  };

  test.each([
    [{ delayMs: 20, heap: 0.5 }, ['expensive', 'read', 'write', 'money', 'vendor']],
    [{ delayMs: 450, heap: 0.5 }, ['read', 'write', 'money', 'vendor']],
    [{ delayMs: 900, heap: 0.5 }, ['write', 'money', 'vendor']],
    [{ delayMs: 1_800, heap: 0.5 }, ['money', 'vendor']],
    [{ delayMs: 20, heap: 0.92 }, ['money', 'vendor']],
    [{ delayMs: 6_000, heap: 0.5 }, ['vendor']],
  ])('under %j serves %j', async (pressure, names) => expect(await served(pressure)).toEqual(names));
});
