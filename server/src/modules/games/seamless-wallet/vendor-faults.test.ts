import { seamlessPath, signVendorRequest } from '@madang/contracts/vendor-protocol';
import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';
import { type SeamlessVendor, seamlessVendor } from '../../../testing/games/seamless-vendor.ts';

const MINUTE = 60_000;

const site = gameSiteForFile();
let vendor: SeamlessVendor;
beforeEach(async () => {
  vendor = await seamlessVendor(site);
});

const cash = async () => (await site.money()).cash;

/** A callback as it left its vendor, to be sent any number of times and at any time. */
const callback = (
  operation: 'bet' | 'win' | 'rollback',
  body: object,
  signedAt = Date.now(),
  secret = vendor.secret,
) => {
  const path = seamlessPath(vendor.key, operation);
  const rawBody = JSON.stringify(body);
  const headers = signVendorRequest(secret, { vendorKey: vendor.key, path, rawBody, now: signedAt });
  return () => vendor.send(path, rawBody, headers);
};

test('[C-07] a bet and a win that a proxy doubles count once each', async () => {
  const { token, memberRef } = await vendor.enter();
  const bet = { token, txId: 'b1', roundId: 'r1', amount: 1_000 };
  const win = { memberRef, txId: 'w1', betTxId: 'b1', roundId: 'r1', amount: 700 };
  for (const [operation, body, after] of [
    ['bet', bet, SEEDED - 1_000n],
    ['win', win, SEEDED - 300n],
  ] as const) {
    const send = callback(operation, body);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['OK', 'REPLAYED_REQUEST']);
    expect((await send()).status).toBe('REPLAYED_REQUEST');
    expect((await callback(operation, body)()).status).toBe('OK');
    expect(await cash()).toBe(after);
  }
});

test('[C-07] a bet delayed by a minute takes nothing in any state of its round', async () => {
  const { token, memberRef } = await vendor.enter();
  const body = { token, txId: 'b1', roundId: 'r1', amount: 1_000 };
  const delayed = callback('bet', body, Date.now() - MINUTE - 1_000);
  expect(await delayed()).toMatchObject({ httpStatus: 401, status: 'STALE_REQUEST' });
  expect(await cash()).toBe(SEEDED);
  // Its vendor repeated the request in time, and succeeded.
  expect((await callback('bet', body)()).status).toBe('OK');
  expect((await delayed()).status).toBe('STALE_REQUEST');
  expect(await cash()).toBe(SEEDED - 1_000n);
  // One that was taken back, and comes within its minute after all.
  const late = callback('bet', { ...body, txId: 'b2', roundId: 'r2' }, Date.now() - MINUTE + 10_000);
  await callback('rollback', { memberRef, txId: 'x2', betTxId: 'b2', roundId: 'r2' })();
  expect((await late()).status).toBe('TRANSACTION_CANCELLED');
  expect(await cash()).toBe(SEEDED - 1_000n);
});

test('[C-07] a win delayed by a minute is refused, and paid when signed again', async () => {
  const { token, memberRef } = await vendor.enter();
  await callback('bet', { token, txId: 'b1', roundId: 'r1', amount: 1_000 })();
  const win = { memberRef, txId: 'w1', betTxId: 'b1', roundId: 'r1', amount: 5_000 };
  expect((await callback('win', win, Date.now() - MINUTE - 1_000)()).status).toBe('STALE_REQUEST');
  await site.leave();
  expect((await callback('win', win)()).status).toBe('OK');
  expect(await cash()).toBe(SEEDED + 4_000n);
});

test('[C-07] callbacks with a wrong signature move nothing, and the round goes on', async () => {
  const { token, memberRef } = await vendor.enter();
  const wrong = '0'.repeat(64);
  const bet = { token, txId: 'b1', roundId: 'r1', amount: 1_000 };
  const win = { memberRef, txId: 'w1', betTxId: 'b1', roundId: 'r1', amount: 700 };
  expect((await callback('bet', bet, Date.now(), wrong)()).status).toBe('INVALID_SIGNATURE');
  expect((await callback('bet', bet)()).status).toBe('OK');
  expect((await callback('win', win, Date.now(), wrong)()).status).toBe('INVALID_SIGNATURE');
  expect((await callback('rollback', { ...win, txId: 'x1' }, Date.now(), wrong)()).status).toBe('INVALID_SIGNATURE');
  expect(await cash()).toBe(SEEDED - 1_000n);
  expect((await callback('win', win)()).status).toBe('OK');
  expect(await cash()).toBe(SEEDED - 300n);
});

test.each(['silent-before', 'silent-after', 'UNDER_MAINTENANCE', 'garbage'] as const)(
  '[C-05] [C-07] a vendor that is down at the launch (%s) moves no money',
  async (fault) => {
    site.impatient();
    site.vendor.fail('launch', fault);
    await expect(vendor.enter()).rejects.toMatchObject({ name: 'Refusal' });
    site.games.timeoutMs = 5_000;
    for (let looks = 0; looks < 20 && (await site.money()).flag !== 'SITE'; looks++) await site.later(15_000);
    expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED, coin: 0n, transit: 0n });
    const { token } = await vendor.enter();
    expect((await callback('bet', { token, txId: 'b1', roundId: 'r1', amount: 1_000 })()).status).toBe('OK');
    expect(await cash()).toBe(SEEDED - 1_000n);
  },
);
