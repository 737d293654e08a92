import { webcrypto } from 'node:crypto';
import type { RegistrySnapshot } from '@madang/contracts';
import { classify } from './classify.ts';

const url = 'http://localhost/_m/mf_room/1.0.0/a.js';
const good = 'let good = 1;';
let integrity = '';
const registry = () =>
  ({
    id: 'v',
    planned: [],
    remotes: [{ name: 'mf_room', version: '1.0.0', base: '/_m/mf_room/1.0.0/', integrity: { 'a.js': integrity } }],
  }) as unknown as RegistrySnapshot;

const answers = (answer: () => Response | Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());

beforeAll(async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(good));
  integrity = `sha384-${Buffer.from(digest).toString('base64')}`;
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['an answer of 503 is the network', () => new Response('', { status: 503 }), 'network'],
  ['no answer at all is the network', () => Promise.reject(new TypeError('failed')), 'network'],
  ['half of the file is not what was released', () => new Response(good.slice(0, 6)), 'integrity'],
  ['a changed byte is not what was released', () => new Response('let good = 2;'), 'integrity'],
  ['what is right by now was not had a moment ago', () => new Response(good), 'network'],
])('[X-05] %s', async (_, answer, kind) => {
  const requests = answers(answer);
  expect(await classify({ url, type: 'error' }, registry())).toBe(kind);
  expect(requests).toHaveBeenCalledWith(url, { cache: 'no-store' });
});

test('[X-05] a late load, and one that brought nothing, are classified at once', async () => {
  const requests = answers(() => new Response(good));
  expect(await classify({ url, type: 'timeout' }, registry())).toBe('timeout');
  expect(await classify({ url, type: 'missing' }, registry())).toBe('broken');
  expect(requests).not.toHaveBeenCalled();
});
