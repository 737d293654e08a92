import type { JackpotLevel } from '@madang/contracts';
import {
  freshId,
  type Prizes,
  prizeCases,
  type Reply,
  transferWalletCases,
  type WalletEndpoint,
} from '@madang/contracts/conformance';
import { callbackSecret } from '@madang/contracts/vendor-protocol';
import { balanceOf, post } from '../../ledger/index.ts';
import { gameSiteForFile } from '../../testing/games/game-site.ts';
import { type SeamlessVendor, seamlessVendor } from '../../testing/games/seamless-vendor.ts';
import { contribute } from '../jackpots/index.ts';
import { findMemberIdx } from '../members/index.ts';
import { readWallet } from './wallet/wallet.repository.ts';

const members = ['member01', 'member02', 'member03', 'member04', 'member05'];

const site = gameSiteForFile();
let vendor: SeamlessVendor;
let seats = 0;
const refs = new Map<string, bigint>();
beforeEach(async () => {
  vendor = await seamlessVendor(site);
  seats = 0;
  refs.clear();
});

/** This site's wallet, as any seamless vendor meets it. */
const ours = (): WalletEndpoint => ({
  wallet: 'seamless',
  key: vendor.key,
  secret: vendor.secret,
  now: Date.now,
  send: (path, rawBody, headers): Promise<Reply> => vendor.send(path, rawBody, headers),
  player: async (amount) => {
    const memberIdx = (await findMemberIdx(site.db, members[seats++] ?? '')) ?? 0n;
    const { cash } = await balanceOf(site.db, memberIdx);
    const off = BigInt(amount) - cash;
    await site.db.transaction().execute((trx) =>
      post(trx, {
        key: `test:${freshId()}`,
        kind: 'seed.cash',
        actor: 'test',
        at: new Date(site.clock.now()),
        entries: [
          { member: memberIdx, account: 'cash', amount: off },
          { system: 'external', amount: -off },
        ],
      }),
    );
    const { token, memberRef } = await vendor.enter('moon', memberIdx);
    refs.set(memberRef, memberIdx);
    return { memberRef, token };
  },
  leave: async ({ memberRef }) => void (await site.leave(refs.get(memberRef) ?? 0n)),
});

describe('this site’s wallet for seamless vendors keeps what the protocol has', () => {
  for (const { name, wallets, run } of transferWalletCases)
    if (wallets.includes('seamless')) test(`[C-07] ${name}`, () => run(ours()));
});

const newMember = async () => (await findMemberIdx(site.db, members[seats++] ?? '')) ?? 0n;
const levelsHaveGrown = () =>
  site.db
    .transaction()
    .execute((trx) =>
      contribute(trx, { stake: 50_000_000n, key: freshId(), actor: 'test', at: new Date(site.clock.now()) }),
    );

describe.each(['transfer', 'seamless'] as const)('this site’s jackpots, of a vendor with a %s wallet', (wallet) => {
  const key = () => (wallet === 'seamless' ? vendor.key : 'kplayslot');
  const played = async (gameKey: string, level: JackpotLevel) => {
    const memberIdx = await newMember();
    if (wallet === 'seamless') {
      const { token, memberRef } = await vendor.enter(gameKey, memberIdx);
      const roundId = freshId();
      await vendor.call('bet', { token, txId: freshId(), roundId, amount: 1_000 });
      refs.set(memberRef, memberIdx);
      return { memberRef, roundId, gameKey };
    }
    await site.enter(gameKey, 'kplayslot', memberIdx);
    const memberRef = (await readWallet(site.db, memberIdx))?.ref ?? '';
    refs.set(memberRef, memberIdx);
    // So little that the levels do not change.
    const round = site.vendor.play(memberRef, 100, 0, site.clock.now(), level);
    round.gameKey = gameKey;
    return { memberRef, roundId: round.roundId, gameKey };
  };
  const prizes = (): Prizes => ({
    key: key(),
    secret: callbackSecret(site.app.config.secrets.counterpart(key()).current().secret, key()),
    now: Date.now,
    send: (path, rawBody, headers): Promise<Reply> => vendor.send(path, rawBody, headers),
    played: (level) => played('moon', level),
    playedWithout: (level) => played('carp', level),
    cashOf: async (memberRef) => Number((await balanceOf(site.db, refs.get(memberRef) ?? 0n)).cash),
    leave: async (memberRef) => void (await site.leave(refs.get(memberRef) ?? 0n)),
  });
  beforeEach(levelsHaveGrown);
  beforeEach(() => site.loadCatalogues());
  for (const { name, run } of prizeCases) test(`[C-07] [S-16] ${name}`, () => run(prizes()));
});

describe("the transfer wallet's test vendor passes the protocol table", () => {
  const fake = (): WalletEndpoint => ({
    wallet: 'transfer',
    key: 'kplayslot',
    secret: site.app.config.secrets.counterpart('kplayslot').current().secret,
    now: Date.now,
    send: async (path, body, headers): Promise<Reply> => {
      const response = await fetch(site.vendor.url + path, { method: 'POST', body, headers });
      return { httpStatus: response.status, ...((await response.json()) as { status: string }) };
    },
    player: async (amount) => {
      const memberRef = freshId();
      site.vendor.balances.set(memberRef, amount);
      return { memberRef, token: '' };
    },
  });
  // It answers every request with HTTP 200 and keeps no nonces: the checks before the books are the
  // real vendors' to prove.
  const ofTheBooks = transferWalletCases.filter(({ name }) => !/signed|of nobody/.test(name));
  test('[C-06] every case of the table but those of the callback endpoint', () =>
    expect(ofTheBooks.length).toBeGreaterThan(6));
  for (const { name, wallets, run } of ofTheBooks)
    if (wallets.includes('transfer')) test(`[C-06] ${name}`, () => run(fake()));
});
