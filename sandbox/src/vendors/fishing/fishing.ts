import type { SandboxConfig } from '../../config.ts';
import { extendVendor, type GameVendor, openGameVendor } from '../../core/game-vendor.ts';
import { shotSchema } from './play/shot.repository.ts';

/** Its key in the protocol. */
export const FISHING_KEY = 'kplayfishing';
/** The host of its pages, under `.localhost`. */
export const FISHING_HOST = 'kplayfishing';

/** The vendor of the fishing game: a transfer vendor. */
export interface Fishing extends GameVendor {
  /** Whether the next shots of a member catch, in their order. A tester sets it. */
  rigs: Map<string, boolean[]>;
}

export const openFishing = (config: SandboxConfig, now: () => number, warn: (message: string) => void): Fishing =>
  extendVendor(openGameVendor({ key: FISHING_KEY, host: FISHING_HOST, config, now, warn, schema: shotSchema }), {
    rigs: new Map<string, boolean[]>(),
  });
