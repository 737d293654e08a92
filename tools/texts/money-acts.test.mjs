import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../workspace/workspace.mjs';

/** Calls that carry an idempotency key without an intention of `platform`, each with the reason. */
const OTHERWISE = {
  '/api/cash/outGameMoney': 'a merge keeps its key in the store, across its attempts',
  '/api/member/signup': 'an application moves no money, and is kept until it is answered',
};

const sourcesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Paths of the endpoints whose body names a key. */
const keyedPaths = sourcesIn('shared/contracts/src')
  .filter((file) => file.endsWith('.endpoints.ts') && !file.includes('/operator/'))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/= defineEndpoint\(/)
      .slice(1),
  )
  .filter((text) => /\b(requestId|clientBetId)\b/.test(text.split(/response:/)[0]))
  .flatMap((text) => /path: '([^']+)'/.exec(text)?.[1] ?? []);

const callers = [
  'shell',
  'shared/platform',
  'shared/remote-kit',
  ...readdirSync(root).filter((name) => name.startsWith('mf-')),
]
  .flatMap((folder) => sourcesIn(join(folder, 'src')))
  .map((file) => ({ file: relative(root, file), text: readFileSync(file, 'utf8') }));

const hasIntention = (text) => /\buse(Intention|Act|ConfirmedAct)\b/.test(text);
/** A feature may share one hook with its siblings: what it imports beside itself counts. */
const importsOf = ({ file, text }) =>
  [...text.matchAll(/from '(\.[^']+)'/g)].flatMap(([, path]) => {
    const target = join(root, file, '..', path);
    return existsSync(target) ? [readFileSync(target, 'utf8')] : [];
  });

test('the contracts name the acts that carry a key', () => {
  expect(keyedPaths).toEqual(
    expect.arrayContaining(['/api/cash/in', '/api/cash/out', '/api/bet/betProc', '/api/lottery/buy']),
  );
  expect(keyedPaths.length).toBeGreaterThan(10);
});

test.each(keyedPaths.filter((path) => !(path in OTHERWISE)))('%s is called with the key of an intention', (path) => {
  const calling = callers.filter(({ text }) => text.includes(`call('${path}'`));
  const without = calling.filter((caller) => ![caller.text, ...importsOf(caller)].some(hasIntention));
  expect(without.map(({ file }) => file)).toEqual([]);
});
