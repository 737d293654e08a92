import { createHmac, hkdfSync } from 'node:crypto';
import { DEFLATE_HEADER, DEFLATED, type Envelope, type EnvelopeKey, signed } from '@madang/contracts';
import { defineEndpoint } from '@madang/contracts/endpoints';
import { z } from 'zod';
import { type TestSite, testApp } from '../../testing/app.ts';
import { openAnswer, plainOf, sealRequest, stampRequest } from '../../testing/envelope.ts';
import { mount } from '../mount.ts';

const LOGIN = '/api/member/login';
const INFO = '/api/member/info';
const MINUTE = 60_000;
const body = { siteId: 'madang', memId: 'member01', memPass: 'madang123!' };

let site: TestSite;
let key: EnvelopeKey;

// Production of the envelope, demo of the rest: plain bodies are refused as they are for members.
beforeAll(async () => {
  site = await testApp({ mode: 'demo' });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.reset();
  key = site.app.keys.boot(site.clock.now());
  await site.db.deleteFrom('member.login_attempt').execute();
});

const send = async (path: string, payload: object, as?: string) => {
  const headers = { 'accept-language': 'ko', ...(as && { token: as, authorization: `Bearer ${as}` }) };
  const raw = await site.app.inject({ method: 'POST', url: path, headers, payload });
  return { status: raw.statusCode, answer: raw.json(), raw };
};

const sealed = async (
  path: string,
  content: object,
  { as, with_ = key }: { as?: string; with_?: EnvelopeKey } = {},
) => {
  const e = sealRequest(with_, path, content, site.clock.now());
  const { status, answer } = await send(path, e, as);
  return { status, ...openAnswer(with_, path, answer, e.n) };
};

const signedIn = async () => {
  const { data } = await sealed(LOGIN, body);
  return { as: data.token as string, with_: data.session.key as EnvelopeKey };
};

test('[S-14] a sealed call is answered sealed, bound to its request', async () => {
  const e = sealRequest(key, LOGIN, body, site.clock.now());
  const { status, answer, raw } = await send(LOGIN, e);
  expect(status).toBe(200);
  expect(Object.keys(answer).sort()).toEqual(['d', 'i', 'k', 'm', 'n', 't', 'v']);
  expect(raw.headers['content-length']).toBe(String(raw.rawPayload.length));
  expect(openAnswer(key, LOGIN, answer, e.n).data.member.memId).toBe('member01');
  expect(() => openAnswer(key, LOGIN, answer, sealRequest(key, LOGIN, body, 0).n)).toThrow('tag');
});

describe('[S-14] the plain text of an answer', () => {
  const text = defineEndpoint({
    method: 'POST',
    path: '/api/text',
    load: 'read',
    summary: 'A text of the given length.',
    access: 'any',
    body: z.object({ letters: z.int() }),
    response: z.object({ text: z.string() }),
    errors: [],
  });
  const secret = { ...text, path: '/api/secret', secretAnswer: true } as const;
  let app: TestSite['app'];
  beforeAll(async () => {
    const { buildApp } = await import('../../app.ts');
    app = await buildApp({ config: { ...site.app.config, mode: 'demo' }, db: site.db, clock: site.clock });
    for (const endpoint of [text, secret])
      mount(app, endpoint, async ({ body: { letters } }) => ({ text: '마'.repeat(letters) }));
  });
  afterAll(() => app.close());

  test.each([
    ['compressed', text, 2_000, DEFLATE_HEADER.value, DEFLATED],
    ['as it is for a page that does not open compressed ones', text, 2_000, undefined, '{'.charCodeAt(0)],
    ['as it is for a page that names another compression', text, 2_000, 'br', '{'.charCodeAt(0)],
    ['as it is where it is short', text, 2, DEFLATE_HEADER.value, '{'.charCodeAt(0)],
    ['as it is where it holds a secret', secret, 2_000, DEFLATE_HEADER.value, '{'.charCodeAt(0)],
  ] as const)('is sealed %s', async (_, { path }, letters, accepts, firstByte) => {
    const e = sealRequest(key, path, { siteId: 'madang', letters }, site.clock.now());
    const headers = accepts === undefined ? {} : { [DEFLATE_HEADER.name]: accepts };
    const answer = (await app.inject({ method: 'POST', url: path, headers, payload: e })).json();
    const plain = plainOf(key, path, answer, e.n);
    expect(plain[0]).toBe(firstByte);
    expect(plain.length < 2 * letters || firstByte !== DEFLATED).toBe(true);
    expect(openAnswer(key, path, answer, e.n)).toMatchObject({ resultCode: '0', data: { text: '마'.repeat(letters) } });
  });
});

test('[S-14] a refusal is sealed too, and keeps its status', async () => {
  expect(await sealed(LOGIN, { ...body, memPass: 'wrong' })).toMatchObject({ status: 200, resultCode: 'LX02' });
  expect(await sealed(INFO, { siteId: 'madang' })).toMatchObject({ status: 401, resultCode: 'AU01' });
  expect(await sealed(LOGIN, { ...body, siteId: 'other' })).toMatchObject({ status: 400, resultCode: 'RQ01' });
});

