import { existsSync, readFileSync } from 'node:fs';

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
/** A run without a report did not get as far as its tests. */
const NOTHING = { passed: 0, failed: 1 };

/** Files of a Jest run in which a test failed, or that could not be loaded; absolute paths. */
export const failedFiles = (path) =>
  (read(path)?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

const failuresIn = ({ numFailedTests, numRuntimeErrorTestSuites }) => numFailedTests + numRuntimeErrorTestSuites;
const passedIn =
  (files) =>
  (sum, { name, assertionResults }) =>
    files.includes(name) ? sum + assertionResults.filter(({ status }) => status === 'passed').length : sum;

/**
 * Tests of a Jest run; a file that could not even be loaded is one failure.
 * @param again the report of the second attempt at the files that failed, if there was one; its
 * results replace theirs
 */
export function countJest(path, again) {
  const first = read(path);
  if (!first) return NOTHING;
  const second = again && read(again);
  if (!second) return { passed: first.numPassedTests, failed: failuresIn(first) };
  const replaced = first.testResults.reduce(passedIn(failedFiles(path)), 0);
  return {
    passed: first.numPassedTests - replaced + second.numPassedTests,
    failed: failuresIn(second),
    repeated: Math.max(0, failuresIn(first) - failuresIn(second)),
  };
}

/**
 * Tests of a Playwright run; those that passed only when repeated are counted separately. Source:
 * decision 52.
 */
export function countPlaywright(path) {
  const report = read(path);
  if (!report) return NOTHING;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0), repeated: flaky };
}
