import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countJest, countPlaywright } from './test-counts.mjs';

const report = (content) => {
  const path = join(mkdtempSync(join(tmpdir(), 'madang-counts-')), 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

test('a file that could not be loaded counts as a failure', () => {
  const path = report({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 });
  expect(countJest(path)).toEqual({ passed: 7, failed: 2 });
});

test('a journey that passed only when repeated is told apart, and one that never did is a failure', () => {
  const path = report({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 }, errors: [] });
  expect(countPlaywright(path)).toEqual({ passed: 7, failed: 1, repeated: 2 });
});

test('a run that left no report has failed', () => {
  expect(countJest('/nowhere')).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright('/nowhere')).toEqual({ passed: 0, failed: 1 });
});
