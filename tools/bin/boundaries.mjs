import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../workspace/run.mjs';
import { print, root } from '../workspace/workspace.mjs';

/** `pnpm boundaries`: the import rules. Each message names the alternative. */
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const packages = ['shell', 'shared', 'server', 'sandbox', 'bench', 'e2e', ...remotes].filter((name) =>
  existsSync(join(root, name)),
);
const { code, output } = await run('depcruise', [
  '--config',
  'tools/dependency-cruiser.cjs',
  '--output-type',
  'err-long',
  ...packages,
]);
// It reads our sources by swc and still misses the API of an older TypeScript, at length.
print(output.replace(/\n*‼ missing-tsc-transpiler[\s\S]*$/, '').trim());
process.exitCode = code;
