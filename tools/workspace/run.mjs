import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root, workspaceEnv } from './workspace.mjs';

/**
 * Runs a command to its end.
 * @returns its exit code and its output; with `show` the output goes to this terminal as well,
 * without lines like `hide`
 */
export const run = (command, args, { env = workspaceEnv(), show = false, hide, cwd = root } = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        if (show && !hide?.test(line)) target.write(`${line}\n`);
      });
    }
    child.once('error', (error) => done({ code: 127, output: `${output}${error.message}` }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
