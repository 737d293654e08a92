import { existsSync, readFileSync } from 'node:fs';

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
/** A run without a report did not get as far as its tests. */
const NOTHING = { passed: 0, failed: 1 };

/** Tests of a Jest run; a file that could not even be loaded is one failure. */
export function countJest(path) {
  const report = read(path);
  if (!report) return NOTHING;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Tests of a Playwright run; those that passed only when repeated are counted apart. Source: decision 52. */
export function countPlaywright(path) {
  const report = read(path);
  if (!report) return NOTHING;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0), repeated: flaky };
}
