import { errorCodes } from '@madang/contracts/error-codes';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { refuse } from '../../../core/refusal.ts';
import { readRule } from '../index.ts';
import { readCoinRule, readNetworks } from './quote.repository.ts';
import { depositRate, withdrawalRate } from './usdt.policy.ts';
import type { CoinContext } from './usdt-context.ts';

/** The price with what holds in it. @throws CN05 */
export const coinPrice = async ({ db, price }: Pick<CoinContext, 'db' | 'price'>) => {
  const now = await price();
  if (!now) throw refuse(errorCodes.priceUnavailable);
  const [rule, coinRule, networks] = await Promise.all([readRule(db), readCoinRule(db), readNetworks(db)]);
  const spread = BigInt(coinRule.spread_bp);
  return {
    symbol: 'USDT' as const,
    mid: toJsonAmount(now.mid),
    spreadBp: coinRule.spread_bp,
    at: new Date(now.at).toISOString(),
    in: {
      rate: toJsonAmount(depositRate(now.mid, spread)),
      min: toJsonAmount(rule.in_min),
      max: toJsonAmount(rule.in_max),
    },
    out: {
      rate: toJsonAmount(withdrawalRate(now.mid, spread)),
      min: toJsonAmount(rule.out_min),
      unit: toJsonAmount(rule.out_unit),
      open: rule.out_open ? ('Y' as const) : ('N' as const),
    },
    quoteSeconds: Math.floor(Number(coinRule.quote_ms) / 1_000),
    networks: networks.map(({ network, confirmations }) => ({ network, confirmations })),
  };
};
