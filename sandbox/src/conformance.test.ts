import {
  callbackCases,
  callerCases,
  type Endpoint,
  freshId,
  type Reply,
  transferWalletCases,
  type VendorEndpoint,
  type WalletEndpoint,
} from '@madang/contracts/conformance';
import { testOperator } from './testing/operator.ts';
import { playerAt, seamlessGames } from './testing/players.ts';
import { LOBBY, TEST_SECRET, type TestSandbox, testSandbox } from './testing/sandbox.ts';
import { FISHING_KEY } from './vendors/fishing/fishing.ts';
import { GAMESTART_KEY } from './vendors/live-tables/tables/esports-vendors.ts';
import { HANOK, KPLAYSLOT } from './vendors/slots/vendors.ts';
import { BOMB_KEY } from './vendors/virtual/virtual.ts';

// One sandbox for all cases: each has players, sessions and transactions of its own.
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());

const endpoint = (key: string): Endpoint => ({
  key,
  secret: TEST_SECRET,
  now: () => sandbox.clock.now,
  send: async (path, rawBody, headers): Promise<Reply> => {
    const response = await sandbox.send(path, rawBody, headers);
    return { httpStatus: response.statusCode, ...(response.json() as { status: string }) };
  },
});

const walletEndpoint = (key: string): WalletEndpoint => ({
  ...endpoint(key),
  wallet: 'transfer',
  player: async (amount) => {
    const memberRef = freshId();
    await sandbox.call('deposit', { txId: freshId(), memberRef, amount }, key);
    return { memberRef, token: '' };
  },
});
const vendorEndpoint = (key: string, wallet: VendorEndpoint['wallet'], host: string): VendorEndpoint => ({
  ...endpoint(key),
  wallet,
  lobbyUrl: LOBBY,
  origins: [`http://${host}.localhost:4302`],
});

describe.each([KPLAYSLOT.key, FISHING_KEY])('%s holds money as the protocol has it', (key) => {
  for (const { name, wallets, run } of transferWalletCases)
    if (wallets.includes('transfer')) test(`[C-07] ${name}`, () => run(walletEndpoint(key)));
});

describe.each([
  [KPLAYSLOT.key, 'transfer', 'kplayslot'],
  [HANOK.key, 'seamless', 'hanok'],
  ['evolution', 'seamless', 'evolution'],
  [GAMESTART_KEY, 'seamless', 'gamestart'],
  [BOMB_KEY, 'seamless', 'bomb'],
  [FISHING_KEY, 'transfer', 'kplayfishing'],
] as const)('%s (%s) opens and ends sessions as the protocol has it', (key, wallet, host) => {
  for (const { name, wallets, run } of callbackCases)
    if (wallets.includes(wallet)) test(`[C-07] ${name}`, () => run(vendorEndpoint(key, wallet, host)));
});

describe.each(seamlessGames)('$key calls its operator as the protocol has it', (game) => {
  for (const { name, run } of callerCases)
    test(`[C-07] ${name}`, async () => {
      const operator = await testOperator(game.key);
      const played = await testSandbox({ siteUrl: operator.url });
      try {
        await run({ operator, ...(await playerAt(played, operator, game)) });
      } finally {
        await played.close();
        await operator.close();
      }
    });
});

test('the table knows a vendor that breaks a rule', async () => {
  const forgetful: WalletEndpoint = {
    ...walletEndpoint(KPLAYSLOT.key),
    // Every id is new to it.
    send: (path, rawBody) => {
      const body = { ...(JSON.parse(rawBody) as object), ...(path.endsWith('balance') ? {} : { txId: freshId() }) };
      return sandbox.call(path.split('/').at(-1) as 'deposit', body);
    },
  };
  const repeatedCase = transferWalletCases.find(({ name }) => name.startsWith('the same id and body again'));
  await expect(repeatedCase?.run(forgetful)).rejects.toThrow(/repeated/);
  const signed = transferWalletCases.find(({ name }) => name.startsWith('only what is signed'));
  await expect(signed?.run(forgetful)).rejects.toThrow(/no signature: "OK" instead of "INVALID_SIGNATURE"/);
});

test('the table detects a feed without progress', async () => {
  const still: VendorEndpoint = {
    ...vendorEndpoint(KPLAYSLOT.key, 'transfer', 'kplayslot'),
    send: async () => ({ httpStatus: 200, status: 'OK', data: { rounds: [], nextSeq: 0, more: true } }),
  };
  const moves = callbackCases.find(({ name }) => name.startsWith('the feed of rounds moves on'));
  await expect(moves?.run(still)).rejects.toThrow('after 0 it goes on after 0');
});
