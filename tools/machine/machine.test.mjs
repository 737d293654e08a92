import { spawnSync } from 'node:child_process';
import { root } from '../workspace/workspace.mjs';
import { keepBusy } from './busy.mjs';
import { factorOf } from './speed.mjs';

const measured = (env = {}) => {
  const code = "import { timeFactor } from './tools/machine/speed.mjs'; console.log(timeFactor(), timeFactor());";
  const { TEST_TIME_FACTOR: _, ...rest } = process.env;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    env: { ...rest, ...env },
    encoding: 'utf8',
  });
  return stdout.trim().split(' ').map(Number);
};

test('a limit is as long as on an idle machine, or up to five times as long', () => {
  expect([1, 14, 28, 35, 1_000].map(factorOf)).toEqual([1, 1, 2, 2.5, 5]);
});

test('a run has one factor, measured or set', () => {
  const [first, second] = measured();
  expect(first).toBeGreaterThanOrEqual(1);
  expect(second).toBe(first);
  expect(measured({ TEST_TIME_FACTOR: '2.5' })).toEqual([2.5, 2.5]);
  expect(measured({ TEST_TIME_FACTOR: '100' })).toEqual([5, 5]);
});

test('processes that keep a machine busy end with the run', async () => {
  const others = keepBusy(2, { isStress: false });
  await expect(others.stop()).resolves.toBeUndefined();
});
