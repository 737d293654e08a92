import { ensureChromium } from '../workspace/chromium.mjs';
import { run } from '../workspace/run.mjs';
import { PlainError, print, workspaceEnv, workspaceNode } from '../workspace/workspace.mjs';
import { changedSince, defaultBase, journeysOf, sourcesOf } from './changed.mjs';

/**
 * `pnpm test:changed [base]`: the tests and journeys that a change since `base` (main) can affect.
 * CI runs all of them; this command is for the time before.
 */
const show = { show: true };

const testsOf = async (files) => {
  const sources = sourcesOf(files);
  if (sources.length === 0) return 0;
  const args = ['--config', 'tools/jest/jest.config.mjs', '--passWithNoTests', '--findRelatedTests', ...sources];
  return (await run('jest', args, show)).code;
};

const journeys = async (files) => {
  const chosen = journeysOf(files);
  if (chosen.length === 0) return 0;
  print(`\njourneys: ${chosen === 'all' ? 'all' : chosen.length}`);
  const built = await run(workspaceNode(), ['tools/bin/build.mjs'], show);
  if (built.code !== 0) return built.code;
  const env = workspaceEnv({ CHROMIUM_PATH: await ensureChromium() });
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...(chosen === 'all' ? [] : chosen)];
  return (await run('playwright', args, { ...show, env })).code;
};

try {
  const base = process.argv[2] ?? (await defaultBase());
  const files = await changedSince(base);
  print(`${files.length} files changed since ${base}`);
  const codes = [await testsOf(files), await journeys(files)];
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
} catch (error) {
  print(error instanceof PlainError ? error.message : String(error.stack ?? error));
  process.exitCode = 1;
}
