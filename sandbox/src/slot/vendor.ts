import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxConfig } from '../config.ts';
import { type Books, lazyBooks } from './books.ts';
import { type FaultList, faultList } from './control/faults.ts';
import { type RigList, rigList } from './control/rig.ts';
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
  readonly db: DatabaseSync;
  books: Books;
  faults: FaultList;
  rigs: RigList;
  /** Its games; a tester fills the shelf with more. */
  shelf: { games: readonly SlotGame[] };
  gameByKey: (key: string) => SlotGame | null;
  /** The most that the operator's players may hold here together, won; null: as much as they like. A tester sets it. */
  credit: { won: number | null };
  /** Its pages may not stand in a frame of anybody's. A tester sets it. */
  framing: { refused: boolean };
  /** Where its own pages live. */
  pageOrigin: string;
  /** One press of the button. */
  spin: (session: SessionRow, press: Press) => SpinOutcome | Promise<SpinOutcome>;
  /** Before a session's figures are shown: where the money is kept elsewhere, what there is of it is asked for. */
  look: (session: SessionRow) => void | Promise<void>;
}

type Desk = Omit<Vendor, 'spin' | 'look'>;

/** What a slot vendor has by either convention. Its books stay closed until somebody asks for them. */
const openDesk = ({ key, host, games }: SlotVendor, config: SandboxConfig, now: () => number, more = ''): Desk => {
  const shelf = { games };
  const books = lazyBooks(join(config.dataDir, 'sandbox', `${key}.db`), more);
  return {
    key,
    config,
    now,
    books,
    faults: faultList(),
    rigs: rigList(),
    credit: { won: null },
    framing: { refused: false },
    shelf,
    gameByKey: (key) => gamesByKey(shelf.games)(key),
    pageOrigin: `http://${host}.localhost:${config.port}`,
    get db() {
      return books.db;
    },
  };
};

/** A desk with its rules: the very object, because its books are opened by looking at them. */
export const openVendor = <Rules extends Pick<Vendor, 'spin' | 'look'>>(
  [vendor, config, now, more]: Parameters<typeof openDesk>,
  rules: (desk: Desk) => Rules,
): Desk & Rules => {
  const desk = openDesk(vendor, config, now, more);
  return Object.assign(desk, rules(desk));
};

/** A vendor that money is moved to before the play and from it after. */
export const openTransferSlot = (opened: SlotVendor, config: SandboxConfig, now: () => number): Vendor =>
  openVendor([opened, config, now], (desk) => ({
    spin: (session, press) =>
      spin(desk.db, session, press, {
        now: now(),
        cycleMs: config.spinCycleMs,
        gameByKey: desk.gameByKey,
        rigged: (game) => desk.rigs.take(session.memberRef, game),
      }),
    look: () => undefined,
  }));
