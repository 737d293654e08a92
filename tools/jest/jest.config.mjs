import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { timeFactor } from '../machine/speed.mjs';
import { LOCALE } from '../texts/shared-texts.mjs';
import { esmOnlyFolders } from './esm-packages.mjs';

const rootDir = resolve(import.meta.dirname, '../..');
// Tests start programs of the product, and compiling them is half of such a start: they share one
// compile cache.
process.env.NODE_COMPILE_CACHE ??= join(rootDir, '.cache/node');
// A test leaves much and keeps little: with space for it, workers collect the young generation a
// quarter as often.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

const remotes = readdirSync(rootDir).filter((name) => name.startsWith('mf-'));
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const swc = (more) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: '@madang/ui' } },
      target: 'es2023',
    },
    module: { type: 'commonjs' },
    ...more,
  },
];

/**
 * Code of a test runs in a context of its own, where each use of a global takes longer than the
 * arithmetic around it: half of the time of a simulation was spent on the name `Math`. These are
 * parameters of every module instead. What fake timers or a test replace is not among them.
 */
const PARAMETERS = [
  'Math',
  'Number',
  'BigInt',
  'String',
  'Boolean',
  'Object',
  'Array',
  'Map',
  'Set',
  'WeakMap',
  'JSON',
];

const common = {
  rootDir,
  transform: {
    [LOCALE.source]: join(import.meta.dirname, 'texts.mjs'),
    '\\.tsx$': swc(),
    '\\.ts$': swc({ jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } }),
    '\\.m?js$': swc({ jsc: { parser: { syntax: 'ecmascript' }, target: 'es2023' } }),
  },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esmOnlyFolders(rootDir).map(literally).join('|')})/)`],
  setupFilesAfterEnv: [join(import.meta.dirname, 'strict-console.mjs')],
  clearMocks: true,
};

const testsIn = (folders) =>
  folders
    .filter((folder) => existsSync(join(rootDir, folder)))
    .map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx,mjs}`);

export default {
  rootDir,
  cacheDirectory: join(rootDir, '.cache/jest'),
  maxWorkers: 2,
  // The memory of a worker grows with each file, and the time of its garbage collection with it.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: join(import.meta.dirname, 'sequencer.mjs'),
  // No test needs as long: this is for a machine that is busy with other work.
  testTimeout: 120_000 * timeFactor(),
  projects: [
    {
      ...common,
      displayName: 'plain',
      testEnvironment: 'node',
      sandboxInjectedGlobals: PARAMETERS,
      testMatch: testsIn(['shared/contracts', 'sandbox', 'tools', 'bench']),
      setupFiles: [join(import.meta.dirname, 'plugin-names.mjs')],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      sandboxInjectedGlobals: PARAMETERS,
      testMatch: testsIn(['server']),
      setupFiles: [join(import.meta.dirname, 'plugin-names.mjs')],
      globalSetup: join(import.meta.dirname, 'postgres.mjs'),
      globalTeardown: join(import.meta.dirname, 'postgres-stop.mjs'),
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: join(import.meta.dirname, 'browser-environment.mjs'),
      setupFiles: [join(import.meta.dirname, 'owner-stacks.mjs')],
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, join(rootDir, 'shared/testing/src/lone-texts.setup.ts')],
      // Without this a library's browser build is taken, which msw and others do not offer to a
      // test.
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: testsIn(['shared/platform', 'shared/remote-kit', 'shared/ui', 'shared/testing', 'shell', ...remotes]),
      moduleNameMapper: {
        '^(mf_[a-z]+)/(.+)$': join(import.meta.dirname, 'remote-module.mjs'),
        '^@module-federation/enhanced/runtime$': join(import.meta.dirname, 'federation-runtime.mjs'),
      },
    },
  ],
};
