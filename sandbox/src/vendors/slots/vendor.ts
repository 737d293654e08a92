import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { VendorRound } from '@madang/contracts/vendor';
import type { SandboxConfig } from '../../config.ts';
import { type FaultList, faultList } from '../../core/control/faults.ts';
import { roundRepository } from '../../core/history/round.repository.ts';
import { type Books, lazyBooks } from '../../core/lazy-database.ts';
import { type OperatorWallet, operatorWallet } from '../../core/seamless/operator-wallet.ts';
import type { SessionRow } from '../../core/session/session.repository.ts';
import { type RigList, rigList } from './control/rig.ts';
import { gamesByKey, type SlotGame } from './games/game.ts';
import { type JackpotReader, jackpotReader } from './play/jackpots.ts';
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
  /** The operator's own wallet: a seamless vendor's for each stake, and of either convention the jackpots. */
  wallet: OperatorWallet;
  jackpots: JackpotReader;
  /**
   * Free spins that nobody has gone on with for so long are played by the vendor itself, and paid, milliseconds. Null: they
   * wait for their player for ever.
   */
  freeSpinsLastMs: number | null;
  /** For the vendor's own log. */
  warn: (words: string) => void;
  /** Where its own pages live. */
  pageOrigin: string;
  /** One press of the button. */
  spin: (session: SessionRow, press: Press) => SpinOutcome | Promise<SpinOutcome>;
  /** Before a session's figures are shown: where the money is kept elsewhere, what there is of it is asked for. */
  look: (session: SessionRow) => void | Promise<void>;
  /** Ends whatever runs by itself, and closes the books. */
  close: () => Promise<void>;
}

type Rules = 'spin' | 'look' | 'close' | 'freeSpinsLastMs';
type Desk = Omit<Vendor, Rules>;

/** What a slot vendor has by either convention. Its books stay closed until somebody asks for them. */
const openVendorSite = (
  { key, host, games }: SlotVendor,
  config: SandboxConfig,
  now: () => number,
  warn: (words: string) => void,
  more = '',
): Desk => {
  const shelf = { games };
  const books = lazyBooks(join(config.dataDir, 'sandbox', `${key}.db`), more);
  const { siteUrl, secret } = config;
  const wallet = operatorWallet({ siteUrl, secret, key });
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
    wallet,
    jackpots: jackpotReader({ books, wallet, now, warn }),
    warn,
    pageOrigin: `http://${host}.localhost:${config.port}`,
    get db() {
      return books.db;
    },
  };
};

/** A desk with its rules: the very object, because its books are opened by looking at them. */
export const openVendor = <Own extends Pick<Vendor, Rules>>(
  given: Parameters<typeof openVendorSite>,
  rules: (desk: Desk) => Own,
): Desk & Own => {
  const desk = openVendorSite(...given);
  return Object.assign(desk, rules(desk));
};

/** A vendor that money is moved to before the play and from it after. */
export const openTransferSlot = (
  opened: SlotVendor,
  config: SandboxConfig,
  now: () => number,
  warn: (words: string) => void,
): Vendor =>
  openVendor([opened, config, now, warn], (desk) => ({
    freeSpinsLastMs: null,
    spin: async (session, press) => {
      const outcome = spin(desk.db, session, press, {
        now: now(),
        cycleMs: config.spinCycleMs,
        gameByKey: desk.gameByKey,
        rigged: (game) => desk.rigs.take(session.memberRef, game),
      });
      return outcome.status === 'OK' ? withJackpot(desk, outcome.round) : outcome;
    },
    look: () => undefined,
    close: async () => {
      await desk.jackpots.close();
      desk.books.close();
    },
  }));

/** The round as it stands once the level that it may have drawn was told: with what was paid for it, if that is known. */
export const withJackpot = async (
  vendor: Pick<Vendor, 'db' | 'jackpots'>,
  round: VendorRound,
): Promise<SpinOutcome> => {
  if (round.detail.jackpot === undefined) return { status: 'OK', round };
  await vendor.jackpots.pay(round.roundId);
  return { status: 'OK', round: roundRepository(vendor.db).byId(round.roundId) };
};
