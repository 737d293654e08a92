import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxConfig } from '../config.ts';
import { type FaultList, faultList } from './control/faults.ts';
import { type LazyDatabase, lazyDatabase } from './lazy-database.ts';
import { type OperatorWallet, operatorWallet } from './seamless/operator-wallet.ts';

/** What every running game vendor has, whatever its members play. */
export interface GameVendor {
  /** Its key in the protocol. */
  key: string;
  config: SandboxConfig;
  /** Milliseconds since the epoch. */
  now: () => number;
  readonly db: DatabaseSync;
  database: LazyDatabase;
  faults: FaultList;
  /**
   * The operator's wallet: a seamless vendor calls it for each stake, and any vendor for the
   * jackpots.
   */
  wallet: OperatorWallet;
  /**
   * The most that all members together may have in game balances, won; null: no limit. A tester
   * sets it.
   */
  credit: { krw: number | null };
  /** True: no page may be embedded. A tester sets it. */
  framing: { refused: boolean };
  /** Origin of its pages. */
  pageOrigin: string;
  /** Writes to the vendor's own log. */
  warn: (message: string) => void;
}

export interface VendorSetup {
  key: string;
  /** Host of its pages, under `.localhost`. */
  host: string;
  config: SandboxConfig;
  now: () => number;
  warn: (message: string) => void;
  /** Tables that this vendor has beside the common ones. */
  schema?: string;
}

/** A vendor whose database stays closed until its first use. */
export const openGameVendor = ({ key, host, config, now, warn, schema = '' }: VendorSetup): GameVendor => {
  const database = lazyDatabase(join(config.dataDir, 'sandbox', `${key}.db`), schema);
  return {
    key,
    config,
    now,
    database,
    faults: faultList(),
    wallet: operatorWallet({ siteUrl: config.siteUrl, keys: () => config.keys(key), key }),
    credit: { krw: null },
    framing: { refused: false },
    pageOrigin: `http://${host}.localhost:${config.port}`,
    warn,
    get db() {
      return database.db;
    },
  };
};

/**
 * A vendor with what is its own. The object stays the same, because a copy would open the database.
 * @param own what the game adds, made from the common part
 */
export const extendVendor = <Common extends object, Own extends object>(vendor: Common, own: Own): Common & Own =>
  Object.assign(vendor, own);
