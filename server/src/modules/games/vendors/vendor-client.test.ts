import { fixedRing, type KeyRing } from '@madang/contracts/vendor-protocol';
import { startFakeVendor } from '../../../testing/games/fake-vendor.ts';
import { vendorClient } from './vendor-client.ts';

const SECRET = '44'.repeat(32);
let vendor: Awaited<ReturnType<typeof startFakeVendor>>;
beforeEach(async () => {
  vendor = await startFakeVendor(SECRET);
});
afterEach(() => vendor.close());

const unfit: string[] = [];
beforeEach(() => void unfit.splice(0));

const client = (changes: { keys?: KeyRing; timeoutMs?: number } = {}) =>
  vendorClient({
    key: 'kplayslot',
    url: vendor.url,
    keys: fixedRing(SECRET),
    timeoutMs: 5_000,
    onUnfit: (operation, why) => unfit.push(`${operation}: ${why}`),
    ...changes,
  });
const deposit = { txId: 'tx1', memberRef: 'm', amount: 100 };

test('a signed call is answered with data of the protocol', async () => {
  expect(await client().call('deposit', deposit)).toEqual({
    type: 'ok',
    data: { txId: 'tx1', balance: 100, at: expect.any(Number) },
  });
});

test("a refusal is the vendor's word; a wrong secret is one", async () => {
  expect(await client().call('balance', { memberRef: 'nobody' })).toEqual({
    type: 'refused',
    status: 'PLAYER_NOT_FOUND',
  });
  expect(await client({ keys: fixedRing('55'.repeat(32)) }).call('deposit', deposit)).toEqual({
    type: 'refused',
    status: 'INVALID_SIGNATURE',
  });
  expect(vendor.balances.size).toBe(0);
});

test('[C-06] a late answer is silence, and the call is never repeated', async () => {
  vendor.fail('deposit', 'silent-before', 'silent-after');
  expect(await client({ timeoutMs: 300 }).call('deposit', deposit)).toEqual({ type: 'silent' });
  expect(vendor.balances.get('m')).toBeUndefined();
  expect(await client({ timeoutMs: 300 }).call('deposit', deposit)).toEqual({ type: 'silent' });
  expect(vendor.balances.get('m')).toBe(100);
  expect(vendor.callsOf('deposit')).toHaveLength(2);
});

test('[C-06] an answer outside of the protocol is unclear, although it acted', async () => {
  vendor.fail('deposit', 'garbage');
  expect(await client().call('deposit', deposit)).toEqual({ type: 'unclear' });
  expect(vendor.balances.get('m')).toBe(100);
  // A proxy's answer for a vendor that is down raises no alert.
  expect(unfit).toEqual([]);
});

describe('[C-06] [C-09] an answer that cannot be stored is unclear, and alerts an operator', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'end' : [deep(levels - 1)]);
  test.each([
    ['a text with U+0000', { roundId: 'r\u0000' }, 'too deep, or a text that cannot be kept'],
    ['half a surrogate pair', { detail: { kind: '\ud800' } }, 'too deep, or a text that cannot be kept'],
    ['more levels than any has', { detail: { grid: deep(40) } }, 'too deep, or a text that cannot be kept'],
    ['an id that no index takes', { roundId: 'r'.repeat(65) }, 'rounds.0.roundId: invalid_format'],
    ['a game of no name', { gameKey: '' }, 'rounds.0.gameKey: too_small'],
    ['a time that no calendar has', { at: 9e15 }, 'rounds.0.at: too_big'],
    ['half a won', { stake: 0.5 }, 'rounds.0.stake: invalid_type'],
    ['more bytes than any has', { detail: { kind: 'x'.repeat(17_000_000) } }, 'longer than 16777216 bytes'],
  ])('%s', async (_, change, why) => {
    const round = vendor.play('m', 100, 0);
    vendor.answerWith('rounds', () => ({ rounds: [{ ...round, ...change }], nextSeq: 1, more: false }));
    expect(await client({ timeoutMs: 25_000 }).call('rounds', { afterSeq: 0, limit: 10 })).toEqual({ type: 'unclear' });
    expect(unfit).toEqual([`rounds: ${why}`]);
  });
});

test('[C-06] only a failed connection is known to have delivered nothing', async () => {
  await vendor.goDown();
  expect(await client().call('deposit', deposit)).toEqual({ type: 'undelivered' });
});
