import type { VendorRound } from '@madang/contracts/vendor-protocol';
import type { SandboxConfig } from '../../config.ts';
import { extendVendor, type GameVendor, openGameVendor } from '../../core/game-vendor.ts';
import { roundRepository } from '../../core/history/round.repository.ts';
import type { SessionRow } from '../../core/session/session.repository.ts';
import { type RigList, rigList } from './control/rig.ts';
import { gamesByKey, type SlotGame } from './games/game.ts';
import { type JackpotReader, jackpotReader } from './play/jackpots.ts';
import { type SpinOutcome, type SpinPress, spin } from './play/spin.command.ts';
import type { SlotVendor } from './vendors.ts';

/** One running slot vendor. */
export interface Vendor extends GameVendor {
  rigs: RigList;
  /** Its games; a tester adds more. */
  catalogue: { games: readonly SlotGame[] };
  gameByKey: (key: string) => SlotGame | null;
  jackpots: JackpotReader;
  /**
   * Free spins left for so long are played and paid by the vendor, milliseconds. Null: they wait
   * for their member.
   */
  freeSpinsLastMs: number | null;
  /** One press of the button. */
  spin: (session: SessionRow, press: SpinPress) => SpinOutcome | Promise<SpinOutcome>;
  /** Before a session's figures are shown: a seamless vendor requests the balance. */
  refresh: (session: SessionRow) => void | Promise<void>;
  /** Stops the timers and closes the database. */
  close: () => Promise<void>;
}

type Rules = 'spin' | 'refresh' | 'close' | 'freeSpinsLastMs';
type Common = Omit<Vendor, Rules>;

/** What a slot vendor has by either convention, with the rules of one. */
export const openVendor = <Own extends Pick<Vendor, Rules>>(
  { key, host, games }: SlotVendor,
  config: SandboxConfig,
  now: () => number,
  warn: (message: string) => void,
  rules: (vendor: Common) => Own,
  schema = '',
): Common & Own => {
  const catalogue = { games };
  const base = openGameVendor({ key, host, config, now, warn, schema });
  const vendor: Common = extendVendor(base, {
    rigs: rigList(),
    catalogue,
    gameByKey: (gameKey: string) => gamesByKey(catalogue.games)(gameKey),
    jackpots: jackpotReader(base),
  });
  return extendVendor(vendor, rules(vendor));
};

/** A vendor with transfers of money before and after the play. */
export const openTransferSlot = (
  opened: SlotVendor,
  config: SandboxConfig,
  now: () => number,
  warn: (message: string) => void,
): Vendor =>
  openVendor(opened, config, now, warn, (vendor) => ({
    freeSpinsLastMs: null,
    spin: async (session, press) => {
      const outcome = spin(vendor.db, session, press, {
        now: now(),
        cycleMs: config.spinCycleMs,
        gameByKey: vendor.gameByKey,
        rigged: (game) => vendor.rigs.take(session.memberRef, game),
      });
      return outcome.status === 'OK' ? withJackpot(vendor, outcome.round) : outcome;
    },
    refresh: () => undefined,
    close: async () => {
      await vendor.jackpots.close();
      vendor.database.close();
    },
  }));

/**
 * The round after the report of the jackpot level that it may have drawn: with the amount, where
 * that is known.
 */
export const withJackpot = async (
  vendor: Pick<Vendor, 'db' | 'jackpots'>,
  round: VendorRound,
): Promise<SpinOutcome> => {
  if (round.detail.jackpot === undefined) return { status: 'OK', round };
  await vendor.jackpots.pay(round.roundId);
  return { status: 'OK', round: roundRepository(vendor.db).byId(round.roundId) };
};
