import type { DatabaseSync } from 'node:sqlite';
import type { SandboxConfig } from '../../../config.ts';
import type { FaultList } from '../../../core/control/faults.ts';
import type { OperatorWallet } from '../../../core/seamless/operator-wallet.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { TableDraws } from './chain.ts';

/** A table as it runs: with its draws, and its tempo as this process has it. */
export interface RunningTable extends LiveTable {
  draws: TableDraws;
}

/** One running vendor of live tables. It keeps no money, and calls the operator's wallet for each stake and win. */
export interface LiveVendor {
  key: string;
  config: SandboxConfig;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Its books, opened when they are first asked for. */
  readonly db: DatabaseSync;
  faults: FaultList;
  wallet: OperatorWallet;
  tables: readonly RunningTable[];
  tableByKey: (key: string) => RunningTable | null;
  /** Where its own pages live. */
  pageOrigin: string;
  /** For the vendor's own log. */
  warn: (words: string) => void;
  isClosed: () => boolean;
  /** Something of a player has changed: her page is to be told. */
  changed: (memberRef: string) => void;
}
