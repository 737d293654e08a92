import type { Language, Names } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { batchBy, isolated } from '../../../core/batcher.ts';
import { type Refusal, refuse } from '../../../core/refusal.ts';
import { isHome } from '../catalogue/game-origin.ts';
import { type GameContext, laterThan, nowOf } from '../game-context.ts';
import {
  closeSession,
  enterLaunched,
  type GameSession,
  recentSession,
  saveUrl,
  sessionOf,
} from '../sessions/session.repository.ts';
import { advance } from '../transfer-wallet/advance.ts';
import { decideTransfer } from '../transfer-wallet/decide-transfer.ts';
import { leaveLeased } from '../transfer-wallet/leave-game.command.ts';
import { queryTransfer, sendTransfer } from '../transfer-wallet/settle-transfer.ts';
import { learnFraming } from '../vendors/framing.ts';
import type { VendorOutcome } from '../vendors/outcome.ts';
import { outcomeCodeOf, undecidedCodeOf } from '../vendors/outcome-codes.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';
import type { Lease } from '../wallet/lease.repository.ts';
import { type Hold, withWallet } from '../wallet/lock-wallet.ts';
import { transferById, undecidedTransfer } from '../wallet/transfer.repository.ts';
import {
  backAtSite,
  changeWallet,
  lockWallet,
  lockWallets,
  readWallet,
  type Wallet,
} from '../wallet/wallet.repository.ts';
import { type Begun, beginStart } from './begin-start.ts';

/**
 * A second start of the same game within this time is the same start: a double press, or two tabs.
 */
export const SAME_START_MS = 10_000;

export interface GameEntry {
  memberIdx: bigint;
  vendor: Vendor;
  game: { key: string; names: Names };
  language: Language;
  platform: 'desktop' | 'mobile';
  theme?: 'dark' | 'light';
  /** Where the vendor's leave button leads. */
  lobbyUrl: string;
}

const busyEntering = (wallet: Wallet | undefined): Refusal =>
  refuse(
    wallet?.flag === 'STUCK'
      ? errorCodes.moneyRequestUnfinished
      : wallet?.flag === 'MOVING_OUT'
        ? errorCodes.gameEndPending
        : errorCodes.networkDelay,
  );

/**
 * Ends what is unfinished, and leaves another vendor's game:
 * afterwards the wallet is at the site or in this vendor's game.
 */
const makeReady = async (games: GameContext, hold: Hold, vendor: Vendor): Promise<Wallet> => {
  const { flag } = hold.wallet;
  let { wallet, circuit } =
    flag === 'MOVING_IN' || flag === 'MOVING_OUT' ? await advance(games, hold) : { wallet: hold.wallet, circuit: null };
  if (wallet.flag === 'GAME' && wallet.vendor_code !== vendor.code)
    ({ wallet, circuit } = await leaveLeased(games, { ...hold, wallet }, 'elsewhere'));
  if (wallet.flag === 'STUCK') throw refuse(errorCodes.moneyRequestUnfinished);
  if (wallet.flag !== 'SITE' && wallet.flag !== 'GAME') throw refuse(circuit ?? errorCodes.gameEndPending);
  return wallet;
};

/** The vendor did not open the game: nothing was sent, so there is nothing to query. */
const takeBack = async (
  games: GameContext,
  { memberIdx, leaseId }: Hold,
  { launchId, transfer }: Begun,
): Promise<void> => {
  const now = nowOf(games);
  await closeSession(games.db, launchId, now);
  if (transfer) {
    await decideTransfer(games, transfer, { state: 'refused', reason: 'NEVER_SENT', ifAttempts: 0 });
    return;
  }
  await games.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, memberIdx);
    if (wallet.lease_id === leaseId && wallet.flag === 'MOVING_IN' && !(await undecidedTransfer(trx, memberIdx)))
      await changeWallet(trx, memberIdx, { ...backAtSite, since: now });
  });
};

