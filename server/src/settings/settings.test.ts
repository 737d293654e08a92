import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Explained } from '../explained.ts';
import { settingsTable } from './document.ts';
import { readSettings } from './settings.ts';
import { compileCacheParent } from './sources.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'madang-settings-'));
const repository = path.resolve(__dirname, '../../..');
const TOML = path.join(root, 'madang.toml');
const TOKEN = 'metrics-token-of-20c';
const inRoot = (name: string) => path.join(root, name);
const file = (name: string, content: string): string => {
  writeFileSync(inRoot(name), content);
  return inRoot(name);
};

afterEach(() => rmSync(TOML, { force: true }));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (env: Record<string, string> = {}) => readSettings(env, root);
const originOf = (env: Record<string, string>, wanted: string) =>
  read(env).effective.find(({ key }) => key === wanted)?.origin;
/** The sentences of a refusal, none of which is a stack trace or an error of a library. */
const refusalOf = (env: Record<string, string>): string[] => {
  try {
    read(env);
  } catch (error) {
    expect(error).toBeInstanceOf(Explained);
    const sentences = (error as Explained).message.split('\n');
    for (const sentence of sentences) expect(sentence).toMatch(/^.+[.?]$/);
    return sentences;
  }
  throw new Error('nothing was refused');
};

describe('sources', () => {
  test('[OP-02] the environment goes before the file, and the file before the default', () => {
    file(
      'madang.toml',
      'port = 5000\nlog_level = "error"\nboot_origins = ["https://a.example", "https://b.example"]\n',
    );
    const { values } = read({ LOG_LEVEL: 'info' });
    expect(values).toMatchObject({
      PORT: 5000,
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      BOOT_ORIGINS: ['https://a.example', 'https://b.example'],
    });
    expect(originOf({ LOG_LEVEL: 'info' }, 'LOG_LEVEL')).toBe('environment');
    expect(originOf({}, 'PORT')).toBe(`file ${TOML}`);
    expect(originOf({}, 'HOST')).toBe('default');
  });

  test('[OP-02] MADANG_CONFIG names another file, and a missing one is refused', () => {
    const other = file('other.toml', 'data_dir = "elsewhere"\n');
    expect(read({ MADANG_CONFIG: other }).values.DATA_DIR).toBe(inRoot('elsewhere'));
    expect(compileCacheParent({ MADANG_CONFIG: other }, root)).toBe(inRoot('elsewhere'));
    expect(refusalOf({ MADANG_CONFIG: 'none.toml' })).toEqual([
      `MADANG_CONFIG names ${inRoot('none.toml')}, which cannot be read: it does not exist. Correct MADANG_CONFIG, or let the server read it.`,
    ]);
  });

  test('[OP-02] a file holds a secret for the environment and for the settings file', () => {
    const secret = file('metrics.secret', `${TOKEN}\n`);
    expect(read({ METRICS_TOKEN_FILE: secret }).values.METRICS_TOKEN).toBe(TOKEN);
    expect(originOf({ METRICS_TOKEN_FILE: secret }, 'METRICS_TOKEN')).toBe(`secret file ${secret}`);
    file('madang.toml', 'metrics_token_file = "metrics.secret"\n');
    expect(read().values.METRICS_TOKEN).toBe(TOKEN);
  });

  test('[OP-02] what other settings decide follows them', () => {
    const { values } = read({ PORT: '5000', SITE_HOST: 'site.example' });
    expect(values).toMatchObject({
      SANDBOX_URL: 'http://127.0.0.1:5001',
      STUDIO_URL: 'http://studio.localhost:5001',
      SITE_ORIGINS: [
        'http://localhost:5000',
        'http://partner.localhost:5000',
        'http://site.example:5000',
        'http://partner.site.example:5000',
      ],
    });
    const SITE_ORIGINS = 'https://site.example,https://partner.site.example';
    const live = read({ MADANG_MODE: 'production', SITE_ORIGINS }).values;
    expect(live).toMatchObject({ STUDIO_URL: null, SANDBOX_URL: null, SITE_ORIGINS: SITE_ORIGINS.split(',') });
  });
});

