import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fixedRing, keptRing, newRingSecret, readRing, writeRing } from './key-ring.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-ring-'));
  file = join(folder, 'session.secret');
});
afterEach(() => rmSync(folder, { recursive: true }));

const OLD = 'aa'.repeat(32);
const NEW = 'bb'.repeat(32);

test('OP-15: a file of before rings is the first key of its ring', () => {
  writeFileSync(file, OLD);
  const ring = keptRing(file);
  expect(ring.all()).toEqual([{ secret: OLD, from: 0, until: null }]);
  expect(readFileSync(file, 'utf8')).toBe(OLD);
});

test('OP-15: a new key is accepted at once and signs later; the old one ends', () => {
  let now = 1_000;
  writeRing(file, [
    { secret: NEW, from: 2_000, until: null },
    { secret: OLD, from: 0, until: 5_000 },
  ]);
  const ring = keptRing(file, () => now);
  const state = () => [ring.current().secret, ring.accepted().map(({ secret }) => secret)];
  expect(state()).toEqual([OLD, [NEW, OLD]]);
  now = 2_000;
  expect(state()).toEqual([NEW, [NEW, OLD]]);
  now = 5_000;
  expect(state()).toEqual([NEW, [NEW]]);
  expect(ring.all()).toHaveLength(2);
});

test('OP-15: a process reads a replaced ring, and keeps its own when that is broken', async () => {
  const reported: string[] = [];
  const ring = keptRing(file, Date.now, ({ message }) => reported.push(message));
  const first = ring.current();
  writeFileSync(file, '');
  await sleep(1_100);
  expect(ring.current()).toBe(first);
  expect(reported).toEqual([expect.stringContaining('holds no secret')]);
  writeRing(file, [{ secret: NEW, from: 0, until: null }]);
  await sleep(1_100);
  expect(ring.current().secret).toBe(NEW);
});

test.each([
  ['nothing', ''],
  ['a key that is cut off', `${NEW} from=2026-11-28T00:00:00.000Z\n${OLD.slice(9)}`],
  ['no key that goes on', `${NEW} until=2026-11-28T00:00:00.000Z`],
  ['a time that is none', `${NEW} from=yesterday`],
  ['another word', `${NEW} and=more`],
])('OP-15: a ring of %s is refused with the fix', (_, text) => {
  writeFileSync(file, text);
  expect(() => keptRing(file)).toThrow('holds no secret of 64 hex characters. Restore it from a copy');
});

test('OP-15: a ring is one text on the disk, and no draft stays', () => {
  const ring = [
    { secret: NEW, from: Date.parse('2026-11-28T01:02:03.000Z'), until: null },
    { secret: OLD, from: 0, until: Date.parse('2026-12-05T01:02:03.000Z') },
  ];
  writeRing(file, ring);
  expect(readRing(file)).toEqual(ring);
  expect(readdirSync(folder)).toEqual(['session.secret']);
});

test('OP-15: processes that start at the same moment agree on one secret', async () => {
  const script = join(folder, 'start.mjs');
  writeFileSync(
    script,
    `import { keptRing } from ${JSON.stringify(join(import.meta.dirname, 'key-ring.ts'))};
     process.once('message', () => {
       process.send(keptRing(${JSON.stringify(file)}).current().secret);
       process.disconnect();
     });
     process.send('ready');`,
  );
  const started = Array.from({ length: 4 }, () =>
    fork(script, { execArgv: ['--disable-warning=ExperimentalWarning'] }),
  );
  await Promise.all(started.map((child) => once(child, 'message')));
  const answers = started.map((child) => once(child, 'message'));
  for (const child of started) child.send('go');
  const secrets = new Set((await Promise.all(answers)).map(([secret]) => secret as string));
  expect([...secrets]).toEqual([readFileSync(file, 'utf8')]);
});

test('OP-15: a ring that never changes has its keys for ever', () => {
  const secret = newRingSecret();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(fixedRing(secret).accepted()).toEqual([{ secret, from: 0, until: null }]);
});
