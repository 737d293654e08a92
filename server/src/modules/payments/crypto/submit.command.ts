import type { CoinNetwork } from '@madang/contracts/chain';
import { errorCodes } from '@madang/contracts/error-codes';
import { keyOfAnother } from '../../../core/idempotency.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Trx } from '../../../db/index.ts';
import { lockMember } from '../../members/index.ts';
import { findOpen } from '../index.ts';
import { findExactOwners } from './attribution.repository.ts';
import { looseTransfers, outputsOf, transferOfQuote } from './chain/transfer.repository.ts';
import { changeQuote, findQuote, isNamedByOther, lockQuote, lockTxid } from './quote.repository.ts';
import { ensureRequest, settleTransfer } from './settle-transfer.command.ts';
import type { CoinContext } from './usdt-context.ts';
import { txidOf } from './usdt-format.policy.ts';

const TAKEN = '23505';
const isTaken = (error: unknown): boolean =>
  (error as { code?: string; constraint?: string }).code === TAKEN &&
  (error as { constraint?: string }).constraint === 'quote_txid';

const isOwnerOf = async (trx: Trx, network: CoinNetwork, txid: string, memberIdx: bigint): Promise<boolean> => {
  for (const output of await outputsOf(trx, network, txid))
    if ((await findExactOwners(trx, output)).some(({ member_idx }) => member_idx === memberIdx)) return true;
  return false;
};

export interface Submission {
  memberIdx: bigint;
  quoteId: string;
  txid: string;
}

/**
 * Names the transaction that pays a quote. It proves nothing: the chain reports the amount.
 * Repeated it changes nothing; another one replaces it until the chain has reported the first.
 * @throws CN03, CN01, U0011, C003, C999; CN02 for one that was named before by this member, or by
 *   another: the member with the exact amount of a seen payment may name it all the same
 */
export const submitTransaction = async (
  context: CoinContext,
  { memberIdx, quoteId, txid: typed }: Submission,
): Promise<bigint> => {
  const { db, clock } = context;
  const found = await findQuote(db, memberIdx, quoteId);
  if (!found) throw refuse(errorCodes.quoteNotFound);
  const { quote_idx: quoteIdx, network } = found;
  const txid = txidOf(network, typed);
  if (!txid) throw refuse(errorCodes.invalidTxid);

  await db
    .transaction()
    .execute(async (trx) => {
      const { status } = await lockMember(trx, memberIdx);
      const quote = await lockQuote(trx, quoteIdx);
      const transfer = await transferOfQuote(trx, quoteIdx);
      if (quote.txid === txid || transfer?.txid === txid) return; // named before, or seen before it was named
      if (quote.state === 'CREDITED' || quote.state === 'REJECTED' || (quote.state === 'EXPIRED' && !transfer))
        throw refuse(errorCodes.quoteNotFound);
      if (transfer) throw keyOfAnother(); // another transaction has paid the quote
      if (status !== 'active') throw refuse(errorCodes.memberSuspended);
      const open = await findOpen(trx, memberIdx, 'coinIn');
      if (open && open.cash_idx !== quote.cash_idx) throw refuse(errorCodes.depositInProcess);
      await lockTxid(trx, network, txid);
      if (
        (await isNamedByOther(trx, { network, txid, memberIdx })) &&
        !(await isOwnerOf(trx, network, txid, memberIdx))
      )
        throw refuse(errorCodes.txidUsed);
      const at = new Date(clock.now());
      await changeQuote(trx, quoteIdx, { state: 'SUBMITTED', txid, submitted_at: at, ask_at: at, asked: 0 });
      await ensureRequest(trx, quote, at);
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? refuse(errorCodes.txidUsed) : error;
    });

  for (const transfer of await looseTransfers(db, network, txid)) await settleTransfer(context, transfer);
  context.wakePoller();
  return quoteIdx;
};