describe('unknown keys', () => {
  test.each([
    ['MADANG_PORT', 'PORT'],
    ['MADANG_MODUS', 'MADANG_MODE'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['METRICS_TOKEN_FIEL', 'METRICS_TOKEN_FILE'],
    ['LOTERY_DRAWS', 'LOTTERY_DRAWS'],
  ])('[OP-02] %s of the environment is refused with the nearest key', (key, near) => {
    expect(refusalOf({ [key]: 'x' })).toEqual([`environment: ${key} is no setting. The nearest one is ${near}.`]);
  });

  test('[OP-02] keys of other programs pass', () => {
    const others = { PATH: '/bin', HOME: '/root', TEST_DATABASE_URL: 'x', MADANG_CACHE_DIR: '/tmp', LIVE_SPEED: '4' };
    expect(() => read(others)).not.toThrow();
  });

  test.each([
    ['prot = 1', '"prot" is no setting. The nearest one is "port".'],
    ['PORT = 1', '"PORT" is no setting. The nearest one is "port".'],
    ['[server]\nport = 1', '"server" is no setting. The nearest one is'],
    ['site_host_file = "x"', '"site_host_file" is no setting. The nearest one is "site_host".'],
  ])('[OP-02] madang.toml with %j is refused with the nearest key', (content, message) => {
    file('madang.toml', content);
    expect(refusalOf({}).join()).toContain(`${TOML}: ${message}`);
  });
});

describe('values that do not fit', () => {
  test.each([
    [{ PORT: '65535' }, 'PORT (environment) is "65535". Set it to a whole number from 1 to 65534.'],
    [{ PORT: '40x0' }, 'PORT (environment) is "40x0". Set it to a whole number from 1 to 65534.'],
    [{ PORT: '' }, 'PORT (environment) is empty. Set it to a whole number from 1 to 65534.'],
    [
      { VENDOR_TIMEOUT_MS: '49' },
      'VENDOR_TIMEOUT_MS (environment) is "49". Set it to a whole number from 50 to 30000.',
    ],
    [{ IDLE_MINUTES: '0' }, 'IDLE_MINUTES (environment) is "0". Set it to a whole number from 1 on.'],
    [{ MADANG_MODE: 'live' }, 'MADANG_MODE (environment) is "live". Set it to demo, qa or production.'],
    [{ SITE_HOST: 'https://a.example' }, 'Set it to a host name in small letters.'],
    [{ SITE_ORIGINS: 'https://a.example/' }, 'Set it to origins with commas between them, such as'],
    [{ SITE_ORIGINS: '' }, 'SITE_ORIGINS (environment) is empty. Set it to origins'],
    [
      { DATABASE_URL: 'mysql://u:hunter2@h/d' },
      'DATABASE_URL (environment) does not fit. Set it to an address such as',
    ],
    [{ METRICS_TOKEN: 'hunter2' }, 'METRICS_TOKEN (environment) does not fit. Set it to at least 16 characters.'],
    [{ RELEASE_STORE: 'https://s.example' }, 'Set RELEASE_STORE_KEY_ID and RELEASE_STORE_SECRET.'],
    [{ MADANG_MODE: 'production' }, 'MADANG_MODE=production needs SITE_ORIGINS.'],
  ])('[OP-02] %j is refused with the values that fit', (env, message) => {
    const sentences = refusalOf(env as unknown as Record<string, string>);
    expect(sentences.join('\n')).toContain(message);
    expect(sentences.join('\n')).not.toContain('hunter2');
  });

  test('[OP-02] each fault of one start has its sentence', () => {
    file('madang.toml', 'prot = 1\nlog_level = "loud"\n');
    expect(refusalOf({ PORT: '0', MADANG_MODUS: 'qa' })).toHaveLength(4);
  });

  test.each([
    ['port = ', 'line 1, column'],
    ['host = "127.0.0.1"\nport 4000', 'line 2, column'],
    ['port = 1\nport = 2', 'line 2, column'],
    ['port = { a = 1 }', '"port" has to be a text, a number or a list of texts.'],
    ['port = [1, 2]', '"port" has to be a text, a number or a list of texts.'],
    ['port = 70000', `PORT (file ${TOML}) is "70000". Set it to a whole number from 1 to 65534.`],
  ])('[OP-02] madang.toml with %j is refused', (content, message) => {
    file('madang.toml', content);
    expect(refusalOf({}).join()).toContain(message);
  });
});

describe('secret files', () => {
  test.each([
    ['empty', '', 'which is empty.'],
    ['blank', ' \n', 'which is empty.'],
    ['short', 'abc\n', 'does not fit. Set it to at least 16 characters.'],
    ['of several lines', `${TOKEN}\n${TOKEN}\n`, 'which has several lines. A secret is one line.'],
  ])('[OP-02] one that is %s is refused', (name, content, message) => {
    const sentences = refusalOf({ METRICS_TOKEN_FILE: file(`${name}.secret`, content) });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(message);
    expect(sentences[0]).not.toContain(TOKEN);
  });

  test('[OP-02] one that cannot be read is refused with the reason', () => {
    mkdirSync(inRoot('folder'));
    const METRICS_TOKEN_FILE = inRoot('folder');
    expect(refusalOf({ METRICS_TOKEN_FILE })[0]).toContain('cannot be read: it is a folder.');
    expect(refusalOf({ METRICS_TOKEN_FILE: inRoot('none') })[0]).toContain('cannot be read: it does not exist.');
  });

  test('[OP-02] a secret in two places of one source is refused', () => {
    const env = { METRICS_TOKEN: TOKEN, METRICS_TOKEN_FILE: file('two.secret', TOKEN) };
    expect(refusalOf(env)).toEqual([
      'environment: METRICS_TOKEN and METRICS_TOKEN_FILE are both set. Remove one of them.',
    ]);
  });
});

describe('pnpm run config', () => {
  const command = (env: Record<string, string>, ...args: string[]) => {
    const script = path.join(repository, 'server/src/settings/config.main.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      env: { PATH: process.env.PATH, MADANG_CONFIG: file('printed.toml', 'host = "0.0.0.0"\n'), ...env },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  test('[OP-02] each effective value is printed with its origin, secrets masked', () => {
    const secret = file('printed.secret', TOKEN);
    chmodSync(secret, 0o600);
    const env = { PORT: '4100', METRICS_TOKEN_FILE: secret, DATABASE_URL: 'postgres://u:hunter2@h/d' };
    const { status, stdout, stderr } = command(env);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^PORT +4100 +environment$/m);
    expect(stdout).toMatch(/^HOST +0\.0\.0\.0 +file .*printed\.toml$/m);
    expect(stdout).toMatch(/^MADANG_MODE +demo +default$/m);
    expect(stdout).toMatch(/^METRICS_TOKEN +\*{8} +secret file .*printed\.secret$/m);
    expect(stdout).toMatch(/^DATABASE_URL +\*{8} +environment$/m);
    expect(stdout + command(env, '--json').stdout).not.toMatch(/hunter2|metrics-token/);
  });

  test('[OP-02] a fault is one sentence without a stack trace, and the command fails', () => {
    expect(command({ PORT: 'x' })).toEqual({
      status: 1,
      stdout: '',
      stderr: 'PORT (environment) is "x". Set it to a whole number from 1 to 65534.\n',
    });
  });
});

test('[OP-02] the table of docs/configuration.md is the one that the schema generates', () => {
  const document = readFileSync(path.join(repository, 'docs/configuration.md'), 'utf8');
  expect(document).toContain(settingsTable());
});
