import { errorCodes } from '@madang/contracts/error-codes';
import { lockBalance } from '../../../ledger/index.ts';
import { unbookedRounds } from '../../bets/index.ts';
import { alertOperator, type GameContext, laterThan, nowOf } from '../game-context.ts';
import { newId } from '../new-id.ts';
import { hasParkedRound } from '../reconciliation/parked-rounds.ts';
import { bookOrAlert, pullRounds } from '../reconciliation/rounds-feed.ts';
import { closeSessions } from '../sessions/session.repository.ts';
import type { VendorOutcome } from '../vendors/outcome.ts';
import { leaveCodeOf, type OutcomeCode, undecidedCodeOf } from '../vendors/outcome-codes.ts';
import { type Vendor, vendorByCode } from '../vendors/vendor.repository.ts';
import { changeLeasedWallet } from '../wallet/lease.repository.ts';
import { type Hold, keepHold } from '../wallet/lock-wallet.ts';
import { moveTransfers } from '../wallet/move-transfer.ts';
import { nextWait } from '../wallet/retry-delay.ts';
import { insertTransfer, type Transfer } from '../wallet/transfer.repository.ts';
import { backAtSite, changeWallet, lockWallet, readWallet } from '../wallet/wallet.repository.ts';
import { setOff } from './decide-transfer.ts';
import { sendTransfer } from './settle-transfer.ts';

/**
 * An unfinished round, or one that cannot be booked, delays the leave: retried 5 times, 12 s apart,
 * then a person looks. Source: domain §3.3.
 */
export const ROUND_WAIT_MS = 12_000;
export const ROUND_TRIES = 5;

/** The vendor did not answer, or not completely. No money is in transit; the resolver retries. */
const pause = async (games: GameContext, hold: Hold, outcome: VendorOutcome<unknown>): Promise<OutcomeCode> => {
  const attempts = ((await readWallet(games.db, hold.memberIdx))?.attempts ?? 0) + 1;
  await changeLeasedWallet(games.db, hold, { attempts, next_at: laterThan(nowOf(games), nextWait(attempts)) });
  return leaveCodeOf(outcome);
};

const stick = async (
  games: GameContext,
  hold: Hold,
  reason: string,
  facts: Record<string, string | number>,
): Promise<OutcomeCode> => {
  await changeLeasedWallet(games.db, hold, { flag: 'STUCK', stuck_reason: reason, since: nowOf(games), next_at: null });
  alertOperator(games, 'wallet stuck', {
    reason,
    member: String(hold.memberIdx),
    vendor: hold.wallet.vendor_code,
    ...facts,
  });
  return errorCodes.moneyRequestUnfinished;
};

/** A try counts when its time has come: pressing again sooner neither helps nor harms. */
const waitForRound = async (
  games: GameContext,
  hold: Hold,
  reason: 'OPEN_ROUND' | 'ROUNDS_NOT_BOOKED',
): Promise<OutcomeCode> => {
  const now = nowOf(games);
  const wallet = await readWallet(games.db, hold.memberIdx);
  const isTry = !wallet?.next_at || wallet.next_at <= now || wallet.round_tries === 0;
  if (!isTry) return errorCodes.gameEndPending;
  const round_tries = (wallet?.round_tries ?? 0) + 1;
  if (round_tries > ROUND_TRIES) return stick(games, hold, reason, { tries: round_tries });
  await changeLeasedWallet(games.db, hold, { round_tries, next_at: laterThan(now, ROUND_WAIT_MS) });
  return errorCodes.gameEndPending;
};

type Taken =
  | { type: 'left' }
  | { type: 'lost' }
  | { type: 'sent off'; transfer: Transfer }
  | { type: 'differs'; coin: bigint; unbooked: number };

/** Records the way out, if the vendor's balance equals the ledger to the won. */
const takeOut = (games: GameContext, hold: Hold, vendor: Vendor, vendorBalance: bigint): Promise<Taken> =>
  games.db.transaction().execute(async (trx): Promise<Taken> => {
    const now = nowOf(games);
    const { memberIdx } = hold;
    const wallet = await lockWallet(trx, memberIdx);
    if (wallet.lease_id !== hold.leaseId || wallet.flag !== 'MOVING_OUT') return { type: 'lost' };
    const { coin } = await lockBalance(trx, memberIdx);
    const unbooked = (await unbookedRounds(trx, memberIdx, vendor.code)).length;
    if (coin !== vendorBalance || unbooked > 0) return { type: 'differs', coin, unbooked };
    if (vendorBalance === 0n) {
      await closeSessions(trx, memberIdx, now);
      await changeWallet(trx, memberIdx, { ...backAtSite, since: now });
      return { type: 'left' };
    }
    const transfer = await insertTransfer(trx, {
      tx_id: newId(now),
      member_idx: memberIdx,
      vendor_code: vendor.code,
      direction: 'out',
      amount: vendorBalance,
      top_up: false,
      created_at: now,
    });
    await moveTransfers(trx, [setOff(transfer, now)]);
    return { type: 'sent off', transfer };
  });

