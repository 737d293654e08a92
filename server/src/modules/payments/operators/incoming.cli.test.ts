import { BANK_CALLBACK_PATH, BANK_KEY } from '@madang/contracts/bank';
import { callbackSecret, signVendorRequest } from '@madang/contracts/vendor-protocol';
import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { cashHarness } from '../../../testing/payments/cash-harness.ts';
import { chainForFile, notifySite } from '../../../testing/payments/coin-chain.ts';
import { coinHarness } from '../../../testing/payments/coin-harness.ts';
import { incomingByConsole } from './incoming.cli.ts';

const outside = chainForFile();
const site = siteForFile(() => ({ sandboxUrl: outside.url }));
const harness = cashHarness(site);

const incoming = async (...args: string[]) =>
  (await incomingByConsole(args)?.({ db: site.db, clock: site.clock, actor: 'console:test' })) ?? null;
const transfer = async (amount: number, sender: string) => {
  const event = { eventId: ulid(), kind: 'transfer', ref: ulid(), amount, sender, at: site.clock.now() };
  const rawBody = JSON.stringify(event);
  const signed = { vendorKey: BANK_KEY, path: BANK_CALLBACK_PATH, rawBody, now: Date.now() };
  const headers = signVendorRequest(
    callbackSecret(site.app.config.secrets.counterpart(BANK_KEY).current().secret, BANK_KEY),
    signed,
  );
  await site.app.inject({ method: 'POST', url: BANK_CALLBACK_PATH, headers, payload: rawBody });
};

test('[W-02] [O-03] pnpm operator incoming lists unmatched money and settles it', async () => {
  expect(await incoming()).toEqual({ done: true, message: 'Everything that came in is matched.' });
  await transfer(70_000, '이두리');
  await transfer(5_000, '누군가');
  expect((await incoming())?.message.split('\n')).toEqual([
    expect.stringMatching(
      /^1@[0-9a-f]{16} {2}2026-11-18 12:00:00 {2}70,000 won {2}from 이두리 {2}to no account number of ours {2}same holder: member02$/,
    ),
    expect.stringMatching(
      /^2@[0-9a-f]{16} {2}2026-11-18 12:00:00 {2}5,000 won {2}from 누군가 {2}to no account number of ours$/,
    ),
  ]);
  expect(await incoming('1', 'credit', 'member02', 'the', 'holder', 'called')).toEqual({
    done: true,
    message: expect.stringMatching(/^1@.*70,000 won.*\nTransfer 1 is credited\.$/),
  });
  expect(await incoming('1', 'return')).toMatchObject({ done: false, message: expect.stringMatching(/^C503: \w/) });
  expect(await incoming('2@0123456789abcdef', 'return')).toMatchObject({
    done: false,
    message: expect.stringMatching(/OP01/),
  });
  expect(await incoming('2', 'return', 'nobody', 'knows', 'it')).toMatchObject({
    done: true,
    message: expect.stringMatching(/\nTransfer 2 is returned\.$/),
  });
  expect(await harness.holds('member02')).toMatchObject({ cash: 1_070_000 });
  const row = await site.db.selectFrom('operator.audit').selectAll().orderBy('idx', 'desc').executeTakeFirst();
  expect(row).toMatchObject({ actor: 'console:test', action: 'incoming.return', reason: 'nobody knows it' });
});

test('[W-05] [O-03] USDT without a quote is listed as USDT', async () => {
  const txid = 'b'.repeat(64);
  const { data } = await coinHarness(site).quote();
  await notifySite(site, { usdt: data.usdt - 1_000_000, txid });
  await notifySite(site, { usdt: data.usdt });
  await notifySite(site, { usdt: data.usdt });
  const lines = (await incoming())?.message.split('\n') ?? [];
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(new RegExp(`USDT ${txid}  of no quote  quote near it: member01$`));
  expect(lines[1]).toMatch(/ {2}of a quote of member01 \S+$/);
});

test('arguments that make no command are none', () => {
  for (const args of [['7'], ['7', 'pay'], ['0', 'return'], ['x', 'return'], ['7', 'toString']])
    expect(incomingByConsole(args)).toBeNull();
});
