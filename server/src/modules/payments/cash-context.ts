import type { CommandContext } from '../../core/command-context.ts';
import type { CashKinds, ChainIncoming } from './cash-kind.ts';

/** What commands of payments need beside the database and the clock. */
export interface CashContext extends CommandContext {
  /** What goes with the applications of a module of its own, by their kind. */
  kinds?: CashKinds;
  /** What settles payments on a chain. */
  chain?: ChainIncoming;
}
