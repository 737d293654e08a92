import { setTimeout as sleep } from 'node:timers/promises';
import { balanceOf } from '../../ledger/index.ts';
import { refreshCatalogues } from '../../modules/games/catalogue/catalogue.ts';
import { emptyGameMemory } from '../../modules/games/game-context.ts';
import { enterGame } from '../../modules/games/launch/enter-game.command.ts';
import { leaveGame } from '../../modules/games/transfer-wallet/leave-game.command.ts';
import { vendorByKey } from '../../modules/games/vendors/vendor.repository.ts';
import { readWallet } from '../../modules/games/wallet/wallet.repository.ts';
import { findMemberIdx } from '../../modules/members/index.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { type TestSite, testApp } from '../app.ts';
import { testSecrets } from '../secrets.ts';
import { startFakeVendor } from './fake-vendor.ts';

const SECRET = '33'.repeat(32);
/** What the seed gives. */
export const SEEDED = 1_000_000n;

/** How long the server waits for the vendor, milliseconds, unless a test makes it impatient. */
const VENDOR_TIMEOUT_MS = 5_000;

export interface GameSite extends Awaited<ReturnType<typeof startGameSite>> {}

/**
 * One vendor is enough, and its feed has just been read; a test that wants another vendor opens it.
 */
const openOneVendor = async ({ db, clock }: TestSite) => {
  await db.updateTable('game.vendor').set({ opened: false }).where('key', '<>', 'kplayslot').execute();
  // Origin of the games of this vendor.
  await db
    .updateTable('game.vendor')
    .set({ origins: ['http://vendor.localhost'], pulled_at: new Date(clock.now()) })
    .execute();
};

/**
 * The server with a vendor at its other end. Its clock does not move, and the resolver runs only
 * when a test calls it.
 */
export const startGameSite = async () => {
  const vendor = await startFakeVendor(SECRET);
  const site = await testApp({
    sandboxUrl: vendor.url,
    secrets: testSecrets({ counterpart: SECRET }),
    vendorTimeoutMs: VENDOR_TIMEOUT_MS,
  });
  await openOneVendor(site);
  const { games, resolver } = site.app;
  // A round in the middle of a test would bring members home whom the test wants in the game.
  resolver.pause();
  const member = (await findMemberIdx(site.db, 'member01')) ?? 0n;
  const alerts: Record<string, unknown>[] = [];
  site.app.log.error = (facts: unknown) => void alerts.push(facts as Record<string, unknown>);

  const enter = async (gameKey = 'moon', vendorKey = 'kplayslot', memberIdx = member) => {
    const found = await vendorByKey(site.db, vendorKey);
    if (!found) throw new Error(`no vendor ${vendorKey}`);
    const game = { key: gameKey, names: { ko: gameKey, en: gameKey, vn: gameKey } };
    return enterGame(games, {
      memberIdx,
      vendor: found,
      game,
      language: 'ko',
      platform: 'desktop',
      lobbyUrl: 'http://localhost:4000/',
    });
  };

  /** Where the member's money is, in won, and the vendor's balance. */
  const money = async (memberIdx = member) => {
    const [{ cash, coin, transit }, wallet] = await Promise.all([
      balanceOf(site.db, memberIdx),
      readWallet(site.db, memberIdx),
    ]);
    const atVendor = BigInt(vendor.balances.get(wallet?.ref ?? '') ?? 0);
    return { flag: wallet?.flag ?? 'SITE', cash, coin, transit, atVendor };
  };

  return {
    ...site,
    vendor,
    games,
    member,
    alerts,
    enter,
    leave: (memberIdx = member, launchId?: string) => leaveGame(games, memberIdx, launchId),
    money,
    wallet: async () => readWallet(site.db, member),
    ref: async () => (await readWallet(site.db, member))?.ref ?? '',
    /** For tests in which the vendor keeps silent: they wait for every silence. */
    impatient: () => {
      games.timeoutMs = 300;
    },
    /** Time passes, and the resolver takes its round. */
    later: async (ms: number) => {
      site.clock.advance(ms);
      await resolver.tick();
    },
    /** The vendors have sent their games, as to every site that has run for a second. */
    loadCatalogues: () => refreshCatalogues(games),
    /** Waits for what happens without a call. */
    until: async (holds: () => Promise<boolean>) => {
      for (let looks = 0; !(await holds()); looks++) {
        if (looks > 400) throw new Error('it never came true');
        await sleep(20);
      }
    },
    signIn: async (memId = 'member01') =>
      (await site.call('/api/member/login', { memId, memPass: 'madang123!' })).data.token as string,
    /** The seeded site with its one vendor, which remembers nothing either. */
    reset: async () => {
      await vendor.reset();
      await site.reset();
      await openOneVendor(site);
      Object.assign(games, emptyGameMemory(), { timeoutMs: VENDOR_TIMEOUT_MS });
      alerts.splice(0);
    },
    /** Whatever a test did, the ledger is whole. */
    expectWholeLedger: async () => {
      const { checks } = await verifyLedger(site.db);
      expect(checks.flatMap((check) => check.named)).toEqual([]);
    },
    close: async () => {
      // The vendor lets go first: closing the server waits for calls that are under way.
      await vendor.close();
      await site.close();
    },
  };
};

/**
 * One such server for all tests of a file; each test begins with the
 * seeded site and ends with a whole ledger.
 */
export const gameSiteForFile = (): GameSite => {
  const site = {} as GameSite;
  beforeAll(async () => {
    Object.assign(site, await startGameSite());
  });
  beforeEach(() => site.reset());
  afterEach(() => site.expectWholeLedger());
  afterAll(() => site.close());
  return site;
};
