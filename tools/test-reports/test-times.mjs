import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../workspace/workspace.mjs';

/** A test file beside the code, and a journey at one width, should take no longer; seconds. */
export const MAX_TEST_FILE_S = 30;
export const MAX_JOURNEY_S = 25;
const LISTED = 15;

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
const bySeconds = (a, b) => b.seconds - a.seconds;

/**
 * Test files of a Jest report, the slowest first.
 * @param again the report of the second attempt, if there was one; a file that passed in it is
 * marked `isRepeated`
 */
export const timesOfJest = (path, again) => {
  const mended = new Set(
    again && (read(again)?.testResults ?? []).flatMap((file) => (file.status === 'passed' ? file.name : [])),
  );
  return (read(path)?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
      ...(mended.has(name) && { isRepeated: true }),
    }))
    .toSorted(bySeconds);
};

/** Names of the tests of a Jest report that failed, each behind its file. */
export const failuresOfJest = (path) =>
  (read(path)?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    if (status !== 'failed') return [];
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    return (failed.length > 0 ? failed : ['could not be loaded']).map((title) => `${relative(root, name)}: ${title}`);
  });

/**
 * Journeys of a Playwright report, each with its file, title and width as `name`, and the results
 * of its attempts.
 */
const journeysOf = (path) => {
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `${file.split('/').at(-1)}: ${title} (${projectName})`,
        status,
        results,
      })),
    ),
    ...suites.flatMap(inSuite),
  ];
  return (read(path)?.suites ?? []).flatMap(inSuite);
};

/**
 * Journeys of a Playwright report, the slowest first. `isRepeated`: the journey passed only at its
 * second attempt; its time is that of the attempt that passed.
 */
export const timesOfPlaywright = (path) =>
  journeysOf(path)
    .flatMap(({ name, status, results }) => {
      const last = results.at(-1);
      return last ? { name, seconds: last.duration / 1000, isRepeated: status === 'flaky' } : [];
    })
    .toSorted(bySeconds);

/** The first lines of an error have the expected and the received value. */
const ERROR_LINES = 8;

/**
 * Journeys of a Playwright report that failed at any attempt, each with the first lines of the
 * error of that attempt.
 */
export const failuresOfPlaywright = (path) =>
  journeysOf(path).flatMap(({ name, results }) =>
    results.flatMap(({ status, error }, attempt) => {
      if (!error) return [];
      const lines = stripVTControlCharacters(error.message ?? '')
        .split('\n')
        .filter((line) => line.trim())
        .slice(0, ERROR_LINES);
      return [`${status} at attempt ${attempt + 1}: ${name}`, ...lines.map((line) => `    ${line}`)];
    }),
  );

/**
 * What a run reports of its times: their sum, the slowest, those above the limit, and those that
 * passed only when repeated.
 */
export const reportTimes = (what, times, max) => {
  if (times.length === 0) return [];
  const line = ({ seconds, name }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;
  const sum = times.reduce((total, { seconds }) => total + seconds, 0);
  const slow = times.filter(({ seconds }) => seconds > max);
  const repeated = times.filter(({ isRepeated }) => isRepeated);
  const list = (title, of) => (of.length === 0 ? [] : [title, ...of.map(line)]);
  return [
    ...list(`${times.length} ${what}, ${sum.toFixed(0)} worker seconds; the slowest:`, times.slice(0, LISTED)),
    ...list(`defect: above ${max} s:`, slow),
    ...list('defect: passed only at the second attempt:', repeated),
  ];
};
