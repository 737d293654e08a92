import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { workspaceEnv } from '../workspace/workspace.mjs';
import { defects } from './defects.mjs';
import { judgeClean, judgeDefect, parseArguments, tableOf, titlePatternOf } from './judge.mjs';
import { openScratch } from './scratch.mjs';

/**
 * `pnpm defects [name …]`: applies each seeded defect to a scratch worktree of HEAD and expects the
 * named tests to fail. `--list` prints the defects, `--check` only applies the patches, `--why`
 * prints the first failure of each caught defect.
 */
const root = resolve(import.meta.dirname, '../..');
const patchOf = ({ name }) => join(import.meta.dirname, 'patches', `${name}.patch`);
const print = (text) => process.stdout.write(`${text}\n`);

/** A longer run is stopped, milliseconds. */
const RUN_TIMEOUT_MS = 600_000;
/**
 * How much of the end of the error output is reported for a run without a report file, characters.
 */
const OUTPUT_LENGTH = 2_000;
/** A longer reason shows a whole page of the product. */
const REASON_LINES = 20;
const POSTGRES_FLAGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'].flatMap((flag) => ['-c', flag]);

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupted.abort());

/** One PostgreSQL for all runs; Jest recreates its template in each of them. */
const startDatabase = async (folder) => {
  const { startEmbeddedPostgres } = await import('../../server/src/db/embedded.ts');
  await mkdir(folder, { mode: 0o755 });
  return startEmbeddedPostgres(folder, POSTGRES_FLAGS);
};

/**
 * Runs tests in the worktree. @returns Jest's report; where Jest wrote none, its output under
 * `error`
 */
const runJest = (scratch, env, files, pattern) => {
  const file = join(scratch.folder, 'report.json');
  rmSync(file, { force: true });
  const options = ['--config', 'tools/jest/jest.config.mjs', '--silent', '--json', '--outputFile', file];
  const { promise, resolve: done } = Promise.withResolvers();
  let output = '';
  const child = spawn(
    join(scratch.tree, 'node_modules/.bin/jest'),
    [...options, '-t', pattern, '--runTestsByPath', ...files],
    {
      cwd: scratch.tree,
      env: workspaceEnv(env),
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: interrupted.signal,
      timeout: RUN_TIMEOUT_MS,
    },
  );
  child.stderr.on('data', (text) => {
    output = `${output}${text}`.slice(-OUTPUT_LENGTH);
  });
  child.on('error', () => undefined); // the close event follows
  child.on('close', () => done(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { error: output }));
  return promise;
};

const seconds = (since) => (performance.now() - since) / 1_000;

const tryDefect = async (scratch, env, defect) => {
  const began = performance.now();
  try {
    await scratch.apply(patchOf(defect));
  } catch (error) {
    await scratch.revert();
    return { defect, caught: false, reason: `the patch does not apply: ${error.message}`, seconds: null };
  }
  const report = await runJest(scratch, env, [defect.test], defect.title);
  await scratch.revert();
  return { defect, ...judgeDefect(report, defect), seconds: seconds(began) };
};

const runAll = async (scratch, env, chosen, why) => {
  const began = performance.now();
  const files = [...new Set(chosen.map(({ test }) => test))];
  const clean = await runJest(scratch, env, files, titlePatternOf(chosen));
  interrupted.signal.throwIfAborted();
  print(`without a defect: ${seconds(began).toFixed(0)} s`);
  const results = [];
  for (const defect of chosen) {
    const reason = judgeClean(clean, defect);
    const result = reason ? { defect, caught: false, reason, seconds: null } : await tryDefect(scratch, env, defect);
    interrupted.signal.throwIfAborted();
    results.push(result);
    print(`${result.caught ? 'caught' : 'NOT CAUGHT'}: ${defect.name}`);
    if (why || !result.caught) print(result.reason.split('\n    at ')[0].split('\n').slice(0, REASON_LINES).join('\n'));
  }
  print(`\n${tableOf(results)}\nin ${seconds(began).toFixed(0)} s`);
  return results.every(({ caught }) => caught);
};

const checkAll = async (scratch, chosen) => {
  let good = 0;
  for (const defect of chosen) {
    interrupted.signal.throwIfAborted();
    try {
      await scratch.apply(patchOf(defect));
      good += 1;
    } catch (error) {
      print(`${defect.name} does not apply: ${error.message}`);
    }
    await scratch.revert();
  }
  print(`${good} of ${chosen.length} patches apply`);
  return good === chosen.length;
};

const main = async () => {
  const { command, names, why } = parseArguments(
    process.argv.slice(2),
    defects.map(({ name }) => name),
  );
  const chosen = defects.filter(({ name }) => names.includes(name));
  if (command === 'list') {
    for (const { name, area, breaks } of chosen) print(`${name} (${area}): ${breaks}`);
    return true;
  }
  const scratch = await openScratch(root);
  let database;
  try {
    if (command === 'check') return await checkAll(scratch, chosen);
    const needsDatabase = chosen.some(({ test }) => test.startsWith('server/'));
    if (needsDatabase) database = await startDatabase(join(scratch.folder, 'database'));
    return await runAll(scratch, database ? { TEST_DATABASE_URL: database.url } : {}, chosen, why);
  } finally {
    await database?.stop();
    await scratch.close();
  }
};

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  print(interrupted.signal.aborted ? 'interrupted' : error.message);
  process.exitCode = interrupted.signal.aborted ? 130 : 1;
}
