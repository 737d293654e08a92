import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { keptSecret } from '@madang/contracts/vendor-protocol';
import { z } from 'zod';
import { readTrust, type Trust } from './core/address.ts';
import { Explained } from './explained.ts';

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_534).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  MADANG_MODE: z.enum(['demo', 'qa', 'production']).default('demo'),
  DATABASE_URL: z.string().optional(),
  SANDBOX_URL: z.string().optional(),
  STUDIO_URL: z.url().optional(),
  SITE_HOST: z.string().default('madang.localhost'),
  SITE_ORIGINS: z.string().optional(),
  BOOT_ORIGINS: z.string().default(''),
  RELEASES_DIR: z.string().optional(),
  RELEASE_STORE: z.url({ protocol: /^https?$/ }).optional(),
  RELEASE_STORE_KEY_ID: z.string().default(''),
  RELEASE_STORE_SECRET: z.string().default(''),
  RELEASE_STORE_REGION: z.string().default('us-east-1'),
  VENDOR_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(3_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((setting, context) => {
      const trust = readTrust(setting);
      if (trust) return trust;
      context.addIssue('say how many proxies stand in front of the server, or their addresses');
      return z.NEVER;
    }),
  DEMO_HISTORY: z.enum(['0', '1']).optional(),
  IDLE_MINUTES: z.coerce.number().int().min(1).optional(),
  SPIN_CYCLE_MS: z.coerce.number().int().min(0).optional(),
  LOTTERY_DRAWS: z.coerce.number().int().min(1).max(1_440).optional(),
  MINI_ROUNDS: z.coerce.number().int().min(1).max(1_440).optional(),
  DEV_REMOTE: z
    .string()
    .regex(/^http:\/\/localhost:\d+\/_m\/mf_\w+\/$/, 'it is an address of this machine, set by "pnpm dev"')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'give it at least 16 characters').optional(),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  mode: 'demo' | 'qa' | 'production';
  /** Least level that is logged. */
  logLevel: string;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Where the vendors of the sandbox listen. */
  sandboxUrl: string;
  /** Where browsers find the live studio; null: there is none. */
  studioUrl: string | null;
  /** Host whose cookies the partner sub-host shares. */
  siteHost: string;
  /** Origins that pages of this site have. */
  siteOrigins: string[];
  /** Third-party origins that may request a key from `/api/boot`. */
  bootOrigins: string[];
  /** Folder whose sub-folders' `dist/release.json` are the releases. */
  releasesDir: string;
  /** Bucket of an S3-compatible store for published releases; null: a folder in `dataDir`. */
  releaseStore: { url: string; keyId: string; secret: string; region: string } | null;
  /** How old the picture of builds and rollouts may be, ms. */
  releasesCheckMs: number;
  /** Master secret of sessions and keys; 32 bytes, hex. Kept in `dataDir`. */
  secret: string;
  /** Seed of the key that signs releases and snapshots; 32 bytes, hex. Kept in `dataDir`. */
  registrySecret: string;
  /** Secret shared with the vendors; 32 bytes, hex. Kept in `dataDir`. */
  vendorSecret: string;
  /** Proxies whose forwarding headers are trusted; none by default. */
  trustProxy: Trust;
  /** How long one call to a vendor may take, ms. */
  vendorTimeoutMs: number;
  /**
   * The first start has a season of results and bets behind it:
   * always in demo, in `qa` where it is wanted.
   */
  hasDemoHistory: boolean;
  /** Least time between two spins, ms; only `qa` may change it. */
  spinCycleMs: number | null;
  /**
   * Minutes without a sign of the member before the page signs them out; only `qa` may change it.
   */
  idleMinutes: number | null;
  /** Draws of the lottery in a day; only `qa` may change it. */
  lotteryDraws: number | null;
  /** Rounds of each mini game in a day; only `qa` may change it. */
  miniRounds: number | null;
  /**
   * Folder of the one remote that every page takes from its developer, here on this machine;
   * `qa` alone knows it.
   */
  devRemote: URL | null;
  /** Token of `/metrics`; null: there is no such address. */
  metricsToken: string | null;
}

const RELEASES_CHECK_MS = 1_000;

/** @throws Explained when the file in the data folder holds no whole secret */
const secretOf = (dataDir: string, name: string): string => {
  try {
    return keptSecret(path.join(dataDir, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error; // of the file system: it has an explanation of its own
    throw new Explained((error as Error).message);
  }
};

/**
 * The environment, parsed once.
 * @throws with one plain sentence for each variable that does not fit
 */
export const readConfig = (env: NodeJS.ProcessEnv, root: string): Config => {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new Explained(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const e = parsed.data;
  if (e.DEV_REMOTE && e.MADANG_MODE !== 'qa')
    throw new Explained('DEV_REMOTE: only a site in MADANG_MODE=qa takes a remote from its developer.');
  const dataDir = path.resolve(root, e.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir,
    mode: e.MADANG_MODE,
    logLevel: e.LOG_LEVEL,
    databaseUrl: e.DATABASE_URL ?? null,
    sandboxUrl: e.SANDBOX_URL ?? `http://127.0.0.1:${e.PORT + 1}`,
    studioUrl: e.STUDIO_URL ?? (e.MADANG_MODE === 'production' ? null : `http://studio.localhost:${e.PORT + 1}`),
    siteHost: e.SITE_HOST,
    siteOrigins: (
      e.SITE_ORIGINS ??
      ['localhost', e.SITE_HOST]
        .flatMap((host) => [`http://${host}:${e.PORT}`, `http://partner.${host}:${e.PORT}`])
        .join(',')
    ).split(','),
    bootOrigins: e.BOOT_ORIGINS.split(',').filter(Boolean),
    releasesDir: path.resolve(root, e.RELEASES_DIR ?? '.'),
    releaseStore: e.RELEASE_STORE
      ? {
          url: e.RELEASE_STORE.replace(/\/$/, ''),
          keyId: e.RELEASE_STORE_KEY_ID,
          secret: e.RELEASE_STORE_SECRET,
          region: e.RELEASE_STORE_REGION,
        }
      : null,
    releasesCheckMs: RELEASES_CHECK_MS,
    secret: secretOf(dataDir, 'session.secret'),
    registrySecret: secretOf(dataDir, 'registry.secret'),
    vendorSecret: secretOf(dataDir, 'vendor.secret'),
    trustProxy: e.TRUST_PROXY,
    vendorTimeoutMs: e.VENDOR_TIMEOUT_MS,
    hasDemoHistory: e.MADANG_MODE === 'demo' || (e.MADANG_MODE === 'qa' && e.DEMO_HISTORY === '1'),
    idleMinutes: e.MADANG_MODE === 'qa' ? (e.IDLE_MINUTES ?? null) : null,
    spinCycleMs: e.MADANG_MODE === 'qa' ? (e.SPIN_CYCLE_MS ?? null) : null,
    lotteryDraws: e.MADANG_MODE === 'qa' ? (e.LOTTERY_DRAWS ?? null) : null,
    miniRounds: e.MADANG_MODE === 'qa' ? (e.MINI_ROUNDS ?? null) : null,
    devRemote: e.DEV_REMOTE ? new URL(e.DEV_REMOTE) : null,
    metricsToken: e.METRICS_TOKEN ?? null,
  };
};
