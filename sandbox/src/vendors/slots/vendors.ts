import type { SlotGame } from './games/game.ts';
import { gamesOf } from './games/game-table.ts';

/**
 * What differs between slot vendors: all of them run the same software, each with books of its own.
 */
export interface SlotVendor {
  /** Its key in the protocol. */
  key: string;
  /** The host that its pages live on, under `.localhost`. */
  host: string;
  /** Whether money is moved to it, or it requests each stake. */
  wallet: 'transfer' | 'seamless';
  games: readonly SlotGame[];
}

const vendor = (key: string, host: string, wallet: SlotVendor['wallet']): SlotVendor => ({
  key,
  host,
  wallet,
  games: gamesOf(key),
});

export const KPLAYSLOT = vendor('kplayslot', 'kplayslot', 'transfer');
export const HANOK = vendor('slot_hanok', 'hanok', 'seamless');

/** The slot vendors of the product, in its order. The site knows them by rows of its own. */
export const slotVendors: readonly SlotVendor[] = [
  KPLAYSLOT,
  vendor('pragslot', 'pragslot', 'transfer'),
  vendor('habanero', 'habanero', 'seamless'),
  vendor('slot_elle', 'elle', 'transfer'),
  vendor('slot_quick', 'quick', 'seamless'),
  vendor('slot_spade', 'spade', 'transfer'),
  vendor('slot_playandgo', 'playandgo', 'seamless'),
  vendor('slot_worldmath', 'worldmath', 'transfer'),
  vendor('slot_microgaming', 'microgaming', 'seamless'),
  vendor('slot_ylgaming', 'ylgaming', 'transfer'),
  HANOK,
  vendor('slot_dalbit', 'dalbit', 'transfer'),
  vendor('slot_baram', 'baram', 'seamless'),
  vendor('slot_namu', 'namu', 'transfer'),
  vendor('slot_byeol', 'byeol', 'seamless'),
  vendor('slot_gaon', 'gaon', 'transfer'),
  vendor('slot_mirae', 'mirae', 'seamless'),
  vendor('slot_onnuri', 'onnuri', 'seamless'),
];
