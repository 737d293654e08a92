import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { refuse } from '../../../core/refusal.ts';
import { mount } from '../../../plugins/mount.ts';
import { memberOf } from '../../members/index.ts';
import { findExactOwners } from './attribution.repository.ts';
import { outputsOf, transferOfQuote } from './chain/transfer.repository.ts';
import { giveQuote } from './quote.command.ts';
import { findQuoteOfRequest, listQuotes, viewQuote } from './quote.repository.ts';
import { submitTransaction } from './submit.command.ts';
import { depositView, withdrawalView } from './usdt.view.ts';
import { coinPrice } from './usdt-price.ts';
import { withdrawCoin } from './withdraw.command.ts';
import { lastCoinWithdrawal } from './withdrawal.repository.ts';

const SHOWN = 5;

/** Deposits and withdrawals in USDT. */
export const coinRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.coin, () => coinPrice(app.coin));

  mount(app, endpoints.coinQuote, async ({ db, clock, caller, body }) => {
    const { requestId, network, unit } = body;
    const input = { memberIdx: caller.memberIdx, requestId, network, unit, amount: BigInt(body.amount) };
    const { quote_idx } = await giveQuote(app.coin, input);
    return depositView(await viewQuote(db, quote_idx), clock.now());
  });

  mount(app, endpoints.coinSubmit, async ({ db, clock, caller, body }) => {
    const quoteIdx = await submitTransaction(app.coin, { memberIdx: caller.memberIdx, ...body });
    return depositView(await viewQuote(db, quoteIdx), clock.now());
  });

  mount(app, endpoints.coinStatus, async ({ db, clock, caller }) => {
    const [deposits, withdrawal] = await Promise.all([
      listQuotes(db, caller.memberIdx, SHOWN),
      lastCoinWithdrawal(db, caller.memberIdx),
    ]);
    return {
      deposits: deposits.map((quote) => depositView(quote, clock.now())),
      withdrawal: withdrawal ? withdrawalView(withdrawal) : null,
    };
  });

  mount(app, endpoints.coinOut, async ({ caller, body }) => {
    const { amount, rate, ...input } = body;
    const { cash_idx, ...taken } = await withdrawCoin(app.coin, {
      ...input,
      memberIdx: caller.memberIdx,
      amount: BigInt(amount),
      rate: BigInt(rate),
    });
    return {
      cashIdx: toJsonAmount(cash_idx),
      status: 0 as const,
      usdt: toJsonAmount(taken.usdt),
      rate: toJsonAmount(taken.rate),
    };
  });

  mount(app, endpoints.operatorCoin, async ({ db, clock, body }) => {
    const quote = await findQuoteOfRequest(db, BigInt(body.cashIdx));
    if (!quote) throw refuse(errorCodes.invalidRequest, { field: 'cashIdx' });
    const [view, { memId }] = [await viewQuote(db, quote.quote_idx), await memberOf(db, quote.member_idx)];
    const transfer = await transferOfQuote(db, quote.quote_idx);
    const named = quote.txid === null ? [] : await outputsOf(db, quote.network, quote.txid);
    const outputs = transfer ? [transfer] : named.filter(({ quote_idx }) => quote_idx === null);
    const claims = [];
    for (const output of outputs)
      for (const claimant of await findExactOwners(db, output)) claims.push({ output, claimant });
    const foreign = transfer ? undefined : claims.find(({ claimant }) => claimant.member_idx !== quote.member_idx);
    return {
      ...depositView(view, clock.now()),
      memId,
      owner: foreign
        ? {
            memId: foreign.claimant.mem_id,
            usdt: toJsonAmount(foreign.output.usdt),
            incomingIdx: foreign.output.incoming_idx === null ? null : toJsonAmount(foreign.output.incoming_idx),
          }
        : null,
      owners: claims.map(({ claimant }) => ({
        memId: claimant.mem_id,
        quotedAt: claimant.quoted_at.toISOString(),
        expiresAt: claimant.expires_at.toISOString(),
      })),
    };
  });
};
