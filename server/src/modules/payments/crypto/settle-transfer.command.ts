import { ulid } from 'ulid';
import type { Trx } from '../../../db/index.ts';
import { lockMember, type MemberStatus } from '../../members/index.ts';
import { countDeposit, keepsLimits } from '../../responsible-gaming/index.ts';
import {
  type CashRequest,
  insertRequest,
  isIncomingFreeFor,
  lockRequest,
  moveOn,
  promiseOf,
  readMemberRule,
  readRule,
  releaseIncoming,
  setAmount,
} from '../index.ts';
import { findPaidQuote } from './attribution.repository.ts';
import type { UsdtPrice } from './chain/price.ts';
import {
  type ChainTransfer,
  changeTransfer,
  lockTransfer,
  readTransfer,
  type TransferKey,
  transferOfQuote,
} from './chain/transfer.repository.ts';
import { notifyWaiting } from './notify-waiting.ts';
import { changeQuote, lockQuote, type Quote, readCoinRule, readNetwork, readQuote } from './quote.repository.ts';
import { holdLooseTransfer } from './record-unmatched.command.ts';
import { depositRate, krwOfUsdt, verdictOf } from './usdt.policy.ts';
import type { CoinContext } from './usdt-context.ts';

const ACTOR = 'chain';
/**
 * The chain reports at every block; after this long a silence it is queried,
 * milliseconds.
 */
const QUERY_AFTER_MS = 30_000;
/** Reason shown to the member for a payment that is worth nothing in won. */
const DUST = '< 1 KRW';

/**
 * The application behind a quote; the first sight of a payment, or its transaction's name,
 * makes it.
 */
export const ensureRequest = async (trx: Trx, quote: Quote, at: Date): Promise<CashRequest> => {
  const known = quote.cash_idx !== null && (await lockRequest(trx, quote.cash_idx));
  // One that was given up is not opened again: what is paid after all is another application.
  if (known && known.status !== -1) return known;
  const { wager } = promiseOf(quote.krw, 'none', await readRule(trx));
  const cashIdx = await insertRequest(trx, {
    member_idx: quote.member_idx,
    cash_type: 'coinIn',
    amount: quote.krw,
    wager,
    request_id: ulid(),
    digest: quote.digest,
    requested_at: at,
  });
  await countDeposit(trx, { ref: `cash:${cashIdx}`, memberIdx: quote.member_idx, amount: quote.krw, at });
  await changeQuote(trx, quote.quote_idx, { cash_idx: cashIdx });
  return (await lockRequest(trx, cashIdx)) as CashRequest;
};

interface LockedPayment {
  quote: Quote;
  transfer: ChainTransfer;
  request: CashRequest;
  status: MemberStatus;
}

/**
 * What a payment that is deep enough comes to; nothing yet for a late one while there is no price.
 */
const settleConfirmed = async (
  trx: Trx,
  { kinds }: CoinContext,
  { quote, transfer, request, status }: LockedPayment,
  price: UsdtPrice | null,
  at: Date,
): Promise<void> => {
  const paid = { usdt: transfer.usdt, paidAt: transfer.paid_at };
  const verdict = verdictOf(paid, { usdt: quote.usdt, quotedAt: quote.quoted_at, expiresAt: quote.expires_at });
  if (verdict === 'EXPIRED' && !price) return;
  const { spread_bp } = await readCoinRule(trx);
  const rate = verdict === 'EXPIRED' && price ? depositRate(price.mid, BigInt(spread_bp)) : quote.rate;
  const credit = krwOfUsdt(transfer.usdt, rate);
  await changeTransfer(trx, transfer, { settled_at: at });
  if (credit === 0n) {
    await moveOn(trx, kinds, request, { to: -1, reason: DUST, actor: ACTOR, at });
    return;
  }
  const { wager } = promiseOf(credit, 'none', await readRule(trx));
  await setAmount(trx, request.cash_idx, { amount: credit, wager });
  await countDeposit(trx, { ref: `cash:${request.cash_idx}`, memberIdx: quote.member_idx, amount: credit, at });
  await changeQuote(trx, quote.quote_idx, { credit, rate, ask_at: null });
  // Money for a member who may not deposit waits for an operator too:
  // it cannot be refused on a chain.
  const { in_blocked } = await readMemberRule(trx, quote.member_idx);
  const isFree = status === 'active' && !in_blocked && (await keepsLimits(trx, quote.member_idx, at.getTime()));
  const mayCredit = verdict === 'CREDITED' && isFree;
  if (mayCredit)
    await moveOn(trx, kinds, { ...request, amount: credit, wager }, { to: 1, reason: '', actor: ACTOR, at });
  else {
    if (verdict !== 'CREDITED') await changeQuote(trx, quote.quote_idx, { state: verdict });
    await notifyWaiting(trx, { memberIdx: quote.member_idx, waits: verdict, usdt: transfer.usdt, credit, at });
  }
};

/**
 * Carries an output as far as its confirmations allow: to its quote, to waiting, to the balance or
 * before an operator. Safe to repeat at any moment, from however many processes: member, quote and
 * output are locked, and each output credits once.
 */
export const settleTransfer = async (context: CoinContext, key: TransferKey): Promise<void> => {
  const { db, clock, kinds } = context;
  const transfer = await readTransfer(db, key);
  if (!transfer || transfer.settled_at) return;
  const quoteIdx = transfer.quote_idx ?? (await findPaidQuote(db, transfer));
  if (quoteIdx === undefined) return holdLooseTransfer(context, key);
  const { member_idx: memberIdx, network } = await readQuote(db, quoteIdx);
  const { confirmations: needed } = await readNetwork(db, network);
  const isDeep = transfer.confirmations >= needed;
  // Queried before the transaction: no lock waits for an external system.
  const price = isDeep ? await context.price() : null;

  await db.transaction().execute(async (trx) => {
    const { status } = await lockMember(trx, memberIdx);
    const quote = await lockQuote(trx, quoteIdx);
    const transfer = await lockTransfer(trx, key);
    const isHers = transfer.quote_idx === quoteIdx;
    const isOpen = ['QUOTED', 'SUBMITTED', 'CONFIRMING', 'EXPIRED'].includes(quote.state);
    // Another hand was quicker.
    if (transfer.settled_at || !isOpen || (!isHers && transfer.quote_idx !== null)) return;
    if (!isHers && (await transferOfQuote(trx, quoteIdx))) return;
    const at = new Date(clock.now());
    // What an operator has settled, or attached to another member, pays no quote any more.
    if (transfer.incoming_idx !== null && !(await isIncomingFreeFor(trx, transfer.incoming_idx, memberIdx))) return;
    if (!isHers) await changeTransfer(trx, key, { quote_idx: quoteIdx });
    let request = await ensureRequest(trx, quote, at);
    if (request.status === 0) request = await moveOn(trx, kinds, request, { to: 2, reason: '', actor: ACTOR, at });
    if (transfer.incoming_idx !== null)
      await releaseIncoming(trx, { incomingIdx: transfer.incoming_idx, cashIdx: request.cash_idx, actor: ACTOR, at });
    const changed = await changeQuote(trx, quoteIdx, {
      state: 'CONFIRMING',
      ask_at: new Date(at.getTime() + QUERY_AFTER_MS),
    });
    if (transfer.confirmations >= needed)
      await settleConfirmed(trx, context, { quote: changed, transfer, request, status }, price, at);
  });
};
