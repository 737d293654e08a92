import { mkdirSync } from 'node:fs';
import type { Trust } from './core/address.ts';
import { type SiteSecrets, siteSecrets } from './core/secrets/site-secrets.ts';
import { readSettings } from './settings/settings.ts';

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
  /** False: nothing polls bank, chains and feed there, as in production without an address. */
  hasSandbox: boolean;
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
  /** Keys of sessions, of the registry and of each counterpart. Kept in `dataDir`. */
  secrets: SiteSecrets;
  /** Names of secrets that were replaced by hand: this start remembers the new ones. */
  secretsReplaced: string[];
  /** Proxies whose forwarding headers are trusted; none by default. */
  trustProxy: Trust;
  /** How long one call to a vendor may take, ms. */
  vendorTimeoutMs: number;
  /**
   * How long a server that ends takes requests after it stopped being ready, ms:
   * a proxy looks meanwhile.
   */
  drainNoticeMs: number;
  /** By what the limits of calls are multiplied: a script of a tester is faster than a member. */
  loadFactor: number;
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
const QA_LOAD_FACTOR = 50;

/**
 * The settings and the secrets of the data folder, read once.
 * @throws Explained with one plain sentence for each setting that does not fit
 */
export const readConfig = (env: NodeJS.ProcessEnv, root: string): Config => {
  const { values: e } = readSettings(env, root);
  const dataDir = e.DATA_DIR;
  mkdirSync(dataDir, { recursive: true });
  const isQa = e.MADANG_MODE === 'qa';
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir,
    mode: e.MADANG_MODE,
    logLevel: e.LOG_LEVEL,
    databaseUrl: e.DATABASE_URL ?? null,
    sandboxUrl: e.SANDBOX_URL ?? '',
    hasSandbox: e.SANDBOX_URL !== null,
    studioUrl: e.STUDIO_URL,
    siteHost: e.SITE_HOST,
    siteOrigins: e.SITE_ORIGINS,
    bootOrigins: e.BOOT_ORIGINS,
    releasesDir: e.RELEASES_DIR,
    releaseStore: e.RELEASE_STORE
      ? {
          url: e.RELEASE_STORE.replace(/\/$/, ''),
          keyId: e.RELEASE_STORE_KEY_ID ?? '',
          secret: e.RELEASE_STORE_SECRET ?? '',
          region: e.RELEASE_STORE_REGION,
        }
      : null,
    releasesCheckMs: RELEASES_CHECK_MS,
    secrets: siteSecrets(dataDir),
    secretsReplaced: e.SECRETS_REPLACED,
    trustProxy: e.TRUST_PROXY,
    loadFactor: e.MADANG_MODE === 'qa' ? QA_LOAD_FACTOR : 1,
    drainNoticeMs: e.DRAIN_NOTICE_MS ?? (e.MADANG_MODE === 'production' ? 4_000 : 0),
    vendorTimeoutMs: e.VENDOR_TIMEOUT_MS,
    hasDemoHistory: e.MADANG_MODE === 'demo' || (isQa && e.DEMO_HISTORY === '1'),
    idleMinutes: isQa ? (e.IDLE_MINUTES ?? null) : null,
    spinCycleMs: isQa ? (e.SPIN_CYCLE_MS ?? null) : null,
    lotteryDraws: isQa ? (e.LOTTERY_DRAWS ?? null) : null,
    miniRounds: isQa ? (e.MINI_ROUNDS ?? null) : null,
    devRemote: e.DEV_REMOTE ? new URL(e.DEV_REMOTE) : null,
    metricsToken: e.METRICS_TOKEN ?? null,
  };
};
