import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { provided } from '@madang/contracts/interface';
import { aBuiltShell, usesOf } from '../../../testing/builds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'madang-gate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The command as it is typed, against a saved file of what is live. */
const gateServer = (live: object) => {
  const file = path.join(folder, 'live.json');
  writeFileSync(file, JSON.stringify({ remotes: [], provides: provided(), ...live }));
  const main = path.join(import.meta.dirname, 'gate.main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'server', '--live', file], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('[X-08] the command ends well when the server may be released beside what is live', () => {
  expect(gateServer({ shells: [aBuiltShell()] })).toMatchObject({ status: 0, stdout: 'server: may be released\n' });
});

test('[X-08] the command fails with rule, field and fix when it may not', () => {
  const { calls, ...uses } = usesOf('/api/main');
  const gone = aBuiltShell({ uses: { ...uses, calls: calls.map((call) => ({ ...call, path: '/api/gone' })) } });
  const { status, stdout, stderr } = gateServer({ shells: [gone] });
  expect([status, stdout]).toEqual([1, 'server: refused, 1 reason\n']);
  expect(stderr).toContain('[calls] shell@1.0.0-aa and the server: POST /api/gone');
  expect(stderr).toContain('Fix: Go on answering it until no live version calls it.');
});

test('[X-08] the command names the file it could not read', () => {
  const main = path.join(import.meta.dirname, 'gate.main.ts');
  const { status, stderr } = spawnSync(process.execPath, [main, 'server', '--live', path.join(folder, 'none.json')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('none.json')]);
});
