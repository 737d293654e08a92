import type { CashContext } from '../cash-context.ts';
import type { CashKinds } from '../index.ts';
import type { UsdtPrice } from './chain/price.ts';

export interface CoinContext extends CashContext {
  kinds: CashKinds;
  /** Null: there is none to go by. */
  price(): Promise<UsdtPrice | null>;
  /** Queries the chain for everything that is due. */
  wakePoller(): void;
}
