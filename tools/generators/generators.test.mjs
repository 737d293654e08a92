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

/** The compiler's output for a package; empty without errors. */
const complaints = (name) => {
  try {
    execFileSync(bin('tsc'), ['-p', join(house, name), '--pretty', 'false', '--checkers', '1'], { encoding: 'utf8' });
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

test('a generated feature type-checks in its remote, and is found through app, manifest and texts', () => {
  copy('mf-mypage');
  linkLibraries('mf-mypage');
  generate('feature', 'mypage', 'gift-coupon');
  expect(complaints('mf-mypage')).toBe('');
  expect(read('mf-mypage/src/app.tsx')).toContain(
    "'gift.coupon': () => import('./features/gift-coupon/gift-coupon.page.tsx'),",
  );
  expect(read('mf-mypage/src/manifest.ts')).toContain("id: 'gift.coupon'");
  for (const language of ['ko', 'en', 'vn']) {
    expect(JSON.parse(read(`mf-mypage/src/locales/${language}.json`))).toHaveProperty('giftCoupon.title');
  }
});

test('a feature is refused for a remote that is not there, and for a name that is no file name', () => {
  expect(() => generate('feature', 'nowhere', 'gift-coupon')).toThrow();
  copy('mf-mypage');
  expect(() => generate('feature', 'mypage', 'GiftCoupon')).toThrow();
  expect(existsSync(join(house, 'mf-mypage/src/features/GiftCoupon'))).toBe(false);
});

/** Runs the tests of a room of the house, as this one runs in its own. */
const testRoom = (name) => {
  const config = join(house, 'jest.config.mjs');
  writeFileSync(
    config,
    `import ours from '${join(root, 'tools/jest/jest.config.mjs')}';
const room = ours.projects.find(({ displayName }) => displayName === 'browser');
export default { ...room, rootDir: '${house}', testMatch: ['<rootDir>/${name}/**/*.test.{ts,tsx}'] };
`,
  );
  const report = join(house, 'report.json');
  execFileSync(bin('jest'), ['--config', config, '--json', `--outputFile=${report}`], { cwd: root, stdio: 'pipe' });
  return JSON.parse(readFileSync(report, 'utf8'));
};

test('[X-01] a generated remote type-checks, passes its own tests, and says nothing in code', () => {
  generate('remote', 'lucky-draw');
  linkLibraries('mf-lucky-draw', {}, 'mf-mypage');
  expect(complaints('mf-lucky-draw')).toBe('');
  expect(testRoom('mf-lucky-draw')).toMatchObject({ success: true, numPassedTests: 6 });
  const sources = readdirSync(join(house, 'mf-lucky-draw/src'), { recursive: true }).filter((file) =>
    /(?<!manifest|\.test)\.tsx?$/.test(file),
  );
  expect(sources).toHaveLength(4);
  for (const file of sources)
    expect([file, hardCoded(read(join('mf-lucky-draw/src', file)), { tsx: file.endsWith('x') })]).toEqual([file, []]);
  expect(read('mf-lucky-draw/src/manifest.ts')).toContain("name: 'mf_lucky_draw'");
  generate('feature', 'lucky-draw', 'draw-ticket');
  expect(complaints('mf-lucky-draw')).toBe('');
}, 90_000);

test.each(['Lucky', 'mf-lucky', 'docs', 'shell', 'lucky_draw'])('no room is named %s', (name) => {
  expect(() => generate('remote', name)).toThrow();
  expect(existsSync(join(house, `mf-${name}`))).toBe(false);
});

test('a remote that is there is not written over, and an address of the page table is left to its page', () => {
  generate('remote', 'livecasino');
  expect(read('mf-livecasino/src/manifest.ts')).toContain("desktop: '/livecasino/home'");
  expect(() => generate('remote', 'livecasino')).toThrow();
});

test('generated endpoints of a domain that is there and of a new one type-check on both sides, and their contracts load', () => {
  copy('shared/contracts');
  copy('server');
  linkLibraries('shared/contracts');
  linkLibraries('server', { '@madang/contracts': join(house, 'shared/contracts') });
  const made = [
    ['cash', 'bonusHistory', 'payments/bonus-history'],
    ['raffle', 'drawRaffle', 'raffle/draw-raffle'],
  ];
  for (const [domain, name] of made) generate('endpoint', domain, name);
  expect(complaints('shared/contracts')).toBe('');
  expect(complaints('server')).toBe('');
  const paths = made.map(([, name]) => `endpoints.${name}.path`);
  const script = `import { endpoints } from '${join(house, 'shared/contracts/src/endpoints.ts')}'; console.log([${paths}].join())`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(output.trim().split(',')).toEqual(made.map(([domain, name]) => `/api/${domain}/${name}`));
  for (const [, , file] of made) expect(existsSync(join(house, `server/src/modules/${file}.test.ts`))).toBe(true);
});
