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
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

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
const linkLibraries = (name, own = {}) => {
  const from = join(root, name, 'node_modules');
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

const generate = (...words) =>
  execFileSync(bin('plop'), ['--plopfile', join(root, 'tools/generators/plopfile.mjs'), `--dest=${house}`, ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
  });

/** What the compiler says of a package; nothing when it is content. */
const complaints = (name) => {
  try {
    execFileSync(bin('tsc'), ['-p', join(house, name), '--pretty', 'false'], { encoding: 'utf8' });
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

test('generated endpoints of a domain that is there and of a new one type-check on both sides, and their contracts load', () => {
  copy('shared/contracts');
  copy('server');
  linkLibraries('shared/contracts');
  linkLibraries('server', { '@madang/contracts': join(house, 'shared/contracts') });
  const made = [
    ['cash', 'bonusHistory', 'bonus-history'],
    ['raffle', 'drawRaffle', 'draw-raffle'],
  ];
  for (const [domain, name] of made) generate('endpoint', domain, name);
  expect(complaints('shared/contracts')).toBe('');
  expect(complaints('server')).toBe('');
  const paths = made.map(([, name]) => `endpoints.${name}.path`);
  const script = `import { endpoints } from '${join(house, 'shared/contracts/src/endpoints.ts')}'; console.log([${paths}].join())`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(said.trim().split(',')).toEqual(made.map(([domain, name]) => `/api/${domain}/${name}`));
  for (const [domain, , file] of made)
    expect(existsSync(join(house, `server/src/modules/${domain}/${file}.test.ts`))).toBe(true);
});
