import type { ChainClient } from './chain-client.ts';

/**
 * A price is valid for this long before the chain is queried again, and may be used for that long
 * when it is silent, ms.
 */
const FRESH_MS = 5_000;
const STALE_MS = 60_000;

export interface UsdtPrice {
  /** Hundredths of a won for one USDT. */
  mid: bigint;
  /** Milliseconds since the epoch, real time: the market's. */
  at: number;
}

/**
 * The price of USDT, by real time: the market knows no clock that a test moves. Null:
 * there is none to go by.
 */
export const priceSource = (chain: Pick<ChainClient, 'price'>, now: () => number = () => Date.now()) => {
  let last: (UsdtPrice & { requestedAt: number }) | null = null;
  let pending: Promise<void> | null = null;

  const refresh = async (): Promise<void> => {
    const answer = await chain.price();
    // An older price that comes late does not replace a newer one.
    if (answer && answer.at >= (last?.at ?? 0)) last = { mid: BigInt(answer.mid), at: answer.at, requestedAt: now() };
  };

  return async (): Promise<UsdtPrice | null> => {
    if (!last || now() - last.requestedAt >= FRESH_MS) {
      pending ??= refresh().finally(() => {
        pending = null;
      });
      await pending;
    }
    return last && now() - last.requestedAt < STALE_MS ? last : null;
  };
};
