import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxConfig } from '../config.ts';
import { type FaultList, faultList } from './control/faults.ts';
import { type RigList, rigList } from './control/rig.ts';
import { openBooks } from './database.ts';
import { catalogue, gameByKey } from './games/catalogue.ts';
import type { SlotGame } from './games/game.ts';
import type { SessionRow } from './play/session.repository.ts';
import { type Press, type SpinOutcome, spin } from './play/spin.command.ts';

export const VENDOR_KEY = 'kplayslot';

/** One running slot vendor: its books, its games, and what testers asked of it. */
export interface Vendor {
  key: string;
  config: SandboxConfig;
  /** Milliseconds since the epoch. */
  now: () => number;
  db: DatabaseSync;
  faults: FaultList;
  rigs: RigList;
  games: readonly SlotGame[];
  gameByKey: (key: string) => SlotGame | null;
  /** The most that the operator's players may hold here together, won; null: as much as they like. A tester sets it. */
  credit: { won: number | null };
  /** Where its own pages live. */
  pageOrigin: string;
  /** One press of the button. */
  spin: (session: SessionRow, press: Press) => SpinOutcome | Promise<SpinOutcome>;
  /** Before a session's figures are shown: where the money is kept elsewhere, what there is of it is asked for. */
  look: (session: SessionRow) => void | Promise<void>;
}

export const openVendor = (config: SandboxConfig, now: () => number): Vendor => {
  const db = openBooks(join(config.dataDir, 'sandbox', `${VENDOR_KEY}.db`));
  const rigs = rigList();
  return {
    key: VENDOR_KEY,
    config,
    now,
    db,
    faults: faultList(),
    rigs,
    credit: { won: null },
    games: catalogue,
    gameByKey,
    pageOrigin: `http://${VENDOR_KEY}.localhost:${config.port}`,
    spin: (session, press) =>
      spin(db, session, press, {
        now: now(),
        cycleMs: config.spinCycleMs,
        gameByKey,
        rigged: (game) => rigs.take(session.memberRef, game),
      }),
    look: () => undefined,
  };
};
