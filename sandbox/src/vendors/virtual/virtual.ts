import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxConfig } from '../../config.ts';
import { type FaultList, faultList } from '../../core/control/faults.ts';
import { openBooks } from '../../core/database.ts';
import { type OperatorWallet, operatorWallet } from '../../core/seamless/operator-wallet.ts';
import { attemptSchema } from './play/attempt.repository.ts';

/** Its key in the protocol. The specification opens its popup in a shape of its own (§4, §9). */
export const BOMB_KEY = 'bomb';
/** The host that its pages live on, under `.localhost`. */
export const BOMB_HOST = 'bomb';

/** Whoever leaves an open board finds it again for so long, milliseconds; then it is settled as it stands. */
export const BOARD_LIFE_MS = 60 * 60_000;

/** The vendor of the virtual games: it keeps no money, and calls the operator's wallet for each stake and win. */
export interface Bomb {
  key: string;
  config: SandboxConfig;
  /** Milliseconds since the epoch. */
  now: () => number;
  db: DatabaseSync;
  faults: FaultList;
  wallet: OperatorWallet;
  /** Bad places that a tester has set for the next boards of a member, in their order. */
  rigs: Map<string, number[][]>;
  /** Where its own pages live. */
  pageOrigin: string;
  /** For the vendor's own log. */
  warn: (words: string) => void;
  isClosed: () => boolean;
}

export const openBomb = (
  config: SandboxConfig,
  now: () => number,
  warn: (words: string) => void,
): { vendor: Bomb; close: () => void } => {
  const db = openBooks(join(config.dataDir, 'sandbox', `${BOMB_KEY}.db`));
  db.exec(attemptSchema);
  const { siteUrl, secret } = config;
  let closed = false;
  return {
    vendor: {
      key: BOMB_KEY,
      config,
      now,
      db,
      faults: faultList(),
      wallet: operatorWallet({ siteUrl, secret, key: BOMB_KEY }),
      rigs: new Map(),
      pageOrigin: `http://${BOMB_HOST}.localhost:${config.port}`,
      warn,
      isClosed: () => closed,
    },
    close: () => {
      closed = true;
    },
  };
};
