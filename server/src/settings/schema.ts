import { z } from 'zod';
import { readTrust } from '../core/address.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The values that the setting takes, after "set it to"; where absent, its type shows them. */
    allowed?: string;
    /** A secret is masked where settings are printed; `<KEY>_FILE` may name a file that has it. */
    isSecret?: boolean;
    /** `qa`: the setting has no effect in another mode. */
    mode?: 'qa';
    /** How the value is found that an absent setting has, where other settings decide it. */
    otherwise?: string;
  }
}

const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(least).max(most);
const text = () => z.string().min(1);

const isOrigin = (address: string): boolean => {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return false;
  return new URL(address).origin === address;
};
const origins = z.string().transform((list, context) => {
  const all = list.split(',').filter(Boolean);
  if (all.every(isOrigin)) return all;
  context.addIssue('no list of origins');
  return z.NEVER;
});

/**
 * Every setting of the server, by the name that it has in the environment; `madang.toml` writes it
 * in small letters. The schema checks the values, fills in the defaults and is the source of
 * `docs/configuration.md`.
 */
export const settingsSchema = z.object({
  MADANG_MODE: z.enum(['demo', 'qa', 'production']).default('demo').meta({
    description: 'what the site is: a demo with demo accounts, a demo under control of tests, or a real site',
  }),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1')
    .meta({
      description: 'the address of this machine at which the server listens; by default no other machine reaches it',
      allowed: 'an address or a host name of this machine',
    }),
  PORT: whole(1, 65_534)
    .default(4000)
    .meta({ description: 'the port of the site; the sandbox of a demo has the next one' }),
  DATA_DIR: text().default('.data').meta({
    description: 'the folder of secrets, releases and the embedded database',
    allowed: 'a path; a relative one begins at the root of the repository',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      description: 'an external PostgreSQL from version 15 on',
      allowed: 'an address such as postgres://user:password@host:5432/madang',
      otherwise: 'the embedded PostgreSQL in `DATA_DIR`',
      isSecret: true,
    }),
  SITE_HOST: z
    .string()
    .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/)
    .default('madang.localhost')
    .meta({
      description: 'the host name of the site, whose cookies its `partner.` host shares',
      allowed: 'a host name in small letters',
    }),
  SITE_ORIGINS: origins.pipe(z.array(z.string()).min(1)).optional().meta({
    description: 'the origins of the pages of this site; production has to name them',
    allowed: 'origins with commas between them, such as https://madang.example,https://partner.madang.example',
    otherwise: '`localhost` and `SITE_HOST` at `PORT`, each with its `partner.` host',
  }),
  BOOT_ORIGINS: origins.default([]).meta({
    description: 'third-party origins whose pages may embed remotes of this site',
    allowed: 'origins with commas between them, or to nothing',
  }),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((setting, context) => {
      const trust = readTrust(setting);
      if (trust) return trust;
      context.addIssue('no proxies');
      return z.NEVER;
    })
    .meta({
      description: 'the proxies in front of the server whose `X-Forwarded-For` counts',
      allowed: 'the number of proxies (0 to 10), their addresses or networks with commas between them, or to nothing',
    }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('warn')
    .meta({ description: 'the least level that is logged' }),
  METRICS_TOKEN: z.string().min(16).optional().meta({
    description: 'the token of `/metrics`',
    allowed: 'at least 16 characters',
    otherwise: 'there is no `/metrics`',
    isSecret: true,
  }),
  SECRETS_REPLACED: z
    .string()
    .regex(/^([\w-]+(,[\w-]+)*)?$/)
    .transform((list) => list.split(',').filter(Boolean))
    .default([])
    .meta({
      description: 'secrets that were replaced by hand: this start accepts and remembers the new ones',
      allowed: 'names with commas between them, such as session,bank, or to nothing',
    }),
  DRAIN_NOTICE_MS: whole(0, 8_000).optional().meta({
    description: 'how long a server that ends still takes requests after it stopped being ready, milliseconds',
    otherwise: '4000 in production, 0 elsewhere',
  }),
  VENDOR_TIMEOUT_MS: whole(50, 30_000)
    .default(3_000)
    .meta({ description: 'how long one call to a vendor may take, milliseconds' }),
  SANDBOX_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'where bank, chains, sports feed and vendors without an address of their own answer',
      allowed: 'an address such as http://127.0.0.1:4001',
      otherwise: 'this machine at `PORT` + 1; production has none',
    }),
  STUDIO_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'where browsers find the live studio',
      allowed: 'an address such as http://studio.localhost:4001',
      otherwise: '`studio.localhost` at `PORT` + 1; production has none',
    }),
  RELEASES_DIR: text().default('.').meta({
    description: 'the folder of the packages whose builds are the first releases',
    allowed: 'a path; a relative one begins at the root of the repository',
  }),
  RELEASE_STORE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'the bucket of an S3-compatible store for published releases',
      allowed: 'an address such as https://store.example/bucket',
      otherwise: 'a folder in `DATA_DIR`',
    }),
  RELEASE_STORE_KEY_ID: text().optional().meta({ description: 'the key id of that store', allowed: 'a key id' }),
  RELEASE_STORE_SECRET: text()
    .optional()
    .meta({ description: 'the secret of that store', allowed: 'the secret of the key id', isSecret: true }),
  RELEASE_STORE_REGION: text().default('us-east-1').meta({
    description: 'the region of that store',
    allowed: 'a region',
  }),
  DEMO_HISTORY: z
    .enum(['0', '1'])
    .optional()
    .meta({ description: 'the first start has thirty days of demo data behind it', mode: 'qa' }),
  IDLE_MINUTES: whole(1).optional().meta({ description: 'minutes until an idle member is signed out', mode: 'qa' }),
  SPIN_CYCLE_MS: whole(0)
    .optional()
    .meta({ description: 'the least time between two spins, milliseconds', mode: 'qa' }),
  LOTTERY_DRAWS: whole(1, 1_440).optional().meta({ description: 'draws of the lottery in a day', mode: 'qa' }),
  MINI_ROUNDS: whole(1, 1_440).optional().meta({ description: 'rounds of each mini game in a day', mode: 'qa' }),
  DEV_REMOTE: z
    .string()
    .regex(/^http:\/\/localhost:\d+\/_m\/mf_\w+\/$/)
    .optional()
    .meta({
      description: 'the remote that every page takes from its developer',
      allowed: 'an address of this machine, as "pnpm dev" sets it',
      mode: 'qa',
    }),
});

export type SettingKey = keyof typeof settingsSchema.shape;
export const settingKeys = Object.keys(settingsSchema.shape) as SettingKey[];

interface Described {
  description: string;
  allowed?: string;
  isSecret?: boolean;
  mode?: 'qa';
  otherwise?: string;
  default?: unknown;
  enum?: string[];
  minimum?: number;
  maximum?: number;
}

const described = z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' })
  .properties as unknown as Record<SettingKey, Described>;

const rangeOf = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Described): string =>
  maximum === Number.MAX_SAFE_INTEGER
    ? `a whole number from ${minimum} on`
    : `a whole number from ${minimum} to ${maximum}`;

const choiceOf = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** What the documents and the messages contain about one setting. */
export const describeSetting = (key: SettingKey) => {
  const about = described[key];
  return {
    ...about,
    isSecret: about.isSecret ?? false,
    allowed: about.allowed ?? (about.enum ? choiceOf(about.enum) : rangeOf(about)),
  };
};