test('[S-14] after sign-in the session has a key of its own, for its own token alone', async () => {
  const first = await signedIn();
  expect(await sealed(INFO, { siteId: 'madang' }, first)).toMatchObject({ status: 200, resultCode: '0' });
  const e = sealRequest(first.with_, INFO, { siteId: 'madang' }, site.clock.now());
  expect((await send(INFO, e)).answer).toMatchObject({ resultCode: 'EN04' });
  const other = (await sealed(LOGIN, { ...body, memId: 'member02' })).data.token;
  expect((await send(INFO, e, other)).answer).toMatchObject({ resultCode: 'EN04' });
});

test('[S-10] a superseded session reads it under its own key', async () => {
  const first = await signedIn();
  await signedIn();
  expect(await sealed(INFO, { siteId: 'madang' }, first)).toMatchObject({ status: 401, resultCode: 'AU02' });
});

test('[S-08] a sign-out with an expired token passes under its session key', async () => {
  const first = await signedIn();
  site.clock.advance(121 * MINUTE);
  expect(await sealed('/api/member/logout', { siteId: 'madang' }, first)).toMatchObject({
    status: 200,
    resultCode: '0',
  });
});

test('[S-14] the refresh may be sealed by the session of its cookie', async () => {
  const { as, with_ } = await signedIn();
  const e = sealRequest(with_, '/api/getToken', { siteId: 'madang' }, site.clock.now());
  const raw = await site.app.inject({
    method: 'POST',
    url: '/api/getToken',
    headers: { origin: 'http://localhost:4000' },
    cookies: { madang_4000: as },
    payload: e,
  });
  expect(openAnswer(with_, '/api/getToken', raw.json(), e.n)).toMatchObject({ resultCode: '0', data: { token: as } });
});

const resigned = (e: Envelope, direction: 'request' | 'response', path: string): Envelope => {
  const mac = Buffer.from(hkdfSync('sha256', Buffer.from(key.secret, 'base64'), '', 'madang/v1/mac', 32));
  return {
    ...e,
    m: createHmac('sha256', mac)
      .update(signed(direction, path, e))
      .digest('base64'),
  };
};

test.each<[string, (e: Envelope) => Envelope]>([
  ['a changed text', (e) => ({ ...e, d: `${e.d.startsWith('A') ? 'B' : 'A'}${e.d.slice(1)}` })],
  ['a shortened text', (e) => ({ ...e, d: '' })],
  ['a changed time', (e) => ({ ...e, t: e.t + 1 })],
  ['a time that is no number', (e) => ({ ...e, t: '1' as unknown as number })],
  ['another nonce', (e) => ({ ...e, n: 'AAAAAAAAAAAAAAAA' })],
  ['a nonce of another length', (e) => resigned({ ...e, n: 'AAAA' }, 'request', LOGIN)],
  ['another vector', (e) => ({ ...e, i: Buffer.alloc(16).toString('base64') })],
  ['another tag', (e) => ({ ...e, m: Buffer.alloc(32).toString('base64') })],
  ['no tag', (e) => ({ ...e, m: '' })],
  ['a tag of another length', (e) => ({ ...e, m: 'AAAA' })],
  ['the tag of another path', (e) => resigned(e, 'request', INFO)],
  ['the tag of the other direction', (e) => resigned(e, 'response', LOGIN)],
  ['the key of another visit', (e) => ({ ...e, k: site.app.keys.boot(site.clock.now()).k })],
])('[S-14] %s is refused as EN01 before anything is read', async (_, change) => {
  const { status, answer } = await send(LOGIN, change(sealRequest(key, LOGIN, body, site.clock.now())));
  expect({ status, code: answer.resultCode }).toEqual({ status: 403, code: 'EN01' });
  expect(await site.db.selectFrom('member.login_attempt').selectAll().execute()).toEqual([]);
});

test.each<[string, () => Partial<Envelope>]>([
  ['of no known making', () => ({ k: 'x' })],
  ['that is garbled', () => ({ k: `${key.k.slice(0, -1)}x` })],
  ['of a session, without its token', () => ({ k: 's.01J9Z3K4M5N6P7Q8R9S0T1V2W3.1' })],
])('[S-14] a key %s is refused as EN04', async (_, change) => {
  const { status, answer } = await send(LOGIN, { ...sealRequest(key, LOGIN, body, site.clock.now()), ...change() });
  expect({ status, code: answer.resultCode }).toEqual({ status: 403, code: 'EN04' });
});

test("[S-14] a visit's key ends after two hours; a later end is another key", async () => {
  site.clock.advance(120 * MINUTE);
  expect((await send(LOGIN, sealRequest(key, LOGIN, body, site.clock.now()))).answer.resultCode).toBe('EN04');
  const later = { ...key, k: key.k.replace(/\d+$/, (exp) => String(Number(exp) + MINUTE)) };
  expect((await send(LOGIN, sealRequest(later, LOGIN, body, site.clock.now()))).answer.resultCode).toBe('EN01');
});

