import { baramGames } from './games/baram.ts';
import { byeolGames } from './games/byeol.ts';
import { dalbitGames } from './games/dalbit.ts';
import { elleGames } from './games/elle.ts';
import type { SlotGame } from './games/game.ts';
import { gaonGames } from './games/gaon.ts';
import { habaneroGames } from './games/habanero.ts';
import { hanokGames } from './games/hanok.ts';
import { kplayslotGames } from './games/kplayslot.ts';
import { microgamingGames } from './games/microgaming.ts';
import { miraeGames } from './games/mirae.ts';
import { namuGames } from './games/namu.ts';
import { onnuriGames } from './games/onnuri.ts';
import { playandgoGames } from './games/playandgo.ts';
import { pragslotGames } from './games/pragslot.ts';
import { quickGames } from './games/quick.ts';
import { spadeGames } from './games/spade.ts';
import { worldmathGames } from './games/worldmath.ts';
import { ylgamingGames } from './games/ylgaming.ts';

/** What tells one slot vendor from another: all of them run the same software, each with books of its own. */
export interface SlotVendor {
  /** Its key in the protocol. */
  key: string;
  /** The host that its pages live on, under `.localhost`. */
  host: string;
  /** Whether money is moved to it, or it asks for each stake. */
  wallet: 'transfer' | 'seamless';
  games: readonly SlotGame[];
}

const vendor = (key: string, host: string, wallet: SlotVendor['wallet'], games: readonly SlotGame[]): SlotVendor => ({
  key,
  host,
  wallet,
  games,
});

export const KPLAYSLOT = vendor('kplayslot', 'kplayslot', 'transfer', kplayslotGames);
export const HANOK = vendor('slot_hanok', 'hanok', 'seamless', hanokGames);

/** The slot vendors of the product, in its order. The site knows them by rows of its own. */
export const slotVendors: readonly SlotVendor[] = [
  KPLAYSLOT,
  vendor('pragslot', 'pragslot', 'transfer', pragslotGames),
  vendor('habanero', 'habanero', 'seamless', habaneroGames),
  vendor('slot_elle', 'elle', 'transfer', elleGames),
  vendor('slot_quick', 'quick', 'seamless', quickGames),
  vendor('slot_spade', 'spade', 'transfer', spadeGames),
  vendor('slot_playandgo', 'playandgo', 'seamless', playandgoGames),
  vendor('slot_worldmath', 'worldmath', 'transfer', worldmathGames),
  vendor('slot_microgaming', 'microgaming', 'seamless', microgamingGames),
  vendor('slot_ylgaming', 'ylgaming', 'transfer', ylgamingGames),
  HANOK,
  vendor('slot_dalbit', 'dalbit', 'transfer', dalbitGames),
  vendor('slot_baram', 'baram', 'seamless', baramGames),
  vendor('slot_namu', 'namu', 'transfer', namuGames),
  vendor('slot_byeol', 'byeol', 'seamless', byeolGames),
  vendor('slot_gaon', 'gaon', 'transfer', gaonGames),
  vendor('slot_mirae', 'mirae', 'seamless', miraeGames),
  vendor('slot_onnuri', 'onnuri', 'seamless', onnuriGames),
];
