import type { SandboxConfig } from '../../config.ts';
import { extendVendor, type GameVendor, openGameVendor } from '../../core/game-vendor.ts';
import { attemptSchema } from './play/attempt.repository.ts';

/** Its key in the protocol. The specification opens its popup in a shape of its own (§4, §9). */
export const BOMB_KEY = 'bomb';
/** The host of its pages, under `.localhost`. */
export const BOMB_HOST = 'bomb';

/** An open board without a step for so long, milliseconds, is settled with what it has reached. */
export const BOARD_LIFE_MS = 60 * 60_000;

/** The vendor of the virtual games: a seamless vendor. */
export interface Bomb extends GameVendor {
  /** Bad places that a tester has set for the next boards of a member, in their order. */
  rigs: Map<string, number[][]>;
  isClosed: () => boolean;
}

export const openBomb = (
  config: SandboxConfig,
  now: () => number,
  warn: (message: string) => void,
): { vendor: Bomb; close: () => void } => {
  let closed = false;
  const vendor = openGameVendor({ key: BOMB_KEY, host: BOMB_HOST, config, now, warn, schema: attemptSchema });
  return {
    vendor: extendVendor(vendor, { rigs: new Map<string, number[][]>(), isClosed: () => closed }),
    close: () => {
      closed = true;
    },
  };
};
