import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PlainError, root, workspaceEnv, workspaceNode } from '../workspace/workspace.mjs';

const ALWAYS = ['MADANG_MODE', 'HOST', 'PORT', 'DATA_DIR'];
/** The sandbox reads them as well, with defaults of its own; the server reads every setting. */
const WHERE_GIVEN = ['SITE_ORIGINS', 'SPIN_CYCLE_MS'];

/**
 * The effective settings that server and sandbox share, from the environment or the settings file,
 * as an environment for both. The server's own reader checks them.
 */
export function readSettings() {
  const script = join(root, 'server/src/settings/config.main.ts');
  const { status, stdout, stderr } = spawnSync(
    workspaceNode(),
    ['--disable-warning=ExperimentalWarning', script, '--json'],
    { cwd: root, env: workspaceEnv(), encoding: 'utf8' },
  );
  if (status !== 0) throw new PlainError(stderr.trim());
  const all = JSON.parse(stdout);
  const shared = [...ALWAYS, ...WHERE_GIVEN.filter((key) => all[key].origin !== 'default')];
  return Object.fromEntries(shared.map((key) => [key, all[key].text]));
}
