import type { SlotGame } from './games/game.ts';
import { hanokGames } from './games/hanok.ts';
import { kplayslotGames } from './games/kplayslot.ts';

/** What tells one slot vendor from another: all of them run the same software. */
export interface SlotVendor {
  /** Its key in the protocol. */
  key: string;
  /** The host that its pages live on, under `.localhost`. */
  host: string;
  /** Whether money is moved to it, or it asks for each stake. */
  wallet: 'transfer' | 'seamless';
  games: readonly SlotGame[];
}

export const KPLAYSLOT: SlotVendor = {
  key: 'kplayslot',
  host: 'kplayslot',
  wallet: 'transfer',
  games: kplayslotGames,
};
export const HANOK: SlotVendor = { key: 'slot_hanok', host: 'hanok', wallet: 'seamless', games: hanokGames };

export const slotVendors: readonly SlotVendor[] = [KPLAYSLOT, HANOK];
