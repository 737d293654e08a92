import path from 'node:path';
import type { z } from 'zod';
import { Explained } from '../explained.ts';
import { describeSetting, type SettingKey, settingKeys, settingsSchema } from './schema.ts';
import { type GivenSetting, type Origin, readSources } from './sources.ts';

/** One setting as `pnpm run config` prints it. */
interface EffectiveSetting {
  key: SettingKey;
  /** Null: the setting has no value. */
  text: string | null;
  origin: Origin;
}

type Parsed = z.output<typeof settingsSchema>;

/** The settings after the rules that need more than one of them. */
export interface Settings extends Omit<Parsed, 'STUDIO_URL' | 'SANDBOX_URL'> {
  SANDBOX_URL: string | null;
  SITE_ORIGINS: string[];
  STUDIO_URL: string | null;
}

const secretKeys = settingKeys.filter((key) => describeSetting(key).isSecret);

/** One sentence: what was given, and what to set instead. */
const sentenceOf = (key: SettingKey, given: GivenSetting | undefined): string => {
  const { allowed, isSecret } = describeSetting(key);
  const shown = isSecret || given?.text === '' ? '' : ` "${given?.text}"`;
  const value = given?.text === '' ? 'is empty' : isSecret ? 'does not fit' : `is${shown}`;
  return `${key} (${given?.origin ?? 'default'}) ${value}. Set it to ${allowed}.`;
};

/** @returns a sentence for each rule between settings that is broken */
const brokenRules = (e: Parsed): string[] => {
  const problems: string[] = [];
  if (e.DEV_REMOTE && e.MADANG_MODE !== 'qa')
    problems.push('DEV_REMOTE: only a site in MADANG_MODE=qa takes a remote from its developer. Remove it.');
  if (e.RELEASE_STORE && !(e.RELEASE_STORE_KEY_ID && e.RELEASE_STORE_SECRET))
    problems.push('RELEASE_STORE needs a key. Set RELEASE_STORE_KEY_ID and RELEASE_STORE_SECRET.');
  if (e.MADANG_MODE === 'production' && !e.SITE_ORIGINS)
    problems.push(
      `MADANG_MODE=production needs SITE_ORIGINS. Set it to ${describeSetting('SITE_ORIGINS').allowed}, and SITE_HOST to the host name in them.`,
    );
  return problems;
};

/** The address of something of the sandbox, which production has none of. */
const ofSandbox = ({ MADANG_MODE, PORT }: Parsed, host: string): string | null =>
  MADANG_MODE === 'production' ? null : `http://${host}:${PORT + 1}`;

const complete = (e: Parsed, root: string): Settings => ({
  ...e,
  DATA_DIR: path.resolve(root, e.DATA_DIR),
  RELEASES_DIR: path.resolve(root, e.RELEASES_DIR),
  SANDBOX_URL: e.SANDBOX_URL ?? ofSandbox(e, '127.0.0.1'),
  STUDIO_URL: e.STUDIO_URL ?? ofSandbox(e, 'studio.localhost'),
  SITE_ORIGINS:
    e.SITE_ORIGINS ??
    ['localhost', e.SITE_HOST].flatMap((host) => [`http://${host}:${e.PORT}`, `http://partner.${host}:${e.PORT}`]),
});

const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  return Array.isArray(value) ? value.join(',') || null : String(value);
};

/**
 * The settings of this process: environment, settings file and secret files, parsed and checked.
 * @param root the folder where relative paths begin
 * @throws Explained with one plain sentence for each fault
 */
export const readSettings = (env: NodeJS.ProcessEnv, root: string) => {
  const { given, problems } = readSources(env, root, settingKeys, secretKeys);
  const parsed = settingsSchema.safeParse(Object.fromEntries([...given].map(([key, { text }]) => [key, text])));
  const faulty = new Set(parsed.error?.issues.map(({ path: [key] }) => key as SettingKey));
  const all = [...problems, ...[...faulty].map((key) => sentenceOf(key, given.get(key)))];
  if (!parsed.success || all.length > 0) throw new Explained(all.join('\n'));
  const broken = brokenRules(parsed.data);
  if (broken.length > 0) throw new Explained(broken.join('\n'));
  const values = complete(parsed.data, root);
  const effective = settingKeys.map(
    (key): EffectiveSetting => ({
      key,
      // The value of `TRUST_PROXY` is a function: it is printed as it was given.
      text: key === 'TRUST_PROXY' ? (given.get(key)?.text ?? null) : textOf(values[key]),
      origin: given.get(key)?.origin ?? 'default',
    }),
  );
  return { values, effective };
};
