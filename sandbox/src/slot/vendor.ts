import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxConfig } from '../config.ts';
import { type FaultList, faultList } from './control/faults.ts';
import { type RigList, rigList } from './control/rig.ts';
import { openBooks } from './database.ts';
import { gamesByKey, type SlotGame } from './games/game.ts';
import type { SessionRow } from './play/session.repository.ts';
import { type Press, type SpinOutcome, spin } from './play/spin.command.ts';
import type { SlotVendor } from './vendors.ts';

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

/** What a slot vendor has by either convention. */
export const openDesk = (
  { key, host, games }: SlotVendor,
  config: SandboxConfig,
  now: () => number,
): Omit<Vendor, 'spin' | 'look'> => ({
  key,
  config,
  now,
  db: openBooks(join(config.dataDir, 'sandbox', `${key}.db`)),
  faults: faultList(),
  rigs: rigList(),
  credit: { won: null },
  games,
  gameByKey: gamesByKey(games),
  pageOrigin: `http://${host}.localhost:${config.port}`,
});

/** A vendor that money is moved to before the play and from it after. */
export const openTransferSlot = (vendor: SlotVendor, config: SandboxConfig, now: () => number): Vendor => {
  const desk = openDesk(vendor, config, now);
  const { db, rigs, gameByKey } = desk;
  return {
    ...desk,
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
