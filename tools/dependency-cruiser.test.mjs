import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { workspaceNode } from './workspace/workspace.mjs';

const root = resolve(__dirname, '..');
const config = join(root, 'tools/dependency-cruiser.cjs');

/** One process reads all of them: its start takes longer than the rest. */
const CRUISE = `
import { chdir, stdin } from 'node:process';
import { text } from 'node:stream/consumers';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const options = await extractOptions(${JSON.stringify(config)});
const answers = [];
for (const { folder, packages } of JSON.parse(await text(stdin))) {
  chdir(folder);
  const { output } = await cruise(packages, { ...options, baseDir: folder });
  answers.push(output.summary.violations.map(({ rule }) => rule.name));
}
console.log(JSON.stringify(answers));
`;

/** Names of the rules that each of these houses breaks; a house is its files. */
const broken = (houses) => {
  const parent = mkdtempSync(join(tmpdir(), 'madang-boundaries-'));
  try {
    const input = houses.map((files, index) => {
      const folder = join(parent, String(index));
      for (const [path, source] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), source);
      }
      const packages = [...new Set(Object.keys(files).map((path) => path.split('/')[0]))];
      return { folder, packages: packages.filter((name) => name !== 'node_modules') };
    });
    const answers = execFileSync(workspaceNode(), ['--input-type=module', '-e', CRUISE], {
      cwd: root,
      encoding: 'utf8',
      input: JSON.stringify(input),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    return JSON.parse(answers).map((names) => [...new Set(names)].sort());
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
};

const from = (path) => `export { it } from '${path}';`;
const it_ = 'export const it = 1;';
const library = (name) => ({
  [`node_modules/${name}/package.json`]: `{"name":"${name}","main":"index.js"}`,
  [`node_modules/${name}/index.js`]: 'exports.it = 1;',
});

const breaches = [
  ['remote-imports-no-other-package', { 'mf-a/src/x.ts': from('../../mf-b/src/y.ts'), 'mf-b/src/y.ts': it_ }],
  ['remote-imports-no-other-package', { 'mf-a/src/x.ts': from('../../shell/src/y.ts'), 'shell/src/y.ts': it_ }],
  ['shell-knows-no-remote', { 'shell/src/x.ts': from('../../mf-b/src/y.ts'), 'mf-b/src/y.ts': it_ }],
  ['no-sibling-feature', { 'mf-a/src/features/one/x.ts': from('../two/y.ts'), 'mf-a/src/features/two/y.ts': it_ }],
  ['contracts-stand-alone', { 'shared/contracts/src/x.ts': from('../../ui/src/y.ts'), 'shared/ui/src/y.ts': it_ }],
  ['ui-stands-alone', { 'shared/ui/src/x.tsx': from('../../platform/src/y.ts'), 'shared/platform/src/y.ts': it_ }],
  [
    'platform-imports-no-application',
    { 'shared/platform/src/x.ts': from('../../../shell/src/y.ts'), 'shell/src/y.ts': it_ },
  ],
  [
    'kit-is-built-into-remotes',
    { 'shared/platform/src/x.ts': from('../../remote-kit/src/y.ts'), 'shared/remote-kit/src/y.ts': it_ },
  ],
  [
    'kit-imports-shared-code-alone',
    { 'shared/remote-kit/src/x.ts': from('../../../mf-a/src/y.ts'), 'mf-a/src/y.ts': it_ },
  ],
  ['remote-uses-the-host-library', { 'shared/remote-kit/src/x.ts': from('zustand'), ...library('zustand') }],
  ['no-validator-in-the-browser', { 'mf-a/src/x.ts': from('zod'), ...library('zod') }],
  [
    'no-validator-in-the-browser',
    {
      'shared/platform/src/x.ts': from('../../contracts/src/bets/bet.endpoints.ts'),
      'shared/contracts/src/bets/bet.endpoints.ts': it_,
    },
  ],
  ['remote-uses-the-host-library', { 'mf-a/src/x.ts': from('zustand'), ...library('zustand') }],
  [
    'only-a-host-starts-the-platform',
    { 'mf-a/src/x.ts': from('../../shared/platform/src/host.ts'), 'shared/platform/src/host.ts': it_ },
  ],
  [
    'only-a-host-starts-the-platform',
    {
      'mf-a/src/x.ts': from('../../shared/platform/src/shared-libraries.ts'),
      'shared/platform/src/shared-libraries.ts': it_,
    },
  ],
  [
    'server-imports-no-browser-code',
    { 'server/src/x.ts': from('../../shared/ui/src/y.ts'), 'shared/ui/src/y.ts': it_ },
  ],
  ['server-and-sandbox-are-strangers', { 'server/src/x.ts': from('../../sandbox/src/y.ts'), 'sandbox/src/y.ts': it_ }],
  [
    'module-through-its-index',
    { 'server/src/modules/bets/x.ts': from('../members/y.ts'), 'server/src/modules/members/y.ts': it_ },
  ],
  [
    'ledger-through-its-index',
    { 'server/src/modules/bets/x.ts': from('../../ledger/y.ts'), 'server/src/ledger/y.ts': it_ },
  ],
  [
    'no-test-help-in-the-product',
    { 'shell/src/x.ts': from('../../shared/testing/src/y.ts'), 'shared/testing/src/y.ts': it_ },
  ],
  ['nobody-imports-a-test', { 'shell/src/x.ts': from('./y.test.ts'), 'shell/src/y.test.ts': it_ }],
  [
    'no-circle',
    {
      'shell/src/x.ts': `${from('./y.ts')} export const own = 1;`,
      'shell/src/y.ts': `import { own } from './x.ts'; export const it = own;`,
    },
  ],
  [
    'no-type-circle',
    {
      'shell/src/x.ts': `import type { It } from './y.ts'; export type Own = It;`,
      'shell/src/y.ts': `import type { Own } from './x.ts'; export type It = Own | 1;`,
    },
  ],
  ['no-unresolved', { 'shell/src/x.ts': from('./nowhere.ts') }],
];

/** What the house allows. */
const allowed = {
  'mf-a/src/features/one/x.tsx': `${from('../../shared.ts')} import type { T } from '../../../../shared/contracts/src/bets/bet.endpoints.ts'; export type U = T;`,
  'mf-a/src/shared.ts': from('../../shared/remote-kit/src/index.ts'),
  'shared/remote-kit/src/index.ts': from('../../platform/src/index.ts'),
  'shared/platform/src/index.ts': from('../../ui/src/index.ts'),
  'shared/ui/src/index.ts': it_,
  'shared/contracts/src/bets/bet.endpoints.ts': `${from('zod')} export type T = 1;`,
  'server/src/modules/bets/x.ts': from('../members/index.ts'),
  'server/src/modules/members/index.ts': from('../../ledger/index.ts'),
  'server/src/ledger/index.ts': from('../../../shared/contracts/src/bets/bet.endpoints.ts'),
  ...library('zod'),
};

let answers;
beforeAll(() => {
  answers = broken([allowed, ...breaches.map(([, files]) => files)]);
});

test.each(breaches.map(([rule], index) => [rule, index + 1]))('%s', (rule, index) => {
  expect(answers[index]).toEqual([rule]);
});

test('what the house allows breaks no rule', () => {
  expect(answers[0]).toEqual([]);
});
