import { startFakeVendor } from '../../../testing/fake-vendor.ts';
import { vendorClient } from './vendor-client.ts';

const SECRET = '44'.repeat(32);
let vendor: Awaited<ReturnType<typeof startFakeVendor>>;
beforeEach(async () => {
  vendor = await startFakeVendor(SECRET);
});
afterEach(() => vendor.close());

const client = (changes: { secret?: string; timeoutMs?: number } = {}) =>
  vendorClient({ key: 'kplayslot', url: vendor.url, secret: SECRET, timeoutMs: 5_000, ...changes });
const deposit = { txId: 'tx1', memberRef: 'm', amount: 100 };

test('a signed call is answered with data of the protocol', async () => {
  expect(await client().call('deposit', deposit)).toEqual({
    is: 'ok',
    data: { txId: 'tx1', balance: 100, at: expect.any(Number) },
  });
});

test("a refusal is the vendor's word; a wrong secret is one", async () => {
  expect(await client().call('balance', { memberRef: 'nobody' })).toEqual({
    is: 'refused',
    status: 'PLAYER_NOT_FOUND',
  });
  expect(await client({ secret: '55'.repeat(32) }).call('deposit', deposit)).toEqual({
    is: 'refused',
    status: 'INVALID_SIGNATURE',
  });
  expect(vendor.balances.size).toBe(0);
});

test('[C-06] no answer in time is silence, whether it acted or not, and it is never asked twice', async () => {
  vendor.fail('deposit', 'silent-before', 'silent-after');
  expect(await client({ timeoutMs: 300 }).call('deposit', deposit)).toEqual({ is: 'silent' });
  expect(vendor.balances.get('m')).toBeUndefined();
  expect(await client({ timeoutMs: 300 }).call('deposit', deposit)).toEqual({ is: 'silent' });
  expect(vendor.balances.get('m')).toBe(100);
  expect(vendor.callsOf('deposit')).toHaveLength(2);
});

test('[C-06] what is not of the protocol says nothing, although it acted', async () => {
  vendor.fail('deposit', 'garbage');
  expect(await client().call('deposit', deposit)).toEqual({ is: 'unclear' });
  expect(vendor.balances.get('m')).toBe(100);
});

test('[C-06] only a connection that never came about is known to have delivered nothing', async () => {
  await vendor.goDown();
  expect(await client().call('deposit', deposit)).toEqual({ is: 'undelivered' });
});
