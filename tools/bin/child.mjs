import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, workspaceEnv, workspaceNode } from '../workspace/workspace.mjs';

const STOP_TIMEOUT_MS = 20_000;
const withParent = join(root, 'tools/bin/with-parent.mjs');

/**
 * Size of the young generation, MB: what a call needs is then freed before it would be promoted, so
 * that full collections are rare. Those took both of two processors for 50 to 150 ms (decision 69).
 */
const NEW_SPACE_MB = 64;
/**
 * Threads that Node collects memory and compiles with: its four, unless one processor would not be
 * left for answers.
 */
const HELPERS = Math.max(1, Math.min(4, availableParallelism() - 1));

/** The options of Node for a process of the product. */
export const argumentsOf = (script) => [
  '--disable-warning=ExperimentalWarning',
  `--max-semi-space-size=${NEW_SPACE_MB}`,
  `--v8-pool-size=${HELPERS}`,
  '--import',
  withParent,
  join(root, script),
];

/**
 * A process of the running product. It has a process group of its own, so that Ctrl-C reaches only
 * the parent, which then ends its children in order.
 */
export function startChild(script, { env, onLine, onExit }) {
  const child = spawn(workspaceNode(), argumentsOf(script), {
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
    /** Requests the end once more: a second request ends the server at once. */
    urge: () => void child.kill('SIGTERM'),
    stop: async () => {
      const hard = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(hard);
    },
  };
}
