import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, workspaceEnv, workspaceNode } from './place.mjs';

const STOP_TIMEOUT_MS = 20_000;
const withParent = join(root, 'tools/bin/with-parent.mjs');

/**
 * A process of the running product. It has a process group of its own, so that Ctrl-C reaches only the parent, which
 * then ends its children in order.
 */
export function startChild(script, { env, onLine, onExit }) {
  const args = ['--disable-warning=ExperimentalWarning', '--import', withParent, join(root, script)];
  const child = spawn(workspaceNode(), args, {
    cwd: root,
    env: workspaceEnv(env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  const ended = new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) => done(signal ?? code));
  });
  ended.then(onExit);
  return {
    stop: async () => {
      const hard = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(hard);
    },
  };
}
