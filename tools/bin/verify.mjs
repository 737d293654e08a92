import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepBusy } from '../machine/busy.mjs';
import { timeFactor } from '../machine/speed.mjs';
import { countJest, countPlaywright, failedFiles } from '../test-reports/test-counts.mjs';
import {
  failuresOfJest,
  failuresOfPlaywright,
  MAX_JOURNEY_S,
  MAX_TEST_FILE_S,
  reportTimes,
  timesOfJest,
  timesOfPlaywright,
} from '../test-reports/test-times.mjs';
import { ensureChromium } from '../workspace/chromium.mjs';
import { run } from '../workspace/run.mjs';
import { cacheDir, PlainError, print, root, seconds, workspaceEnv, workspaceNode } from '../workspace/workspace.mjs';

/**
 * `pnpm verify`: all that CI runs, to the end whatever fails, and a sum as the last line.
 * `--slow`: the same beside busy processes, for what fails on a slow machine alone.
 */
const BUSY_PROCESSES = 6;
const others = process.argv.includes('--slow') ? keepBusy(BUSY_PROCESSES) : undefined;
print(
  `limits of time: ${timeFactor()} times those of an idle machine${others ? `, ${BUSY_PROCESSES} busy processes beside` : ''}`,
);

const reports = join(cacheDir, 'test');
const jestReport = join(reports, 'jest.json');
const secondReport = join(reports, 'jest-second.json');
const journeysReport = join(reports, 'journeys.json');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const tool = (name) => join(root, 'tools/bin', name);
const oneOf = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Checks that read sources alone, the longest first: two at a time, each printed as a whole. */
const checks = [
  { name: 'types', command: [workspaceNode(), [tool('typecheck.mjs')]] },
  { name: 'import rules', command: [workspaceNode(), [tool('boundaries.mjs')]] },
  { name: 'public API as reported', command: [workspaceNode(), [join(root, 'tools/api/report.mjs'), '--check']] },
  { name: 'unused files and exports', command: ['knip', []] },
  { name: 'format and lint', command: ['biome', ['check', '.']] },
  { name: 'terms of the glossary', command: [workspaceNode(), [join(root, 'tools/texts/glossary.main.mjs')]] },
  { name: 'folders and exports', command: [workspaceNode(), [join(root, 'tools/shape/shape.main.mjs')]] },
];
const CHECKS_AT_ONCE = 2;

const steps = [
  {
    name: 'tests beside the code',
    run: unitTests,
    count: () => countJest(jestReport, secondReport),
    times: () => reportTimes('test files', timesOfJest(jestReport, secondReport), MAX_TEST_FILE_S),
    failures: () => failuresOfJest(jestReport).map((failure) => `failed at the first attempt: ${failure}`),
  },
  { name: 'build', run: () => run(workspaceNode(), [tool('build.mjs')], { show: true }) },
  {
    name: 'gate: what is built fits together',
    run: () => run(workspaceNode(), [join(root, 'server/src/modules/releases/gate/gate.main.ts')], { show: true }),
  },
  {
    name: 'journeys in Chromium',
    run: journeys,
    count: () => countPlaywright(journeysReport),
    times: () => reportTimes('journeys', timesOfPlaywright(journeysReport), MAX_JOURNEY_S),
    failures: () => failuresOfPlaywright(journeysReport),
  },
];

/** More failed files than these are no accident of a busy machine: nothing is repeated then. */
const MAX_REPEATED_FILES = 3;

/**
 * A file that failed has a second attempt alone, as a journey has; a run reports it as a defect.
 * Source: decision 52.
 */
async function unitTests() {
  const jest = (report, ...more) =>
    run('jest', ['--config', 'tools/jest/jest.config.mjs', '--json', `--outputFile=${report}`, '--silent', ...more], {
      show: true,
    });
  const first = await jest(jestReport);
  const files = failedFiles(jestReport);
  if (files.length === 0 || files.length > MAX_REPEATED_FILES) return first;
  print(`\n── second attempt of ${files.length} test files`);
  return jest(secondReport, '--runTestsByPath', ...files);
}

async function journeys() {
  const env = workspaceEnv({
    CHROMIUM_PATH: await ensureChromium(),
    E2E_REPORT: journeysReport,
    E2E_RETRIES: '1',
  });
  return run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { show: true, env });
}

const lines = [];
const times = [];
/** Printed last: the end of a log is what a reader of a long run sees first. */
const failures = [];
const begun = performance.now();
const total = { passed: 0, failed: 0 };
/** Adds the result of a step to the sum. */
const enter = (step, result, since) => {
  const count = step.count?.() ?? oneOf(result);
  // A run that fails outside its tests (a set-up, a time-out) is a failure even when every test
  // passed.
  if (result.code !== 0 && count.failed === 0) count.failed = 1;
  total.passed += count.passed;
  total.failed += count.failed;
  times.push(...(step.times?.() ?? []));
  failures.push(...(step.failures?.() ?? []));
  const repeated = count.repeated ? `, ${count.repeated} of them at the second attempt` : '';
  lines.push(
    `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${count.passed} passed${repeated}, ${count.failed} failed (${seconds(since)})`,
  );
};

const waiting = checks[Symbol.iterator]();
const runChecks = async () => {
  for (const check of waiting) {
    const since = performance.now();
    const result = await run(...check.command);
    print(`\n── ${check.name}\n${result.output}`);
    enter(check, result, since);
  }
};
await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, runChecks));

for (const step of steps) {
  print(`\n── ${step.name}`);
  const since = performance.now();
  const result = await step.run().catch((error) => {
    print(error instanceof PlainError ? error.message : String(error.stack ?? error));
    return { code: 1 };
  });
  enter(step, result, since);
}

await others?.stop();
print(`\n${times.join('\n')}\n\n${[...failures, ...lines].join('\n')}\nall of it: ${seconds(begun)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
print(`${total.passed} passed, ${total.failed} failed`);
