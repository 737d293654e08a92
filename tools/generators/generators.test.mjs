import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { hardCoded } from '../texts/hard-coded.mjs';

const root = resolve(__dirname, '../..');
const bin = (name) => join(root, 'node_modules/.bin', name);
let house;

const copy = (path) =>
  cpSync(join(root, path), join(house, path), {
    recursive: true,
    filter: (from) => !/node_modules|\/dist(\/|$)/.test(from),
  });

const link = (path, target) => {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
};

/** The libraries of a package, but for our own packages that the house has copies of. */
const linkLibraries = (name, own = {}, like = name) => {
  const from = join(root, like, 'node_modules');
  const names = readdirSync(from).flatMap((entry) =>
    entry.startsWith('@')
      ? readdirSync(join(from, entry)).map((inner) => `${entry}/${inner}`)
      : entry.startsWith('.')
        ? []
        : [entry],
  );
  for (const library of names)
    link(join(house, name, 'node_modules', library), own[library] ?? realpathSync(join(from, library)));
};

const generate = (...args) =>
  execFileSync(bin('plop'), ['--plopfile', join(root, 'tools/generators/plopfile.mjs'), `--dest=${house}`, ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  });

/**
 * The compiler's output for these sources of the house, with the options of a package; empty
 * without errors.
 */
const complaints = (name, sources) => {
  const config = join(house, 'tsconfig.check.json');
  const include = sources.map((path) => join(house, path));
  const compilerOptions = { typeRoots: [join(root, 'node_modules/@types')] };
  writeFileSync(config, JSON.stringify({ extends: join(house, name, 'tsconfig.json'), compilerOptions, include }));
  try {
    execFileSync(bin('tsc'), ['-p', config, '--pretty', 'false', '--checkers', '1'], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return error.stdout;
  }
};

const read = (path) => readFileSync(join(house, path), 'utf8');

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'madang-house-'));
  copy('tsconfig.base.json');
  link(join(house, 'node_modules'), join(root, 'node_modules'));
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

test('a generated feature is registered in app, manifest and texts', () => {
  copy('mf-mypage');
  generate('feature', 'mypage', 'gift-coupon');
  expect(read('mf-mypage/src/app.tsx')).toContain(
    "'gift.coupon': () => import('./features/gift-coupon/gift-coupon.page.tsx'),",
  );
  expect(read('mf-mypage/src/manifest.ts')).toContain("id: 'gift.coupon'");
  for (const language of ['ko', 'en', 'vn']) {
    expect(JSON.parse(read(`mf-mypage/src/locales/${language}.json`))).toHaveProperty('giftCoupon.title');
  }
});

test('a feature of an unknown remote or with an invalid name is refused', () => {
  expect(() => generate('feature', 'nowhere', 'gift-coupon')).toThrow();
  copy('mf-mypage');
  expect(() => generate('feature', 'mypage', 'GiftCoupon')).toThrow();
  expect(existsSync(join(house, 'mf-mypage/src/features/GiftCoupon'))).toBe(false);
});

/** Runs the tests of a generated remote as the workspace runs its own. */
const testRemote = (name) => {
  const config = join(house, 'jest.config.mjs');
  writeFileSync(
    config,
    `import ours from '${join(root, 'tools/jest/jest.config.mjs')}';
const browser = ours.projects.find(({ displayName }) => displayName === 'browser');
export default { ...browser, rootDir: '${house}', testMatch: ['<rootDir>/${name}/**/*.test.{ts,tsx}'] };
`,
  );
  const report = join(house, 'report.json');
  execFileSync(bin('jest'), ['--config', config, '--json', `--outputFile=${report}`], { cwd: root, stdio: 'pipe' });
  return JSON.parse(readFileSync(report, 'utf8'));
};

test('[X-01] a generated remote passes its tests and has no text in code', () => {
  generate('remote', 'lucky-draw');
  linkLibraries('mf-lucky-draw', {}, 'mf-mypage');
  expect(testRemote('mf-lucky-draw')).toMatchObject({ success: true, numPassedTests: 6 });
  const sources = readdirSync(join(house, 'mf-lucky-draw/src'), { recursive: true }).filter((file) =>
    /(?<!manifest|\.test)\.tsx?$/.test(file),
  );
  expect(sources).toHaveLength(4);
  for (const file of sources)
    expect([file, hardCoded(read(join('mf-lucky-draw/src', file)), { tsx: file.endsWith('x') })]).toEqual([file, []]);
  expect(read('mf-lucky-draw/src/manifest.ts')).toContain("name: 'mf_lucky_draw'");
});

test('[X-01] a generated remote and features of a new and an old one type-check', () => {
  copy('mf-mypage');
  linkLibraries('mf-mypage');
  generate('remote', 'lucky-draw');
  linkLibraries('mf-lucky-draw', {}, 'mf-mypage');
  generate('feature', 'lucky-draw', 'draw-ticket');
  generate('feature', 'mypage', 'gift-coupon');
  expect(complaints('mf-lucky-draw', ['mf-lucky-draw/src', 'mf-mypage/src'])).toBe('');
});

test.each(['Lucky', 'mf-lucky', 'docs', 'shell', 'lucky_draw'])('a remote named %s is refused', (name) => {
  expect(() => generate('remote', name)).toThrow();
  expect(existsSync(join(house, `mf-${name}`))).toBe(false);
});

test('an existing remote and an address of the page table are never overwritten', () => {
  generate('remote', 'livecasino');
  expect(read('mf-livecasino/src/manifest.ts')).toContain("desktop: '/livecasino/home'");
  expect(() => generate('remote', 'livecasino')).toThrow();
});

test('generated endpoints of existing and new domains type-check and load', () => {
  copy('shared/contracts');
  copy('server');
  linkLibraries('shared/contracts');
  linkLibraries('server', { '@madang/contracts': join(house, 'shared/contracts') });
  const made = [
    ['cash', 'bonusHistory', 'payments/bonus-history'],
    ['operator/sports', 'matchHistory', 'sports/operators/match-history'],
    ['post', 'postHistory', 'boards/posts/post-history'],
    ['raffle', 'drawRaffle', 'raffle/draw-raffle'],
  ];
  const topics = { 'operator/sports': 'operator', post: 'board' };
  for (const [domain, name] of made) generate('endpoint', domain, name);
  const modules = made.map(([, , file]) => `server/src/modules/${dirname(file)}`);
  expect(complaints('server', ['shared/contracts/src', 'server/src/app.ts', 'server/src/**/*.d.ts', ...modules])).toBe(
    '',
  );
  const paths = made.map(([, name]) => `endpoints.${name}.path`);
  const script = `import { endpoints } from '${join(house, 'shared/contracts/src/endpoints.ts')}'; console.log([${paths}].join())`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(output.trim().split(',')).toEqual(made.map(([domain, name]) => `/api/${topics[domain] ?? domain}/${name}`));
  for (const [, , file] of made) expect(existsSync(join(house, `server/src/modules/${file}.test.ts`))).toBe(true);
});
