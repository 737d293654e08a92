import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../workspace/workspace.mjs';
import { failuresOfJest, failuresOfPlaywright, reportTimes, timesOfJest, timesOfPlaywright } from './test-times.mjs';

const report = (content) => {
  const path = join(mkdtempSync(join(tmpdir(), 'madang-times-')), 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const file = (name, seconds) => ({ name: join(root, name), startTime: 1_000, endTime: 1_000 + seconds * 1_000 });
const journey = (title, attempts, status = 'expected') => ({
  file: 'e2e/journeys/a.spec.ts',
  title,
  tests: [{ projectName: 'desktop', status, results: attempts.map((duration) => ({ duration })) }],
});

test('test files are listed with the slowest first, and above the limit as a defect', () => {
  const times = timesOfJest(report({ testResults: [file('a.test.ts', 2), file('b.test.ts', 31)] }));
  expect(reportTimes('test files', times, 30)).toEqual([
    '2 test files, 33 worker seconds; the slowest:',
    '    31.0 s  b.test.ts',
    '     2.0 s  a.test.ts',
    'defect: above 30 s:',
    '    31.0 s  b.test.ts',
  ]);
});

test('a failed test is named, and its file is marked after a second pass', () => {
  const failed = {
    ...file('b.test.ts', 3),
    status: 'failed',
    assertionResults: [
      { status: 'failed', fullName: 'a bet is kept' },
      { status: 'passed', fullName: 'other' },
    ],
  };
  const unloaded = { ...file('c.test.ts', 1), status: 'failed', assertionResults: [] };
  const first = report({ testResults: [file('a.test.ts', 2), failed, unloaded] });
  expect(failuresOfJest(first)).toEqual(['b.test.ts: a bet is kept', 'c.test.ts: could not be loaded']);
  const second = report({ testResults: [{ ...failed, status: 'passed' }, unloaded] });
  expect(timesOfJest(first, second).filter(({ isRepeated }) => isRepeated)).toEqual([
    { name: 'b.test.ts', seconds: 3, isRepeated: true },
  ]);
});

test('a journey that passed only at the second attempt is listed as a defect', () => {
  const specs = [journey('quick', [4_000])];
  const suites = [{ specs: [journey('twice', [9_000, 5_000], 'flaky')] }];
  const times = timesOfPlaywright(report({ suites: [{ specs, suites }] }));
  expect(reportTimes('journeys', times, 25)).toEqual([
    '2 journeys, 9 worker seconds; the slowest:',
    '     5.0 s  a.spec.ts: twice (desktop)',
    '     4.0 s  a.spec.ts: quick (desktop)',
    'defect: passed only at the second attempt:',
    '     5.0 s  a.spec.ts: twice (desktop)',
  ]);
});

test('a journey that failed is named with the error of each attempt, without colours', () => {
  const failed = journey('lost', []);
  failed.tests[0].results = [
    { status: 'timedOut', duration: 9_000, error: { message: '\u001b[31mTimeout\u001b[39m\n\nExpected: 1' } },
    { status: 'passed', duration: 5_000 },
  ];
  expect(failuresOfPlaywright(report({ suites: [{ specs: [journey('quick', [4_000]), failed] }] }))).toEqual([
    'timedOut at attempt 1: a.spec.ts: lost (desktop)',
    '    Timeout',
    '    Expected: 1',
  ]);
});

test('a run without a report lists nothing', () => {
  expect(reportTimes('test files', timesOfJest('/nowhere'), 30)).toEqual([]);
  expect(reportTimes('journeys', timesOfPlaywright('/nowhere'), 25)).toEqual([]);
  expect(failuresOfPlaywright('/nowhere')).toEqual([]);
});
