import type { RegistrySnapshot } from './release.ts';
import { canonical, type RegistrySeal, type SigningKeys, signSnapshot, verifySnapshot } from './signature.ts';

const snapshot: RegistrySnapshot = {
  id: 'visit',
  remotes: [
    {
      name: 'mf_room',
      version: '1.0.0-aa',
      base: '/_m/mf_room/1.0.0-aa/',
      entry: 'remoteEntry.js',
      exposes: { './app': [] },
      arrangements: { desktop: [], mobile: [] },
      integrity: { 'remoteEntry.js': 'sha384-ABC', 'z.js': 'sha384-Z', 'a.js': 'sha384-A' },
      platform: '^1.0.0',
      pages: [],
      menu: [
        { group: 'shortcut', order: 1, page: 'room', icon: 'x', label: { ko: '방', en: '</script>', vn: 'Phòng' } },
      ],
    },
  ],
  planned: [],
};

/**
 * The seed of RFC 8032, test 1, as a JWK; what it signs was computed once and is here for both
 * sides.
 */
const jwk = {
  kty: 'OKP',
  crv: 'Ed25519',
  d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
};
const keysOf = async (): Promise<SigningKeys> => {
  const { d: _, ...open } = jwk;
  return {
    privateKey: await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['sign']),
    publicKey: await crypto.subtle.importKey('jwk', open, 'Ed25519', true, ['verify']),
  };
};
const vector: RegistrySeal = {
  key: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
  signature: 'RabI7NienY2mjwUtnAA8Z0z6qxEZMlTanPC7Err+sa9sNpj6tMQCcYW8KgYjtpgiR3xc4JW4XZuXnP6lvIltAA==',
};

test('[X-07] a snapshot has the signature of the vector', async () => {
  expect(await signSnapshot(snapshot, await keysOf())).toEqual(vector);
});

test('[X-07] what travelled through a page as JSON is still what was signed', async () => {
  const travelled = JSON.parse(JSON.stringify(snapshot).replace(/</g, '\\u003c'));
  expect(canonical(travelled)).toBe(canonical(snapshot));
  expect(await verifySnapshot(travelled, vector)).toBe('good');
});

test('[X-07] a changed hash, a changed order or another key is found out', async () => {
  const [remote] = snapshot.remotes;
  if (!remote) throw new Error('no remote');
  const evil = { ...snapshot, remotes: [{ ...remote, integrity: { ...remote.integrity, 'a.js': 'sha384-B' } }] };
  expect(await verifySnapshot(evil, vector)).toBe('bad');
  expect(await verifySnapshot({ ...snapshot, id: 'other' }, vector)).toBe('bad');
  const other = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as SigningKeys;
  const { key } = await signSnapshot(snapshot, other);
  expect(await verifySnapshot(snapshot, { ...vector, key })).toBe('bad');
});

test.each([
  ['an empty key', { ...vector, key: '' }],
  ['no base64', { ...vector, signature: '*' }],
  ['a short signature', { ...vector, signature: 'AAAA' }],
])('[X-07] %s is bad and throws nothing', async (_, seal) => {
  expect(await verifySnapshot(snapshot, seal)).toBe('bad');
});

test('[X-07] a browser without Ed25519 reports that it cannot verify', async () => {
  const missing = Object.assign(new Error('Unrecognized name'), { name: 'NotSupportedError' });
  const spy = jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(missing);
  expect(await verifySnapshot(snapshot, vector)).toBe('unknown');
  spy.mockRestore();
});
