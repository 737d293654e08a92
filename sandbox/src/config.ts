import { resolve } from 'node:path';
import { SPIN_CYCLE_MS } from '@madang/contracts';
import { counterpartFile, type KeyRing, keptRing } from '@madang/contracts/vendor-protocol';

export interface SandboxConfig {
  host: string;
  /** Where this process listens: the site's port plus one. */
  port: number;
  dataDir: string;
  mode: 'demo' | 'qa' | 'production';
  /** Keys that one counterpart shares with the site; each reads its own. */
  keys: (counterpart: string) => KeyRing;
  /** Where the site listens, for callbacks. Without a slash at its end. */
  siteUrl: string;
  /** Origins that may embed a vendor's page and receive its messages. */
  siteOrigins: readonly string[];
  /** Least time between two spins, milliseconds. */
  spinCycleMs: number;
  /** Between two blocks of a chain, milliseconds. */
  chainBlockMs: number;
  /**
   * How many times as fast as published the rounds of live tables follow each other; 1 but for
   * tests.
   */
  liveSpeed: number;
}

/** Source: domain §5.5. */
const CHAIN_BLOCK_MS = 3_000;

const modes = ['demo', 'qa', 'production'] as const;

const whole = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not '${text}'`);
  }
  return value;
};

/** With these a day still has whole rounds. */
const speeds: readonly number[] = [1, 2, 4, 5];
const speedOf = (text: string): number => {
  const value = speeds.find((known) => known === Number(text));
  if (value === undefined) throw new Error(`LIVE_SPEED must be ${speeds.join(', ')}, not '${text}'`);
  return value;
};

const originOf = (text: string): string => {
  if (!URL.canParse(text))
    throw new Error(`SITE_ORIGINS must list origins such as http://localhost:4000, not '${text}'`);
  return new URL(text).origin;
};

const counterpartKeys = (dataDir: string): SandboxConfig['keys'] => {
  const rings = new Map<string, KeyRing>();
  return (counterpart) => {
    const ring = rings.get(counterpart) ?? keptRing(counterpartFile(dataDir, counterpart));
    rings.set(counterpart, ring);
    return ring;
  };
};

/** Reads the environment once and reports each invalid value in plain terms. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): SandboxConfig => {
  const sitePort = whole('PORT', env.PORT ?? '4000', 1, 65_534);
  const mode = modes.find((known) => known === (env.MADANG_MODE ?? 'demo'));
  if (mode === undefined) throw new Error(`MADANG_MODE must be ${modes.join(', ')}, not '${env.MADANG_MODE}'`);
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  const origins =
    env.SITE_ORIGINS ?? `http://localhost:${sitePort},http://madang.localhost:${sitePort},http://127.0.0.1:${sitePort}`;
  return {
    host: env.HOST ?? '127.0.0.1',
    port: sitePort + 1,
    dataDir,
    mode,
    keys: counterpartKeys(dataDir),
    siteUrl: originOf(env.SITE_URL ?? `http://127.0.0.1:${sitePort}`),
    siteOrigins: origins.split(',').map((origin) => originOf(origin.trim())),
    // Elsewhere than in qa the pause is a rule of good regimes, not a setting.
    spinCycleMs:
      mode === 'qa' ? whole('SPIN_CYCLE_MS', env.SPIN_CYCLE_MS ?? String(SPIN_CYCLE_MS), 0, 60_000) : SPIN_CYCLE_MS,
    // As above: a round's length is a promise.
    liveSpeed: mode === 'qa' ? speedOf(env.LIVE_SPEED ?? '1') : 1,
    chainBlockMs: whole('CHAIN_BLOCK_MS', env.CHAIN_BLOCK_MS ?? String(CHAIN_BLOCK_MS), 20, 600_000),
  };
};
