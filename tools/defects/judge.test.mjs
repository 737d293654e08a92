import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defects } from './defects.mjs';
import { judgeClean, judgeDefect, parseArguments, tableOf, titlePatternOf } from './judge.mjs';

const patches = join(import.meta.dirname, 'patches');
const defect = { name: 'lost-lock', area: 'server', test: 'server/src/a.test.ts', title: 'of two at once' };

/** A report of Jest with one file. */
const reportOf = (tests, more = {}) => ({
  testResults: [
    {
      name: `/tmp/tree/${defect.test}`,
      assertionResults: tests.map(([fullName, status]) => ({
        fullName,
        status,
        failureMessages: [`${fullName} failed`],
      })),
      ...more,
    },
  ],
});

describe('the arguments', () => {
  test('without a name select every defect', () => {
    expect(parseArguments([], ['a', 'b'])).toEqual({ command: 'run', names: ['a', 'b'], why: false });
    expect(parseArguments(['--list'], ['a', 'b'])).toEqual({ command: 'list', names: ['a', 'b'], why: false });
  });

  test('select defects by name', () => {
    expect(parseArguments(['b', '--check'], ['a', 'b'])).toEqual({ command: 'check', names: ['b'], why: true });
    expect(parseArguments(['--why'], ['a', 'b'])).toEqual({ command: 'run', names: ['a', 'b'], why: true });
  });

  test.each([['c'], ['--lst']])('with %s are refused', (argument) => {
    expect(() => parseArguments([argument], ['a', 'b'])).toThrow(argument);
  });
});

describe('a run with a defect', () => {
  test('catches it when a named test fails', () => {
    const report = reportOf([
      ['pays [W-03] Of two at once one wins', 'failed'],
      ['something else', 'passed'],
    ]);
    expect(judgeDefect(report, defect)).toEqual({
      caught: true,
      reason: 'pays [W-03] Of two at once one wins failed',
    });
  });

  test('does not catch it when the named tests pass, whatever else fails', () => {
    const report = reportOf([
      ['of two at once one wins', 'passed'],
      ['something else', 'failed'],
    ]);
    expect(judgeDefect(report, defect)).toEqual({ caught: false, reason: 'the named tests pass' });
  });

  test('does not catch it when the file cannot be loaded', () => {
    const report = reportOf([], { message: '\n  SyntaxError: unexpected token\n  at x' });
    expect(judgeDefect(report, defect)).toEqual({
      caught: false,
      reason: `${defect.test} did not run: SyntaxError: unexpected token`,
    });
  });

  test('does not catch it when Jest writes no report', () => {
    expect(judgeDefect({ error: 'no such option' }, defect)).toEqual({
      caught: false,
      reason: `${defect.test} did not run: no such option`,
    });
  });
});

describe('a run without a defect', () => {
  test('accepts tests that pass', () => {
    const report = reportOf([
      ['of two at once one wins', 'passed'],
      ['something else', 'failed'],
    ]);
    expect(judgeClean(report, defect)).toBeNull();
  });

  test('rejects a test that fails anyway', () => {
    const report = reportOf([['of two at once one wins', 'failed']]);
    expect(judgeClean(report, defect)).toBe('fails without the defect: of two at once one wins');
  });

  test('rejects a title that no test has, and a test that is skipped', () => {
    const reason = 'no test has a title like "of two at once"';
    expect(judgeClean(reportOf([['something else', 'passed']]), defect)).toBe(reason);
    expect(judgeClean(reportOf([['of two at once one wins', 'pending']]), defect)).toBe(reason);
  });
});

test('one pattern selects the tests of several defects', () => {
  const pattern = new RegExp(titlePatternOf([defect, { ...defect, title: 'c|b$' }, defect]), 'i');
  expect(['Of two at once', 'ends in b', 'b and more'].map((title) => pattern.test(title))).toEqual([
    true,
    true,
    false,
  ]);
});

test('the table lists each verdict and counts both kinds', () => {
  const results = [
    { defect, caught: true, reason: 'expected 1', seconds: 3.21 },
    { defect: { ...defect, name: 'other' }, caught: false, reason: 'the named tests pass', seconds: null },
  ];
  expect(tableOf(results).split('\n')).toEqual([
    'defect     area    test                  caught  seconds',
    'lost-lock  server  server/src/a.test.ts  yes         3.2',
    'other      server  server/src/a.test.ts  NO            -',
    'NOT CAUGHT: other: the named tests pass',
    '1 caught, 1 not caught',
  ]);
});

describe('the registry', () => {
  test('has one patch for each defect, and at least thirty of them', () => {
    const names = defects.map(({ name }) => `${name}.patch`).sort();
    expect(readdirSync(patches).sort()).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(30);
  });

  test('names an area, a sentence, a test file that exists and a valid pattern for each defect', () => {
    for (const { name, area, breaks, test: file, title } of defects) {
      expect({ name, area: area.length > 0, breaks }).toEqual({
        name,
        area: true,
        breaks: expect.stringMatching(/\.$/),
      });
      expect({ name, exists: existsSync(join(import.meta.dirname, '../..', file)) }).toEqual({ name, exists: true });
      expect(() => new RegExp(title)).not.toThrow();
    }
  });
});
