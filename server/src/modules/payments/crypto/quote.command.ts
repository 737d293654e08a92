import type { CoinNetwork } from '@madang/contracts/chain';
import { errorCodes } from '@madang/contracts/error-codes';
import { ulid } from 'ulid';
import { digestOf, once } from '../../../core/idempotency.ts';
import { assertAllowed, refuse } from '../../../core/refusal.ts';
import { lockMember } from '../../members/index.ts';
import { guardDeposit } from '../../responsible-gaming/index.ts';
import { depositFits, findOpen, mayDeposit, readMemberRule, readRule } from '../index.ts';
import {
  findQuoteByRequest,
  freeAmounts,
  freeAmountsAbove,
  insertQuote,
  liveQuotes,
  type Quote,
  readCoinRule,
  readNetwork,
} from './quote.repository.ts';
import { AMOUNT_KEPT_MS, depositRate, krwOfUsdt, MAX_QUOTES, MAX_REMAINDER, usdtFor } from './usdt.policy.ts';
import type { CoinContext } from './usdt-context.ts';

export interface QuoteInput {
  memberIdx: bigint;
  requestId: string;
  network: CoinNetwork;
  unit: 'USDT' | 'KRW';
  /** Micro-USDT or won, by `unit`. */
  amount: bigint;
}

/**
 * Gives a quote: an amount that is this member's alone on this network,
 * at a rate that holds until its end.
 * @throws CN05; U0011, C001, C003; C002, C101, C102; RG01, RG02; c104 for too many quotes at once;
 *   C999 for a used key
 */
export const giveQuote = async (context: CoinContext, input: QuoteInput): Promise<Quote> => {
  const { db, clock } = context;
  const { memberIdx, requestId, network, unit, amount } = input;
  // Queried before the transaction: no lock waits for an external system.
  const price = await context.price();
  return db.transaction().execute(async (trx) => {
    const { status } = await lockMember(trx, memberIdx);
    const digest = digestOf('coinIn', network, unit, amount);
    return once(
      trx,
      { find: () => findQuoteByRequest(trx, memberIdx, requestId), replay: (known) => known },
      digest,
      async () => {
        const now = clock.now();
        const [rule, coinRule, { address }] = [
          await readRule(trx),
          await readCoinRule(trx),
          await readNetwork(trx, network),
        ];
        const { in_blocked: blocked } = await readMemberRule(trx, memberIdx);
        const hasOpen = (await findOpen(trx, memberIdx, 'coinIn')) !== undefined;
        assertAllowed(mayDeposit({ status, blocked, hasOpen, lastAt: null }, now));
        if (amount === 0n) throw refuse(errorCodes.depositAmountMissing);
        if (!price) throw refuse(errorCodes.priceUnavailable);
        const rate = depositRate(price.mid, BigInt(coinRule.spread_bp));
        const requested = unit === 'USDT' ? amount : usdtFor(amount, rate);
        // The limits of the bank, in won and without a unit: no rate comes out even.
        // Zero is too little.
        assertAllowed(depositFits(krwOfUsdt(requested, rate) || 1n, { ...rule, in_unit: 1n }));
        const live = await liveQuotes(trx, memberIdx, new Date(now));
        if (live.count >= MAX_QUOTES) throw refuse(errorCodes.depositProcessing);
        // A payment on a chain cannot be refused: the maximum of this
        // quote and of open ones counts.
        await guardDeposit(trx, memberIdx, krwOfUsdt(requested + BigInt(MAX_REMAINDER), rate), now, live.krw);

        await freeAmounts(trx, network, new Date(now - AMOUNT_KEPT_MS));
        for (const usdt of await freeAmountsAbove(trx, network, requested, requested + BigInt(MAX_REMAINDER))) {
          const quote = await insertQuote(trx, {
            quote_id: ulid(now),
            member_idx: memberIdx,
            request_id: requestId,
            digest,
            network,
            address,
            usdt,
            krw: krwOfUsdt(usdt, rate),
            rate,
            quoted_at: new Date(now),
            expires_at: new Date(now + Number(coinRule.quote_ms)),
          });
          if (quote) return quote;
        }
        // Ten thousand members want the very same amount: the next one waits.
        throw refuse(errorCodes.depositProcessing);
      },
    );
  });
};
