import type { CoinNetwork } from '@madang/contracts/chain';
import { errorCodes } from '@madang/contracts/error-codes';
import { ulid } from 'ulid';
import { refuse } from '../../../core/refusal.ts';
import { applyForWithdrawal, findCashRequest } from '../index.ts';
import { readCoinRule } from './quote.repository.ts';
import { usdtOf, withdrawalRate } from './usdt.policy.ts';
import type { CoinContext } from './usdt-context.ts';
import { isAddress } from './usdt-format.policy.ts';
import { type CoinWithdrawal, insertWithdrawal, readWithdrawal } from './withdrawal.repository.ts';

export interface CoinWithdrawalInput {
  memberIdx: bigint;
  requestId: string;
  network: CoinNetwork;
  address: string;
  /** Won. */
  amount: bigint;
  /** The rate that was shown: the member gets none that is worse. */
  rate: bigint;
  cashOutPass: string;
}

/**
 * Takes an application for a withdrawal in USDT: the guards of a bank withdrawal without the bank's
 * hours, the money on hold, the amount of USDT fixed by the rate of now.
 * @throws CN04, CN05, CN06; what a withdrawal refuses
 */
export const withdrawCoin = async (context: CoinContext, input: CoinWithdrawalInput): Promise<CoinWithdrawal> => {
  const { db } = context;
  const { memberIdx, requestId, network, address, amount, cashOutPass } = input;
  const known = await findCashRequest(db, memberIdx, requestId);
  // A repeated application is answered as it was taken, at whatever price.
  const price = known ? null : await context.price();
  const { spread_bp } = await readCoinRule(db);
  const rate = price ? withdrawalRate(price.mid, BigInt(spread_bp)) : 0n;
  if (!known) {
    if (!isAddress(network, address)) throw refuse(errorCodes.invalidChainAddress);
    if (!price) throw refuse(errorCodes.priceUnavailable);
    if (rate > input.rate) throw refuse(errorCodes.priceWorsened, { rate: Number(rate) });
  }
  const { cashIdx } = await applyForWithdrawal(
    context,
    { memberIdx, requestId, amount, cashOutPass },
    {
      cashType: 'coinOut',
      isClosed: () => false,
      digestParts: [network, address],
      record: (trx, cash_idx) =>
        insertWithdrawal(trx, {
          cash_idx,
          member_idx: memberIdx,
          network,
          address,
          usdt: usdtOf(amount, rate),
          rate,
          ref: ulid(),
        }).then(() => undefined),
    },
  );
  const taken = await readWithdrawal(db, BigInt(cashIdx));
  if (!taken) throw new Error(`no withdrawal in USDT of the application ${cashIdx}`);
  return taken;
};
