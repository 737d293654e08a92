import type { Db, Trx } from '../../../db/index.ts';
import { post } from '../../../ledger/index.ts';
import { lockMember, memberOf } from '../../members/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { insertIncoming } from '../index.ts';
import { type ExactOwner, findExactOwners, membersNear } from './attribution.repository.ts';
import {
  type ChainTransfer,
  changeTransfer,
  lockTransfer,
  readTransfer,
  type TransferKey,
} from './chain/transfer.repository.ts';
import { usdtText } from './notify-waiting.ts';
import { readCoinRule, readNetwork } from './quote.repository.ts';
import { depositRate, krwOfUsdt, soleOwner } from './usdt.policy.ts';
import type { CoinContext } from './usdt-context.ts';

const notifyOwner = (trx: Trx, memberIdx: bigint, usdt: bigint, at: Date): Promise<void> =>
  sendMessage(trx, {
    memberIdx,
    at,
    title: {
      ko: '견적에 없는 USDT 입금을 받았습니다',
      en: 'A USDT payment without an open quote has arrived',
      vn: 'Đã nhận khoản USDT không có báo giá đang mở',
    },
    body: {
      ko: `${usdtText(usdt, 'ko')} USDT가 도착했습니다. 이미 처리된 견적과 같은 수량이라 운영자가 확인합니다. 결과는 쪽지로 알려 드립니다.`,
      en: `${usdtText(usdt, 'en')} USDT has arrived. The amount matches a quote that is already closed, so an operator will check it. We will message you the result.`,
      vn: `Đã nhận ${usdtText(usdt, 'vi')} USDT. Số lượng trùng với một báo giá đã đóng nên quản trị viên sẽ kiểm tra. Kết quả sẽ được báo qua tin nhắn.`,
    },
  });

/**
 * The member to whom a payment that pays no quote belongs, and the ids of those to whom it might.
 */
export const attributionOf = async (db: Db, transfer: ChainTransfer, owners: readonly ExactOwner[]) => {
  const owner = soleOwner(owners, transfer.paid_at);
  const candidates = new Set(owner ? [] : owners.map(({ mem_id }) => mem_id));
  for (const near of await membersNear(db, transfer, owner?.member_idx ?? null))
    candidates.add((await memberOf(db, near)).memId);
  return { owner, candidates: [...candidates] };
};

/**
 * Books a confirmed payment that pays no quote in the suspense account. False:
 * it is worth nothing in won.
 */
export const bookInSuspense = async (
  trx: Trx,
  transfer: ChainTransfer,
  { owners, rate, at }: { owners: readonly ExactOwner[]; rate: bigint; at: Date },
): Promise<boolean> => {
  const amount = krwOfUsdt(transfer.usdt, rate);
  if (amount === 0n) return false;
  const { owner, candidates } = await attributionOf(trx, transfer, owners);
  const { incoming_idx } = await insertIncoming(trx, {
    event_id: null,
    member_idx: owner?.member_idx ?? null,
    amount,
    sender: `${transfer.network} ${usdtText(transfer.usdt, 'en')} USDT ${transfer.txid}`,
    received_at: at,
    candidates,
  });
  await post(trx, {
    key: `incoming:${incoming_idx}`,
    kind: 'incoming',
    ref: `incoming:${incoming_idx}`,
    actor: 'chain',
    at,
    entries: [
      { system: 'external', amount: -amount },
      { system: 'suspense', amount },
    ],
  });
  await changeTransfer(trx, transfer, { incoming_idx, rate });
  return true;
};

/**
 * Records a confirmed payment that pays no quote in the suspense account, once. It belongs to the
 * one member whose quote had exactly its amount, whatever became of the quote; the quote's rate
 * counts in its time, and the rate of now otherwise. Without a price it stays in the list of what
 * is pending: the poller repeats the call.
 */
export const holdLooseTransfer = async (context: CoinContext, key: TransferKey): Promise<void> => {
  const { db, clock } = context;
  const known = await readTransfer(db, key);
  const { confirmations: needed } = await readNetwork(db, key.network);
  if (!known || known.quote_idx !== null || known.incoming_idx !== null || known.settled_at) return;
  if (known.confirmations < needed) return;
  // Before the transaction: no transaction waits for the price.
  const price = await context.price();

  await db.transaction().execute(async (trx) => {
    // Members before payments, as everywhere.
    const owners = await findExactOwners(trx, known);
    const owner = soleOwner(owners, known.paid_at);
    if (owner) await lockMember(trx, owner.member_idx);
    const transfer = await lockTransfer(trx, key);
    if (transfer.quote_idx !== null || transfer.incoming_idx !== null || transfer.settled_at) return;
    const at = new Date(clock.now());
    const { spread_bp } = await readCoinRule(trx);
    const isInTime = owner !== undefined && transfer.paid_at <= owner.expires_at;
    const rate = isInTime ? owner.rate : price && depositRate(price.mid, BigInt(spread_bp));
    if (!rate) return;
    if (!(await bookInSuspense(trx, transfer, { owners, rate, at })))
      return void (await changeTransfer(trx, key, { settled_at: at }));
    if (owner) await notifyOwner(trx, owner.member_idx, transfer.usdt, at);
  });
};
