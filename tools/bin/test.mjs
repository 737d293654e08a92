import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PlainError, root, workspaceEnv, workspaceNode } from '../workspace/workspace.mjs';
import { checkNode } from './checks.mjs';

/** `npm test`: with any Node from 20 on and nothing installed. The sum is the last line. */
try {
  checkNode();
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled();
  process.exitCode = await verify();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

function verify() {
  const child = spawn(workspaceNode(), [join(root, 'tools/bin/verify.mjs')], {
    cwd: root,
    env: workspaceEnv(),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}
