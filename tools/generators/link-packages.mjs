import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PNPM } from '../bin/install.mjs';
import { run } from '../workspace/run.mjs';

/**
 * Links a new package of the workspace; its dependencies are installed already, so it works offline
 * where it can.
 */
export async function linkPackages(home) {
  if (!existsSync(join(home, 'pnpm-workspace.yaml'))) return 'not linked: not in the house';
  const install = (...more) =>
    run('npx', ['-y', PNPM, 'install', '--no-frozen-lockfile', ...more], { env: process.env, cwd: home });
  const offline = await install('--offline');
  const { code, output } = offline.code === 0 ? offline : await install();
  if (code !== 0) throw new Error(`It could not be linked. Run "npx -y ${PNPM} install" yourself:\n${output}`);
  return 'linked and recorded in pnpm-lock.yaml';
}
