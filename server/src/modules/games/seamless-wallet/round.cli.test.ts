import { balanceOf } from '../../../ledger/index.ts';
import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';
import { type SeamlessVendor, seamlessVendor } from '../../../testing/games/seamless-vendor.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { readRound } from '../../bets/index.ts';
import { vendorByKey } from '../vendors/vendor.repository.ts';
import { rollback } from './rollback.command.ts';
import { roundByConsole } from './round.cli.ts';

const STAKE = 10_000;
const MINUTE_MS = 60_000;
const START = Number(SEEDED);

const site = gameSiteForFile();
let vendor: SeamlessVendor;
let token: string;
let memberRef: string;
beforeEach(async () => {
  vendor = await seamlessVendor(site);
  ({ token, memberRef } = await vendor.enter());
});

const operate = async (...args: string[]) =>
  (await roundByConsole(args)?.({ db: site.db, clock: site.clock, actor: 'console:test' })) ?? null;
const close = (input: string) => operate('slot_hanok', 'r1', input, 'the', 'vendor', 'lost', 'it');
const bet = (txId: string, amount = STAKE) => vendor.call('bet', { token, txId, roundId: 'r1', amount });
const win = (txId: string, amount: number) =>
  vendor.call('win', { memberRef, txId, betTxId: 'b1', roundId: 'r1', amount });
const cash = async () => Number((await balanceOf(site.db, site.member)).cash);
const row = () => readRound(site.db, '209', 'r1');
/** Longer than a round of this vendor may be open, and less than a token lives. */
const later = async () => {
  await site.db.updateTable('game.vendor').set({ round_minutes: 5 }).where('key', '=', 'slot_hanok').execute();
  site.clock.set(site.clock.now() + 6 * MINUTE_MS);
};
const slotHanok = async () => {
  const vendor = await vendorByKey(site.db, 'slot_hanok');
  if (!vendor) throw new Error('slot_hanok is seeded');
  return vendor;
};
const noted = () =>
  site.db
    .selectFrom('operator.audit')
    .select(['actor', 'action', 'subject', 'before', 'after', 'reason'])
    .where('action', 'like', 'round.%')
    .execute();
const staked = async () => (await site.db.selectFrom('jackpot.stakes').select('total').executeTakeFirst())?.total;

test('[C-07] an operator voids an unfinished round: its stakes return once, audited', async () => {
  await bet('b1');
  await bet('b2', 5_000);
  await later();
  expect(await close('void')).toEqual({ done: true, message: expect.stringContaining('stakes went back') });
  expect(await cash()).toBe(START);
  expect(await row()).toMatchObject({ type: 'cancel', cash: 15_000n, win_cash: 15_000n });
  expect(await close('void')).toMatchObject({ done: false, message: expect.stringContaining('over before') });
  expect(await close('end')).toMatchObject({ done: false });
  expect(await cash()).toBe(START);
  expect(await staked()).toBe(0n);
  expect(await noted()).toEqual([
    {
      actor: 'console:test',
      action: 'round.void',
      subject: 'slot_hanok:r1',
      before: { isEnded: false },
      after: { isEnded: true, staked: 0, returned: 15_000, won: 0 },
      reason: 'the vendor lost it',
    },
  ]);
  expect(await verifyLedger(site.db)).toMatchObject({ isWhole: true });
});

test('[C-07] what the vendor sends of a void round afterwards moves nothing', async () => {
  await bet('b1');
  await later();
  await close('void');
  expect((await win('w1', 50_000)).status).toBe('TRANSACTION_CANCELLED');
  expect((await bet('b3')).status).toBe('ROUND_CLOSED');
  expect((await vendor.call('rollback', { memberRef, txId: 'x1', betTxId: 'b1', roundId: 'r1' })).status).toBe('OK');
  expect(
    (await vendor.call('endRound', { memberRef, txId: 'e1', roundId: 'r1', detail: { kind: 'slot' } })).status,
  ).toBe('OK');
  expect(await cash()).toBe(START);
});

test('[C-07] a round that has paid is ended, not void; its late win is still paid', async () => {
  await bet('b1');
  await win('w1', 4_000);
  await later();
  expect(await close('void')).toMatchObject({ done: false, message: expect.stringContaining('has paid') });
  expect(await cash()).toBe(START - 6_000);
  expect(await close('end')).toMatchObject({ done: true });
  expect(await row()).toMatchObject({ type: 'lose', cash: BigInt(STAKE), win_cash: 4_000n });
  expect(await staked()).toBe(BigInt(STAKE));
  expect((await win('w2', 9_000)).status).toBe('OK');
  expect(await row()).toMatchObject({ type: 'win', win_cash: 13_000n });
});

test('[C-07] a running, an unknown and a transfer wallet round stay as they are', async () => {
  await bet('b1');
  expect(await close('void')).toMatchObject({ done: false, message: expect.stringContaining('may still be played') });
  expect(await operate('slot_hanok', 'r9', 'void', 'why')).toMatchObject({ done: false });
  expect(await operate('nobody', 'r1', 'void', 'why')).toMatchObject({ done: false });
  await later();
  await site.db.updateTable('game.vendor').set({ wallet: 'transfer' }).where('key', '=', 'slot_hanok').execute();
  expect(await close('void')).toMatchObject({ done: false, message: expect.stringContaining('wallet of its vendor') });
  expect(await cash()).toBe(START - STAKE);
  expect(await noted()).toEqual([]);
});

test("a void at the moment of the vendor's own win: the money moves one way", async () => {
  await bet('b1');
  await later();
  const [closed, won] = await Promise.all([close('void'), win('w1', 30_000)]);
  const isVoid = closed?.done === true;
  expect(won.status === 'OK').toBe(!isVoid);
  expect(await cash()).toBe(isVoid ? START : START + 20_000);
});

test('a stake during a void is refused, returned, or keeps the round open', async () => {
  await bet('b1');
  await later();
  const [closed, late] = await Promise.all([close('void'), bet('b2', 5_000)]);
  const left = START - (closed?.done ? 0 : 5_000);
  expect(await cash()).toBe(left);
  if (!closed?.done) expect(late.status).toBe('OK');
  if (!closed?.done) expect(await close('void')).toMatchObject({ done: true });
  expect(await cash()).toBe(START);
  expect(await noted()).toHaveLength(1);
});

test('[C-07] the next attempt finishes an interrupted void', async () => {
  await bet('b1');
  await bet('b2', 5_000);
  await later();
  const first = { txId: 'operator:b1', betTxId: 'b1', roundId: 'r1' };
  const cut = await rollback({ ...site }, await slotHanok(), site.member, first, 'console:test');
  expect(cut.status).toBe('OK');
  expect(await close('void')).toMatchObject({ done: true });
  expect(await cash()).toBe(START);
  expect(await noted()).toMatchObject([{ after: { staked: 0, returned: 15_000 } }]);
});

test('what is no command is not taken', async () => {
  for (const args of [[], ['slot_hanok', 'r1'], ['slot_hanok', 'r1', 'void'], ['slot_hanok', 'r1', 'pay', 'why']])
    expect(await operate(...args)).toBeNull();
});