/** Concurrent openings as one batch; the wallets whose lease was lost. */
const openAll = batchBy((db, batch: readonly (Lease & { now: Date })[], alone) =>
  db.transaction().execute(async (trx) => {
    const wallets = await lockWallets(
      trx,
      batch.map(({ member_idx }) => member_idx),
      alone,
    );
    const hasLease = ({ member_idx, lease_id }: Lease) => wallets.get(member_idx)?.lease_id === lease_id;
    await enterLaunched(
      trx,
      batch.filter(hasLease).map(({ member_idx, now }) => ({ member_idx, now, seen_at: now })),
    );
    return batch.map((one) => (hasLease(one) ? null : (wallets.get(one.member_idx) ?? isolated)));
  }),
);

/** The member came without cash, or was in the game already: it opens as it is. */
const openEmpty = async (games: GameContext, { memberIdx, leaseId }: Hold): Promise<void> => {
  const lost = await openAll(games.db, { member_idx: memberIdx, lease_id: leaseId, now: nowOf(games) });
  if (lost) throw busyEntering(lost);
};

/** Sends the money; without an answer, queries it once by its id before the member has to wait. */
const moveIn = async (games: GameContext, hold: Hold, { launchId, transfer }: Begun, vendor: Vendor): Promise<void> => {
  if (!transfer) return openEmpty(games, hold);
  let settled = await sendTransfer(games, hold, transfer, vendor);
  if (settled.status === 'unknown') {
    const first = settled;
    settled = await queryTransfer(games, hold, await transferById(games.db, transfer.tx_id));
    if (settled.status === 'unknown') throw refuse(undecidedCodeOf(first.outcome));
  }
  if (settled.status === 'done') return;
  await closeSession(games.db, launchId, nowOf(games));
  throw refuse(outcomeCodeOf(settled.outcome));
};

const refusalOfLaunch = (outcome: VendorOutcome<unknown>): Refusal =>
  refuse(
    outcome.type === 'refused' && outcome.status === 'GAME_NOT_FOUND'
      ? errorCodes.gameCannotRun
      : outcomeCodeOf(outcome),
  );

/** Opens the game first, because that moves no money and fails most: then the money follows. */
const open = async (games: GameContext, hold: Hold, entry: GameEntry): Promise<string> => {
  const begun = await beginStart(games, hold, entry, busyEntering);
  const launched = await games.clientOf(entry.vendor).call('launch', {
    memberRef: hold.wallet.ref,
    gameKey: entry.game.key,
    language: entry.language,
    platform: entry.platform,
    ...(entry.theme && { theme: entry.theme }),
    sessionId: begun.launchId,
    lobbyUrl: entry.lobbyUrl,
    ...(begun.token && { token: begun.token }),
  });
  if (launched.type !== 'ok') {
    await takeBack(games, hold, begun);
    throw refusalOfLaunch(launched);
  }
  if (!isHome(games, entry.vendor, launched.data.url)) {
    await takeBack(games, hold, begun);
    throw refuse(errorCodes.vendorError);
  }
  await saveUrl(games.db, { launch_id: begun.launchId, url: launched.data.url });
  // Beside the money, which takes longer.
  const look = learnFraming(games, entry.vendor, { gameurl: launched.data.url, site: new URL(entry.lobbyUrl).origin });
  await moveIn(games, hold, begun, entry.vendor);
  await look;
  return begun.launchId;
};

/**
 * Enters a game: all of the member's cash becomes game money, unless its vendor is seamless. Of two
 * tabs one enters, the other waits and gets the same game;
 * an undecided start is ended first, by its own id.
 * @throws NT99, TE99, 2000, 9999 or B0092 by the vendor's state, C009 or F001 by the wallet's,
 *   RG02 during a break
 */
export const enterGame = (games: GameContext, entry: GameEntry): Promise<GameSession> =>
  withWallet(games, entry.memberIdx, busyEntering, async (hold) => {
    const { memberIdx, vendor, game } = entry;
    const wallet = await makeReady(games, hold, vendor);
    const since = laterThan(nowOf(games), -SAME_START_MS);
    const same =
      wallet.flag === 'GAME' &&
      (await recentSession(games.db, memberIdx, { vendorCode: vendor.code, gameKey: game.key }, since));
    if (same) return same;
    const launchId = await open(games, { ...hold, wallet }, entry);
    const [session, entered] = await Promise.all([
      sessionOf(games.db, memberIdx, launchId),
      readWallet(games.db, memberIdx),
    ]);
    if (!session?.url || entered?.flag !== 'GAME') throw refuse(errorCodes.networkDelay);
    return session;
  });
