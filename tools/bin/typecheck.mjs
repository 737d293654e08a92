import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { print, root } from './place.mjs';
import { run } from './run.mjs';

/** `pnpm typecheck`: every package by its own tsconfig. */
const folders = ['', 'shared'].flatMap((parent) =>
  readdirSync(join(root, parent), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(parent, entry.name)] : [],
  ),
);
const projects = folders.filter(
  (folder) => existsSync(join(root, folder, 'tsconfig.json')) && existsSync(join(root, folder, 'package.json')),
);

let failed = 0;
for (const project of projects) {
  const { code, output } = await run('tsc', ['-p', project, '--pretty', 'false']);
  if (code === 0) continue;
  failed += 1;
  print(`${project}\n${output.trimEnd()}`);
}
print(`${projects.length - failed} of ${projects.length} packages type-check`);
process.exitCode = failed > 0 ? 1 : 0;
