import { setTimeout as sleep } from 'node:timers/promises';
import { BANK_CALLBACK_PATH, BANK_KEY } from '@madang/contracts/bank';
import { CHAIN_CALLBACK_PATH, CHAIN_KEY } from '@madang/contracts/chain';
import {
  callbackSecret,
  type KeyRing,
  RING_LEAD_MS,
  seamlessPath,
  signVendorRequest,
} from '@madang/contracts/vendor-protocol';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { fingerprintOf } from '../../core/secrets/purpose-key.ts';
import { siteSecrets } from '../../core/secrets/site-secrets.ts';
import { type TestSite, testApp, testConfig } from '../../testing/app.ts';
import { openAnswer, sealRequest } from '../../testing/envelope.ts';
import { fakeChain } from '../../testing/payments/coin-chain.ts';
import { aRemote, aShell, releasesFolder } from '../../testing/releases.ts';
import { aBuild, aTeam, aVisitor, dataFolder } from '../../testing/team.ts';
import { resealAuthenticators } from '../members/account/reseal-totp.ts';
import { codeAt, openSecret } from '../members/account/totp.ts';
import { chainClient } from '../payments/crypto/chain/chain-client.ts';
import { resignReleases } from '../releases/signature/resign.ts';
import { rotateSecret } from './index.ts';

const PASSWORD = 'madang123!';
const INFO = '/api/member/info';
const STEP_MS = 30_000;
const HOUR_MS = 3_600_000;
/** A running process looks at a file once a second. */
const LOOK_MS = 1_100;

let data: ReturnType<typeof dataFolder>;
let installed: ReturnType<typeof releasesFolder>;
let site: TestSite;
let now = Date.now();
const secrets = () => site.app.config.secrets;

beforeAll(async () => {
  data = dataFolder();
  installed = releasesFolder();
  installed.write(aShell());
  installed.write(aRemote());
  const secrets = siteSecrets(data.folder, () => now);
  site = await testApp({ dataDir: data.folder, releasesDir: installed.folder, secrets });
});
beforeEach(() => site.reset());
afterAll(async () => {
  await site.close();
  installed.remove();
  data.remove();
});

const rotate = async (name: string, overlapMs = HOUR_MS) => {
  const rotated = await rotateSecret(
    site.db,
    { dataDir: data.folder, name, leadMs: 0, overlapMs, actor: 'console:test' },
    now,
  );
  if ('why' in rotated) throw new Error(rotated.why);
  await sleep(LOOK_MS);
  return rotated;
};
const newKeySigns = () => {
  now += RING_LEAD_MS;
};
const oldKeyEnds = () => {
  now += HOUR_MS;
};

describe('OP-15: the session key rotated under load', () => {
  const signIn = (code?: string) =>
    site.call('/api/member/login', { memId: 'member01', memPass: PASSWORD, ...(code && { code }) });
  const codeNow = async () => {
    const { secret } = await site.db.selectFrom('account.totp').select('secret').executeTakeFirstOrThrow();
    return codeAt(openSecret(secrets().session, secret), Math.floor(site.clock.now() / STEP_MS));
  };
  const enrol = async () => {
    const as = await site.tokenOf('member01');
    await site.call('/api/member/totp/begin', { presentPass: PASSWORD }, { as });
    await site.call('/api/member/totp/confirm', { code: await codeNow() }, { as });
    site.clock.advance(2 * STEP_MS);
  };

  test('nobody is signed out, envelopes and authenticators still open', async () => {
    await enrol();
    const { data } = await signIn(await codeNow());
    const { token, session } = data;
    const codes = new Set<string>();
    const sealedCall = async () => {
      const sealed = sealRequest(session.key, INFO, { siteId: 'madang' }, site.clock.now());
      const headers = { token, authorization: `Bearer ${token}` };
      const raw = await site.app.inject({ method: 'POST', url: INFO, headers, payload: sealed });
      return openAnswer(session.key, INFO, raw.json(), sealed.n).resultCode as string;
    };
    let isOver = false;
    const load = (async () => {
      for (; !isOver; await sleep(20)) codes.add(await sealedCall());
    })();
    await rotate('session');
    newKeySigns();
    await sleep(100);
    isOver = true;
    await load;
    expect([...codes]).toEqual(['0']);

    // What is given out now is by the new key.
    site.clock.advance(2 * STEP_MS);
    const again = await signIn(await codeNow());
    expect(again.resultCode).toBe('0');
    const renewed = again.data.token as string;
    await resealAuthenticators(site.db, secrets().session);
    const { sealed_by } = await site.db.selectFrom('account.totp').select('sealed_by').executeTakeFirstOrThrow();
    expect(sealed_by).toBe(fingerprintOf(secrets().session.current()));

    oldKeyEnds();
    expect(await site.call(INFO, {}, { as: renewed })).toMatchObject({ resultCode: '0' });
    expect(await site.call(INFO, {}, { as: token })).toMatchObject({ resultCode: 'AU01' });
    site.clock.advance(2 * STEP_MS);
    expect((await signIn(await codeNow())).resultCode).toBe('0');
  });

  test('an authenticator opens after the end of its key, which stays in the ring', async () => {
    await enrol();
    const sealing = fingerprintOf(secrets().session.current());
    await rotate('session', 0);
    newKeySigns();
    await rotate('session', 0);
    newKeySigns();
    expect(secrets().session.accepted().map(fingerprintOf)).not.toContain(sealing);
    expect((await signIn(await codeNow())).resultCode).toBe('0');
    await resealAuthenticators(site.db, secrets().session);
    await rotate('session', 0);
    newKeySigns();
    expect(secrets().session.all().map(fingerprintOf)).not.toContain(sealing);
    site.clock.advance(2 * STEP_MS);
    expect((await signIn(await codeNow())).resultCode).toBe('0');
  });
});

