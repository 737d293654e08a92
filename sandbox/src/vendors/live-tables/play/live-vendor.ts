import type { GameVendor } from '../../../core/game-vendor.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { TableDraws } from './chain.ts';

/** A table as it runs: with its draws, and its tempo as this process has it. */
export interface RunningTable extends LiveTable {
  draws: TableDraws;
}

/**
 * One running vendor of live tables. It keeps no money, and calls the operator's wallet for each
 * stake and win.
 */
export interface LiveVendor extends GameVendor {
  tables: readonly RunningTable[];
  tableByKey: (key: string) => RunningTable | null;
  isClosed: () => boolean;
  /** Something of a member has changed: their page is notified. */
  changed: (memberRef: string) => void;
}
