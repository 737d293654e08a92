import { PlainError, print } from '../workspace/workspace.mjs';
import { checkNode } from './checks.mjs';

/** `npm run prepare-site`: installs and builds as `npm start` does, and starts nothing. */
try {
  checkNode();
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled();
  const { buildAll } = await import('./build-all.mjs');
  await buildAll();
  print('prepared');
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