test('OP-15: releases and snapshots of the old registry key verify until its end', async () => {
  const team = await aTeam(site);
  await team.publish(aBuild('1.1.0'));
  await team.promote('1.1.0');
  const { signer } = site.app.registry;
  const [text, signature] = ['a snapshot of before', signer.sign('a snapshot of before')];
  const before = signer.publicKey();
  await rotate('registry');
  expect(signer.publicKey()).toBe(before);
  newKeySigns();
  expect(signer.publicKey()).not.toBe(before);
  expect(signer.verifies(text, signature)).toBe(true);
  expect(await resignReleases(site.db, signer)).toBe(1);
  expect(await resignReleases(site.db, signer)).toBe(0);
  oldKeyEnds();
  expect(signer.verifies(text, signature)).toBe(false);
  // A server that starts now has read nothing before.
  const { config } = site.app;
  const fresh = await buildApp({ config: testConfig(config), db: site.db, clock: site.clock });
  expect(await aVisitor({ ...site, app: fresh }).given()).toBe('1.1.0');
  await fresh.close();
});

describe('OP-15: the key of a counterpart', () => {
  const VENDOR = 'kplayslot';
  const callback = async (ring: KeyRing, name: string, path: string, secret = ring.current().secret) => {
    const signed = { vendorKey: name, path, rawBody: '{}', now: Date.now() };
    const headers = signVendorRequest(callbackSecret(secret, name), signed);
    return (await site.app.inject({ method: 'POST', url: path, headers, payload: '{}' })).json().status as string;
  };

  test.each([
    [BANK_KEY, BANK_CALLBACK_PATH],
    [CHAIN_KEY, CHAIN_CALLBACK_PATH],
    [VENDOR, seamlessPath(VENDOR, 'jackpotWin')],
  ])('callbacks of %s by the old key are accepted within the overlap alone', async (name, path) => {
    const ring = secrets().counterpart(name);
    const old = ring.current().secret;
    await rotate(name);
    // The counterpart may be faster than this process, or slower.
    const { secret } = ring.accepted()[0] ?? { secret: '' };
    expect(secret).not.toBe(old);
    expect(await callback(ring, name, path, secret)).toBe('INVALID_REQUEST');
    newKeySigns();
    expect(await callback(ring, name, path, old)).toBe('INVALID_REQUEST'); // the signature was accepted
    expect(await callback(ring, name, path)).toBe('INVALID_REQUEST');
    oldKeyEnds();
    expect(await callback(ring, name, path, old)).toBe('INVALID_SIGNATURE');
    expect(await callback(ring, name, path)).toBe('INVALID_REQUEST');
  });

  test('signs for nobody else and in one direction alone', async () => {
    const [bank, chain] = [secrets().counterpart(BANK_KEY), secrets().counterpart(CHAIN_KEY)];
    const vendor = secrets().counterpart(VENDOR).current().secret;
    expect(await callback(bank, BANK_KEY, BANK_CALLBACK_PATH, vendor)).toBe('INVALID_SIGNATURE');
    expect(await callback(chain, CHAIN_KEY, CHAIN_CALLBACK_PATH, vendor)).toBe('INVALID_SIGNATURE');
    const path = BANK_CALLBACK_PATH;
    const headers = signVendorRequest(bank.current().secret, {
      vendorKey: BANK_KEY,
      path,
      rawBody: '{}',
      now: Date.now(),
    });
    expect((await site.app.inject({ method: 'POST', url: path, headers, payload: '{}' })).statusCode).toBe(401);
  });

  test('an answer by the old key counts within the overlap alone', async () => {
    const outside = await fakeChain();
    outside.reset();
    const keys = secrets().counterpart(CHAIN_KEY);
    outside.chain.secret = keys.current().secret;
    const client = chainClient({ url: outside.url, keys, timeoutMs: 1_000 });
    await rotate(CHAIN_KEY);
    newKeySigns();
    expect(await client.price()).toMatchObject({ symbol: 'USDT' });
    oldKeyEnds();
    expect(await client.price()).toBeNull();
    await outside.close();
  });
});

test('OP-15: a rotation is in the audit chain, and two at once make one key', async () => {
  const [present] = secrets().registry.accepted();
  const both = await Promise.all(
    [1, 2].map(() =>
      rotateSecret(
        site.db,
        { dataDir: data.folder, name: 'registry', leadMs: 0, overlapMs: HOUR_MS, actor: 'console:x' },
        now,
      ),
    ),
  );
  expect(both.filter((one) => 'why' in one)).toEqual([{ why: expect.stringContaining('is being rotated now') }]);
  await sleep(LOOK_MS);
  expect(secrets().registry.all().slice(1)).toEqual([expect.objectContaining({ secret: present?.secret })]);
  const { rows } = await sql<{ after: object }>`
    SELECT after FROM operator.audit WHERE subject = 'secret:registry' ORDER BY idx DESC LIMIT 1`.execute(site.db);
  expect(rows[0]?.after).toEqual({ key: fingerprintOf(secrets().registry.all()[0] as never), overlapMs: HOUR_MS });
});
