import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxConfig } from '../config.ts';
import { type FaultList, faultList } from './control/faults.ts';
import { type RigList, rigList } from './control/rig.ts';
import { openBooks } from './database.ts';

export const VENDOR_KEY = 'kplayslot';

/** One running vendor: its books, and what testers asked of it. */
export interface Vendor {
  config: SandboxConfig;
  /** Milliseconds since the epoch. */
  now: () => number;
  db: DatabaseSync;
  faults: FaultList;
  rigs: RigList;
  /** Where its own pages live. */
  pageOrigin: string;
}

export const openVendor = (config: SandboxConfig, now: () => number): Vendor => ({
  config,
  now,
  db: openBooks(join(config.dataDir, 'sandbox', `${VENDOR_KEY}.db`)),
  faults: faultList(),
  rigs: rigList(),
  pageOrigin: `http://${VENDOR_KEY}.localhost:${config.port}`,
});
