import type { VendorData } from '@madang/contracts/vendor-protocol';
import { alertOperator, type GameContext, laterThan, nowOf } from '../game-context.ts';
import { notMoved, type VendorOutcome } from '../vendors/outcome.ts';
import { type Vendor, vendorByCode } from '../vendors/vendor.repository.ts';
import { changeLeasedWallet } from '../wallet/lease.repository.ts';
import { type Hold, keepHold, leaseEnd } from '../wallet/lock-wallet.ts';
import { nextWait } from '../wallet/retry-delay.ts';
import { markSent, markUnknown, type Transfer, transferById } from '../wallet/transfer.repository.ts';
import { readWallet } from '../wallet/wallet.repository.ts';
import { decideTransfer } from './decide-transfer.ts';

export type Settled = { status: 'done' } | { status: 'refused' | 'unknown'; outcome: VendorOutcome<unknown> };

/** An operator is alerted each time after this number of attempts of an open move. */
const ALERT_EVERY = 10;

const reasonOf = (outcome: VendorOutcome<unknown>): string =>
  outcome.type === 'refused' ? outcome.status : outcome.type.toUpperCase();

/** The result is unknown: it is queried again, under the same id, after a pause. */
const leaveOpen = async (
  games: GameContext,
  hold: Hold,
  transfer: Transfer,
  outcome: VendorOutcome<unknown>,
): Promise<Settled> => {
  await markUnknown(games.db, transfer.tx_id);
  const wallet = await readWallet(games.db, transfer.member_idx);
  const attempts = (wallet?.attempts ?? 0) + 1;
  await changeLeasedWallet(games.db, hold, { attempts, next_at: laterThan(nowOf(games), nextWait(attempts)) });
  if (attempts % ALERT_EVERY === 0)
    alertOperator(games, 'transfer undecided', {
      txId: transfer.tx_id,
      vendor: transfer.vendor_code,
      attempts,
      last: reasonOf(outcome),
    });
  return { status: 'unknown', outcome };
};

/** Another process was faster: its decision is the answer. */
const decidedElsewhere = ({ state }: Transfer): Settled =>
  state === 'done' ? { status: 'done' } : { status: 'refused', outcome: { type: 'unclear' } };

/**
 * Sends the transfer to the vendor. It is recorded as sent before a byte leaves.
 * @param known its row, where the caller has it
 */
export const sendTransfer = async (
  games: GameContext,
  hold: Hold,
  transfer: Transfer,
  known?: Vendor,
): Promise<Settled> => {
  const now = nowOf(games);
  const lease = { member_idx: hold.memberIdx, lease_id: hold.leaseId, lease_until: leaseEnd(games, now) };
  const [vendor, sent] = await Promise.all([
    known ?? vendorByCode(games.db, transfer.vendor_code),
    markSent(games.db, { ...lease, tx_id: transfer.tx_id, now }),
  ]);
  if (!sent) return decidedElsewhere(await transferById(games.db, transfer.tx_id));
  const body = { txId: sent.tx_id, memberRef: hold.wallet.ref, amount: Number(sent.amount) };
  const outcome = await games.clientOf(vendor).call(sent.direction === 'in' ? 'deposit' : 'withdraw', body);
  if (outcome.type === 'ok') {
    await decideTransfer(games, sent, { state: 'done' });
    return { status: 'done' };
  }
  const not = notMoved(outcome);
  const refusal = {
    state: 'refused',
    reason: reasonOf(outcome),
    ...(not === 'this time' && { ifAttempts: 1 }),
  } as const;
  if (not && (await decideTransfer(games, sent, refusal))) return { status: 'refused', outcome };
  return leaveOpen(games, hold, sent, outcome);
};

const isSameTransfer = (
  transfer: Transfer,
  hold: Hold,
  reported: Exclude<VendorData<'status'>, { state: 'unknown' }>,
) =>
  reported.kind === (transfer.direction === 'in' ? 'deposit' : 'withdraw') &&
  reported.memberRef === hold.wallet.ref &&
  BigInt(reported.amount) === transfer.amount;

/** Learns what became of a transfer that was sent: by its own id, never by a guess. */
export const queryTransfer = async (games: GameContext, hold: Hold, transfer: Transfer): Promise<Settled> => {
  const vendor = await vendorByCode(games.db, transfer.vendor_code);
  await keepHold(games, hold);
  const answer = await games.clientOf(vendor).call('status', { txId: transfer.tx_id });
  if (answer.type !== 'ok') return leaveOpen(games, hold, transfer, answer);
  const reported = answer.data;
  // It did not arrive so far, but may still be on its way:
  // sent again under its id it happens once, whichever comes first.
  if (reported.state === 'unknown') return sendTransfer(games, hold, transfer);
  if (!isSameTransfer(transfer, hold, reported)) {
    alertOperator(games, 'vendor tells of another transfer', { txId: transfer.tx_id, vendor: transfer.vendor_code });
    return leaveOpen(games, hold, transfer, { type: 'unclear' });
  }
  if (reported.state === 'done') {
    await decideTransfer(games, transfer, { state: 'done' });
    return { status: 'done' };
  }
  await decideTransfer(games, transfer, { state: 'refused', reason: reported.reason });
  return {
    status: 'refused',
    outcome: { type: 'refused', status: reported.reason === 'OK' ? 'INTERNAL_ERROR' : reported.reason },
  };
};
