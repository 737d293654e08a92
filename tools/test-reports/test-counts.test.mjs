import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countJest, countPlaywright, failedFiles } from './test-counts.mjs';

const report = (content) => {
  const path = join(mkdtempSync(join(tmpdir(), 'madang-counts-')), 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

test('a file that could not be loaded counts as a failure', () => {
  const path = report({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 });
  expect(countJest(path)).toEqual({ passed: 7, failed: 2 });
});

const file = (name, ...statuses) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

test('a second attempt replaces the first, and a retried pass is counted separately', () => {
  const first = report({
    numPassedTests: 4,
    numFailedTests: 2,
    numRuntimeErrorTestSuites: 0,
    testResults: [file('/a', 'passed', 'passed'), file('/b', 'passed', 'passed', 'failed', 'failed')],
  });
  expect(failedFiles(first)).toEqual(['/b']);
  const second = { numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 0 };
  expect(countJest(first, report(second))).toEqual({ passed: 5, failed: 1, repeated: 1 });
  expect(countJest(first, '/nowhere')).toEqual({ passed: 4, failed: 2 });
});

test('a journey that passed only when repeated is marked; no pass is a failure', () => {
  const path = report({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 }, errors: [] });
  expect(countPlaywright(path)).toEqual({ passed: 7, failed: 1, repeated: 2 });
});

test('a run that left no report has failed', () => {
  expect(countJest('/nowhere')).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright('/nowhere')).toEqual({ passed: 0, failed: 1 });
});