/** The vendor's balance of the member; a player it does not know has nothing. */
const vendorBalanceOf = (answer: VendorOutcome<{ balance: number }>): bigint | null => {
  if (answer.type === 'ok') return BigInt(answer.data.balance);
  return answer.type === 'refused' && answer.status === 'PLAYER_NOT_FOUND' ? 0n : null;
};

/**
 * The leave of a seamless game: the money never left, so that closing the session is enough,
 * whatever the vendor answers. The vendor finishes an open round,
 * whose wins and rollbacks are taken without a session.
 */
const leaveSeamless = async (games: GameContext, hold: Hold, vendor: Vendor): Promise<OutcomeCode | null> => {
  const now = nowOf(games);
  const isLeft = await games.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, hold.memberIdx);
    if (wallet.lease_id !== hold.leaseId || wallet.flag !== 'MOVING_OUT') return false;
    await closeSessions(trx, hold.memberIdx, now);
    await changeWallet(trx, hold.memberIdx, { ...backAtSite, since: now });
    return true;
  });
  if (!isLeft) return errorCodes.gameEndPending;
  const kicked = await games.clientOf(vendor).call('kick', { memberRef: hold.wallet.ref });
  if (kicked.type !== 'ok')
    games.log.info({ vendor: vendor.code, answer: kicked.type }, 'session not ended at the vendor');
  return null;
};

/**
 * One pass of the leave of a wallet that is MOVING_OUT with no transfer under way: kick, rounds to
 * the end, balance, withdrawal. Null when the wallet is back at the site.
 * Every step may be repeated.
 */
export const leaveStep = async (games: GameContext, hold: Hold): Promise<OutcomeCode | null> => {
  const vendor = await vendorByCode(games.db, hold.wallet.vendor_code ?? '');
  const client = games.clientOf(vendor);
  const memberRef = hold.wallet.ref;
  if (vendor.wallet === 'seamless') return leaveSeamless(games, hold, vendor);

  await keepHold(games, hold);
  const kicked = await client.call('kick', { memberRef });
  if (kicked.type !== 'ok' && !(kicked.type === 'refused' && kicked.status === 'PLAYER_NOT_FOUND'))
    return pause(games, hold, kicked);
  if (kicked.type === 'ok' && kicked.data.openRound) return waitForRound(games, hold, 'OPEN_ROUND');

  await keepHold(games, hold);
  const pulled = await pullRounds(games, vendor);
  if (pulled.type !== 'ok') return pause(games, hold, pulled);
  if (pulled.data.more) {
    await pause(games, hold, pulled);
    return errorCodes.gameEndPending;
  }
  const isBooked =
    (await bookOrAlert(games, hold.memberIdx, vendor.code)) &&
    !(await hasParkedRound(games.db, vendor.code, memberRef));
  if (!isBooked) return waitForRound(games, hold, 'ROUNDS_NOT_BOOKED');

  await keepHold(games, hold);
  const balance = await client.call('balance', { memberRef });
  const vendorBalance = vendorBalanceOf(balance);
  if (vendorBalance === null) return pause(games, hold, balance);

  const taken = await takeOut(games, hold, vendor, vendorBalance);
  if (taken.type === 'left') return null;
  if (taken.type === 'lost') return errorCodes.gameEndPending;
  if (taken.type === 'differs')
    return stick(games, hold, 'BALANCE_DIFFERS', {
      coin: String(taken.coin),
      vendorBalance: String(vendorBalance),
      unbooked: taken.unbooked,
    });

  const settled = await sendTransfer(games, hold, taken.transfer, vendor);
  if (settled.status === 'done') return null;
  if (settled.status === 'unknown') return undecidedCodeOf(settled.outcome);
  return settled.outcome.type === 'refused' && settled.outcome.status === 'INSUFFICIENT_FUNDS'
    ? stick(games, hold, 'WITHDRAW_REFUSED', { txId: taken.transfer.tx_id })
    : leaveCodeOf(settled.outcome);
};
