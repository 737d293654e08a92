import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const requireByJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const requireByCore = createRequire(requireByJest.resolve('@jest/core'));
const requireByConfig = createRequire(requireByCore.resolve('jest-config'));
const { default: Sequencer } = requireByConfig('@jest/test-sequencer');

/** A test file that starts programs: sites with their databases, builds, generators. */
const STARTS_PROGRAMS = /\b(runSite|killSite|spawn|execFile|execFileSync|spawnSync|promisify)\b/;

/**
 * Files that start programs first. They take up to a minute, and are short texts: without the times
 * of a former run jest orders by size, began them last, and one worker waited for the other's.
 */
export const longestFirst = (tests) => {
  const startsPrograms = new Map(tests.map((test) => [test, STARTS_PROGRAMS.test(readFileSync(test.path, 'utf8'))]));
  return [...tests].sort((a, b) => Number(startsPrograms.get(b)) - Number(startsPrograms.get(a)));
};

export default class LongestFirst extends Sequencer {
  async sort(tests) {
    return longestFirst(await super.sort(tests));
  }
}