test.each([-60_001, 60_001])('[S-14] an envelope %i ms away is refused with the time of the server', async (ms) => {
  site.clock.advance(10 * MINUTE);
  const e = sealRequest(key, LOGIN, body, site.clock.now() + ms);
  const { status, answer } = await send(LOGIN, e);
  expect(status).toBe(403);
  expect(openAnswer(key, LOGIN, answer, e.n)).toMatchObject({
    resultCode: 'EN02',
    params: { serverTime: site.clock.now() },
  });
  const again = await sealed(LOGIN, body);
  expect(again.resultCode).toBe('0');
});

test('[S-14] at 60 s it is still taken', async () => {
  site.clock.advance(10 * MINUTE);
  const e = sealRequest(key, LOGIN, body, site.clock.now() - 60_000);
  expect((await send(LOGIN, e)).status).toBe(200);
});

test('[S-14] an envelope from before nonces were kept is stale: it may have been used', async () => {
  const e = sealRequest(key, LOGIN, body, site.clock.now() - 1);
  expect(openAnswer(key, LOGIN, (await send(LOGIN, e)).answer, e.n).resultCode).toBe('EN02');
});

test('[S-14] a clock that is set back shuts nobody out', async () => {
  const early = await testApp({ mode: 'demo' });
  early.clock.advance(-60 * MINUTE);
  const e = sealRequest(early.app.keys.boot(early.clock.now()), LOGIN, body, early.clock.now());
  expect((await early.app.inject({ method: 'POST', url: LOGIN, payload: e })).statusCode).toBe(200);
  await early.close();
});

test('[S-14] an envelope is taken once, twenty at once as well', async () => {
  const e = sealRequest(key, LOGIN, body, site.clock.now());
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(LOGIN, e)));
  const codes = answers.map(({ answer }) => openAnswer(key, LOGIN, answer, e.n).resultCode);
  expect(codes.filter((code) => code === '0')).toHaveLength(1);
  expect(codes.filter((code) => code === 'EN03')).toHaveLength(19);
});

test('[S-14] another process of the same site does not take it either', async () => {
  const { buildApp } = await import('../../app.ts');
  const other = await buildApp({ config: site.app.config, db: site.db, clock: site.clock });
  const e = sealRequest(key, LOGIN, body, site.clock.now());
  expect((await send(LOGIN, e)).status).toBe(200);
  const { statusCode, payload } = await other.inject({ method: 'POST', url: LOGIN, payload: e });
  expect(statusCode).toBe(403);
  expect(openAnswer(key, LOGIN, JSON.parse(payload), e.n).resultCode).toBe('EN03');
  await other.close();
});

test('[S-14] what was sealed with a true key but is no JSON is refused, not crashed on', async () => {
  const e = resigned(
    { ...sealRequest(key, LOGIN, body, site.clock.now()), d: sealRequest(key, LOGIN, 1, 0).d },
    'request',
    LOGIN,
  );
  const { status, answer } = await send(LOGIN, e);
  expect({ status, code: openAnswer(key, LOGIN, answer, e.n).resultCode }).toEqual({ status: 400, code: 'RQ01' });
});

test('[S-14] a plain body is for qa', async () => {
  expect((await send(LOGIN, body)).answer).toMatchObject({
    resultCode: 'EN04',
    resultMessage: expect.stringContaining('새로 고쳐'),
  });
  const qa = await testApp();
  expect((await qa.call(LOGIN, body)).resultCode).toBe('0');
  await qa.close();
});

describe('[S-14] a GET', () => {
  const price = defineEndpoint({
    method: 'GET',
    path: '/api/price',
    load: 'read',
    summary: 'A price.',
    access: 'any',
    body: z.object({ symbol: z.string(), _t: z.string() }),
    response: z.object({ symbol: z.string() }),
    errors: [],
  });
  const url = '/api/price?siteId=madang&symbol=USDT&_t=1';
  let open: Awaited<ReturnType<typeof withPrice>>;

  const withPrice = async (mode: 'demo' | 'qa') => {
    const { buildApp } = await import('../../app.ts');
    const app = await buildApp({ config: { ...site.app.config, mode }, db: site.db, clock: site.clock });
    mount(app, price, async ({ body: { symbol } }) => ({ symbol }));
    return app;
  };
  beforeEach(async () => {
    open = await withPrice('demo');
  });
  afterEach(() => open.close());

  test('with a stamp is answered sealed', async () => {
    const headers = stampRequest(key, url, site.clock.now());
    const raw = await open.inject({ url, headers });
    expect(openAnswer(key, '/api/price', raw.json(), headers['x-madang-n'] ?? '').data).toEqual({ symbol: 'USDT' });
    expect((await open.inject({ url, headers })).statusCode).toBe(403);
  });

  test('with the stamp of another query, or with none, is refused', async () => {
    const headers = stampRequest(key, url, site.clock.now());
    expect((await open.inject({ url: url.replace('USDT', 'BTC'), headers })).json().resultCode).toBe('EN01');
    expect((await open.inject({ url })).json().resultCode).toBe('EN04');
  });
});
